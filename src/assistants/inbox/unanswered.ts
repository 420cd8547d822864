import { KeepsakeError } from "../../errors.js";
import {
  type MatchSuggestion,
  type MemoryInput,
  parseInput,
  parsePage,
  type TextMap,
  type UnansweredQuestion,
  type UnansweredQuestionInput,
  type UnansweredQuestionQuery,
  unansweredQuestionAddSchema,
  unansweredQuestionQuerySchema,
} from "../../model/index.js";
import { isConflictError, type Json, type Ports, type WriteOp } from "../../ports/index.js";
import { normaliseContextVars } from "../../recall/index.js";
import { retryOnConflict, timestamp } from "../../shared/index.js";
import { memoryAdditionOps, versionConflict } from "../memories/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { resolveText } from "../search/index.js";
import { type Actor, deriveQuestionID, refs } from "../stored/index.js";
import { variantOps } from "./drafts.js";

const MAX_SUGGESTIONS = 4;

/** What is stored of a question: what is read of it, and whether the Giver wants to see it. */
export interface QuestionRecord extends UnansweredQuestion {
  readonly ignored: boolean;
}

/** A question that nothing answered, as the conversation knows it. */
export interface OpenQuestion {
  readonly text: string;
  readonly contextVars: TextMap;
  readonly suggestions: readonly MatchSuggestion[];
}

/**
 * The write that logs a question, or one more asking of it. Questions are grouped by their normalised text and by who
 * asked. Guarded: build it anew when the commit conflicts.
 */
export async function questionOp(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  question: OpenQuestion,
): Promise<WriteOp> {
  return oneMoreAsking(ports, store, actor.giver ? null : actor.personID, question);
}

/**
 * Adds a question by hand, as if it had been asked once more; one that was ignored is listed again.
 *
 * @throws KeepsakeError MISSING_FIELD (text), INVALID_FIELD, UNKNOWN_FIELD, PERSON_NOT_FOUND (receiverID)
 */
export async function addUnanswered(
  ports: Ports,
  store: OpenAssistant,
  input: UnansweredQuestionInput,
): Promise<{ readonly questionID: string }> {
  const fields = parseInput(unansweredQuestionAddSchema, input, { what: "Unanswered question", strict: true });
  const { text, receiverID = null } = fields;
  if (receiverID !== null && !store.people.has(receiverID)) throw noSuchReceiver();
  const contextVars = normaliseContextVars(fields.contextVars ?? {}, "contextVars");
  return retryOnConflict(async () => {
    const question = { text, contextVars, suggestions: [] };
    const op = await oneMoreAsking(ports, store, receiverID, question, false);
    await ports.storage.commit([op, { op: "check", ref: refs.assistant(store.assistantID), if: "exists" }]);
    return { questionID: op.ref.id };
  });
}

/** Unanswered questions, the most asked first, with the memories that come nearest now. */
export async function listUnanswered(
  ports: Ports,
  store: OpenAssistant,
  query: UnansweredQuestionQuery = {},
): Promise<{ readonly count: number; readonly questions: readonly UnansweredQuestion[] }> {
  const { ignored = false } = parseInput(unansweredQuestionQuerySchema, query, { what: "Questions", strict: true });
  const { docs, count } = await ports.storage.list({
    partition: `inbox:${store.assistantID}`,
    collection: "unanswered",
    where: { ignored: ignored ? 1 : 0 },
    orderBy: "occurrences",
    desc: true,
    ...parsePage(query),
  });
  return { count, questions: docs.map((doc) => toQuestion(ports, store, doc.value as unknown as QuestionRecord)) };
}

/**
 * One unanswered question, ignored or not.
 *
 * @throws KeepsakeError UNANSWERED_QUESTION_NOT_FOUND
 */
export async function getUnanswered(
  ports: Ports,
  store: OpenAssistant,
  questionID: string,
): Promise<UnansweredQuestion> {
  const [doc] = await ports.storage.get([refs.unanswered(store.assistantID, questionID)]);
  if (!doc) throw questionNotFound();
  return toQuestion(ports, store, doc.value as unknown as QuestionRecord);
}

