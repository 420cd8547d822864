import { maySee, readMemories, resolveText } from "../assistants/index.js";
import type { Memory } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import type { CompletionInput } from "./completion-input.js";
import { cutText } from "./estimate-tokens.js";

/** A memory as a prompt quotes it. */
export interface QuotedMemory {
  readonly id: string;
  readonly title: string | null;
  readonly answers: readonly string[];
  readonly date: string | null;
  readonly place: string | null;
}

/** Longest text of one answer in a prompt. */
const MAX_ANSWER = 2_000;
const MAX_ANSWERS = 3;

/**
 * The memories that come nearest to a question, best first: Questions and Stories that who asks may see. What was
 * written by a model and not reviewed is never among them.
 */
export async function quoteMemories(
  ports: Ports,
  { store, question, circumstances, visible, user }: CompletionInput,
  howMany: number,
): Promise<readonly QuotedMemory[]> {
  if (howMany === 0) return [];
  const found = resolveText(ports, store, question, circumstances, {
    visible,
    limit: howMany,
    filter: { memoryTypes: ["Question", "Story"] },
  });
  const memories = await readMemories(
    ports,
    store,
    found.map(({ memoryID }) => memoryID),
  );
  // A memory may have become somebody else's since the index saw it.
  return memories
    .filter((memory) => memory !== null && isQuotable(memory) && maySee(user.actor, memory.receiverID))
    .map((memory) => quoteOf(memory as Memory));
}

function isQuotable({ memoryType }: Memory): boolean {
  return memoryType === "Question" || memoryType === "Story";
}

function quoteOf({ memoryID, title, answers, date, placeName }: Memory): QuotedMemory {
  return {
    id: memoryID,
    title: title === null ? null : cutText(title, MAX_ANSWER),
    answers: answers.slice(0, MAX_ANSWERS).map(({ text }) => cutText(text, MAX_ANSWER)),
    date,
    place: placeName,
  };
}
