import { isSameQuestion, normaliseQuestion } from "../../recall/index.js";
import type { SessionLesson } from "../stored/index.js";
import type { Turn } from "./turn.js";

/** The oldest lesson of a session makes place for a new one. */
const MAX_LESSONS = 40;
/** Longer questions are not learnt, so that a session stays small. In UTF-16 code units. */
const MAX_QUESTION = 500;

/** Remembers, for this session, that a question means a memory or does not. The latest word about the two counts. */
export function learnInSession(turn: Turn, { question, memoryID, correlated }: SessionLesson): void {
  const asked = normaliseQuestion(question);
  if (asked === "" || asked.length > MAX_QUESTION) return;
  const others = forgetInSession(turn.lessons, question, memoryID);
  turn.lessons = [...others, { question: asked, memoryID, correlated }].slice(-MAX_LESSONS);
}

/** The lessons without what they say about a question and a memory. */
export function forgetInSession(
  lessons: readonly SessionLesson[],
  question: string,
  memoryID: string,
): readonly SessionLesson[] {
  return lessons.filter((lesson) => lesson.memoryID !== memoryID || !isSameQuestion(lesson.question, question));
}

/** The memory that the user chose or confirmed last for a question in this session, and those that the user rejected. */
export function findLessons(
  lessons: readonly SessionLesson[],
  question: string,
): { readonly confirmed: string | null; readonly rejected: readonly string[] } {
  const same = lessons.filter((lesson) => isSameQuestion(lesson.question, question));
  return {
    confirmed: same.findLast(({ correlated }) => correlated)?.memoryID ?? null,
    rejected: same.filter(({ correlated }) => !correlated).map(({ memoryID }) => memoryID),
  };
}