/** Forgets a question; asked again it is listed again. */
export async function removeUnanswered(ports: Ports, store: OpenAssistant, questionID: string): Promise<void> {
  try {
    await ports.storage.commit([{ op: "delete", ref: refs.unanswered(store.assistantID, questionID), if: "exists" }]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw questionNotFound();
  }
}

/**
 * Takes a question off the list for good: asked again, it is not listed again.
 *
 * @throws KeepsakeError UNANSWERED_QUESTION_NOT_FOUND
 */
export async function ignoreUnanswered(ports: Ports, store: OpenAssistant, questionID: string): Promise<void> {
  await retryOnConflict(async () => ports.storage.commit([await ignoringOp(ports, store, questionID)]));
}

/** The write that takes a question off the list for good. Throws as {@link ignoreUnanswered} does. */
export async function ignoringOp(ports: Ports, store: OpenAssistant, questionID: string): Promise<WriteOp> {
  const ref = refs.unanswered(store.assistantID, questionID);
  const [doc] = await ports.storage.get([ref]);
  if (!doc) throw questionNotFound();
  const value = { ...(doc.value as unknown as QuestionRecord), ignored: true };
  const op = { op: "put", ref, value: value as unknown as Json, index: questionIndex(value) } as const;
  return { ...op, if: { version: doc.version } };
}

/**
 * What was asked becomes a variant of a memory that answers it; the question goes.
 *
 * @throws KeepsakeError UNANSWERED_QUESTION_NOT_FOUND, MEMORY_NOT_FOUND, VERSION_CONFLICT
 */
export async function mergeUnanswered(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  questionID: string,
  memoryID: string,
): Promise<void> {
  await commitAnswer(ports, await questionMergeOps(ports, store, actor, questionID, memoryID));
  await store.refresh();
}

/** The writes that merge a question with a memory. Throws as {@link mergeUnanswered} does. */
export async function questionMergeOps(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  questionID: string,
  memoryID: string,
): Promise<WriteOp[]> {
  const { question, op } = await answering(ports, store, questionID);
  return [...(await variantOps(ports, store, actor, memoryID, [question.text])), op];
}

/**
 * Answers a question with a memory, and forgets the question in the same commit. Unless said otherwise the memory is a
 * Question with the asked text as its title, and private to the person who asked.
 *
 * @throws KeepsakeError UNANSWERED_QUESTION_NOT_FOUND, and as adding a memory does
 */
export async function answerUnanswered(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  questionID: string,
  memory: MemoryInput,
): Promise<{ readonly memoryID: string }> {
  const { question, op } = await answering(ports, store, questionID);
  const { text, receiverID } = question;
  // What is no object is left to the check of memories.
  const input: MemoryInput =
    typeof memory !== "object"
      ? memory
      : {
          ...memory,
          memoryType: memory?.memoryType ?? "Question",
          title: memory?.title ?? text,
          receiverID: memory?.receiverID ?? receiverID,
        };
  const ops = await memoryAdditionOps(ports, store, actor, input);
  await commitAnswer(ports, [...ops, op]);
  await store.refresh();
  return { memoryID: ops[0].ref.id };
}

/** A question, and the write that forgets it with its answer: of two answers one finds it gone. */
export async function answering(
  ports: Ports,
  store: OpenAssistant,
  questionID: string,
): Promise<{ readonly question: UnansweredQuestion; readonly op: WriteOp }> {
  const ref = refs.unanswered(store.assistantID, questionID);
  const [doc] = await ports.storage.get([ref]);
  if (!doc) throw questionNotFound();
  return { question: doc.value as unknown as UnansweredQuestion, op: { op: "delete", ref, if: "exists" } };
}

/** Commits what ends with the removal of a question. */
async function commitAnswer(ports: Ports, ops: readonly WriteOp[]): Promise<void> {
  try {
    await ports.storage.commit(ops);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw error.opIndex === ops.length - 1 ? questionNotFound() : versionConflict(error);
  }
}

/** What questions are listed by. */
export function questionIndex({ occurrences, ignored }: QuestionRecord): { occurrences: number; ignored: number } {
  return { occurrences, ignored: ignored ? 1 : 0 };
}

async function oneMoreAsking(
  ports: Ports,
  store: OpenAssistant,
  receiverID: string | null,
  question: OpenQuestion,
  ignored?: boolean,
): Promise<WriteOp & { readonly op: "put" }> {
  const questionID = await deriveQuestionID(question.text, receiverID);
  const ref = refs.unanswered(store.assistantID, questionID);
  const [doc] = await ports.storage.get([ref]);
  const before = doc ? (doc.value as unknown as QuestionRecord) : null;
  const now = timestamp(ports);
  const value: QuestionRecord = {
    questionID,
    text: before?.text ?? question.text,
    occurrences: (before?.occurrences ?? 0) + 1,
    contextVars: before?.contextVars ?? question.contextVars,
    receiverID,
    firstAskedTimestamp: before?.firstAskedTimestamp ?? now,
    lastAskedTimestamp: now,
    suggestions: question.suggestions,
    ignored: ignored ?? before?.ignored ?? false,
  };
  return {
    op: "put",
    ref,
    value: value as unknown as Json,
    index: questionIndex(value),
    if: doc ? { version: doc.version } : "absent",
  };
}

/** With suggestions as of now, among what the asker may see. */
function toQuestion(
  ports: Ports,
  store: OpenAssistant,
  { ignored: _, ...question }: QuestionRecord,
): UnansweredQuestion {
  const { text, contextVars, receiverID } = question;
  const actor: Actor = { sessionReference: null, personID: receiverID, giver: false };
  const circumstances = { actor, contextVars, dateMs: null, place: null };
  const found = resolveText(ports, store, text, circumstances, { visible: receiverID, limit: MAX_SUGGESTIONS });
  const suggestions = found.map(({ memoryID, confidence, confidenceLevel }) => ({
    memoryID,
    title: store.index.get(memoryID)?.titles[0] ?? null,
    confidence,
    confidenceLevel,
  }));
  return { ...question, suggestions };
}

function noSuchReceiver(): KeepsakeError {
  return new KeepsakeError("PERSON_NOT_FOUND", "Unanswered question: receiverID names no person of this assistant", {
    field: "receiverID",
  });
}

function questionNotFound(): KeepsakeError {
  return new KeepsakeError("UNANSWERED_QUESTION_NOT_FOUND", "There is no question with this questionID", {
    field: "questionID",
  });
}
