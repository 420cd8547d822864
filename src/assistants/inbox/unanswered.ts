import { KeepsakeError } from "../../errors.js";
import {
  type NewMemory,
  type NewUnansweredQuestion,
  parseInput,
  parsePage,
  type QuestionAnswer,
  type TextMap,
  type UnansweredQuestion,
  type UnansweredQuestionQuery,
  unansweredQuestionAddSchema,
  unansweredQuestionQuerySchema,
} from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { normaliseContextVars } from "../../recall/index.js";
import {
  checkOp,
  deleteOp,
  listDocs,
  mergeOp,
  onConflict,
  readDoc,
  retryOnConflict,
  type TypedDoc,
  timestamp,
  unchanged,
  versionConflict,
} from "../../shared/index.js";
import { checkReceiver, commitContent, memoryAdditionOps } from "../memories/index.js";
import type { ActorScope, AssistantScope } from "../replica/index.js";
import { resolveText } from "../search/index.js";
import {
  type Actor,
  deriveQuestionID,
  putQuestionOp,
  type QuestionRecord,
  questionIndex,
  refs,
} from "../stored/index.js";
import { variantOps } from "./drafts.js";
import { createRejectionLookup } from "./pairs.js";

const MAX_SUGGESTIONS = 4;

export interface OpenQuestion {
  readonly text: string;
  readonly contextVars: TextMap;
}

/**
 * The write that logs a question, or counts that it was asked again. Questions are grouped by their normalised text and
 * by the person who asked. Any number of sessions can log the same question at once.
 */
export async function questionOp(scope: ActorScope, question: OpenQuestion): Promise<WriteOp> {
  const { actor } = scope;
  return askedOp(scope, actor.giver ? null : actor.personID, question);
}

/**
 * The write that takes back that a question was asked once, and the question with the last time; null if it is not on the
 * list. Any number of sessions can take back the same question at once: a question that was left with no times is not
 * listed. Guarded: create it again if the commit conflicts.
 */
export async function questionWithdrawalOp({ ports, store, actor }: ActorScope, text: string): Promise<WriteOp | null> {
  const questionID = await deriveQuestionID(text, actor.giver ? null : actor.personID);
  const ref = refs.unanswered(store.assistantID, questionID);
  const doc = await readDoc(ports.storage, ref);
  if (doc === null || doc.value.ignored) return null;
  if (doc.value.occurrences <= 1) return deleteOp(doc, unchanged(doc));
  const withdrawn = { ...doc.value, occurrences: 0 };
  return mergeOp(ref, withdrawn, { add: { occurrences: -1 }, set: {}, index: questionIndex(withdrawn) });
}

export async function addUnanswered(scope: AssistantScope, input: NewUnansweredQuestion) {
  const { ports, store } = scope;
  const fields = parseInput(unansweredQuestionAddSchema, input, {
    what: "Unanswered question",
    strict: true,
    isNew: true,
  });
  const { text, receiverID = null } = fields;
  checkReceiver(store, receiverID, "Unanswered question");
  const contextVars = normaliseContextVars(fields.contextVars ?? {}, "contextVars");
  const op = await askedOp(scope, receiverID, { text, contextVars });
  const questionID = op.ref.id;
  const [doc] = await ports.storage.commit([op, checkOp(refs.assistant(store.assistantID))]);
  const isIgnored = doc != null && refs.unanswered.decode(doc.value).ignored;
  if (isIgnored) await setIgnored(scope, questionID, false);
  return { questionID };
}

/** Unanswered questions, the most asked first, with the memories that are nearest now. */
export async function listUnanswered(
  scope: AssistantScope,
  query: UnansweredQuestionQuery = {},
): Promise<{ readonly count: number; readonly questions: readonly UnansweredQuestion[] }> {
  const { ignored = false } = parseInput(unansweredQuestionQuerySchema, query, { what: "Questions", strict: true });
  const { docs, count } = await listMostAsked(scope, ignored, parsePage(query));
  const findRejected = createRejectionLookup(scope.store);
  await scope.store.index.load();
  return { count, questions: docs.map(({ value }) => suggestMemories(scope, value, findRejected)) };
}

/** A page of the stored questions, the most asked first. */
export function listMostAsked(
  { ports, store }: AssistantScope,
  ignored: boolean,
  page: { readonly from?: number; readonly howMany: number },
) {
  return listDocs(ports.storage, refs.unanswered.all(store.assistantID), {
    where: { ignored: ignored ? 1 : 0, occurrences: { gte: 1 } },
    orderBy: "occurrences",
    desc: true,
    ...page,
  });
}

export async function getUnanswered(scope: AssistantScope, questionID: string): Promise<UnansweredQuestion> {
  const { value } = await readQuestion(scope, questionID);
  await scope.store.index.load();
  return suggestMemories(scope, value, createRejectionLookup(scope.store));
}

export async function removeUnanswered({ ports, store }: AssistantScope, questionID: string): Promise<void> {
  const op = deleteOp(refs.unanswered(store.assistantID, questionID), "exists");
  await onConflict(ports.storage.commit([op]), questionNotFound);
}

export async function ignoreUnanswered(scope: AssistantScope, questionID: string): Promise<void> {
  await setIgnored(scope, questionID, true);
}

async function setIgnored(scope: AssistantScope, questionID: string, ignored: boolean): Promise<void> {
  await retryOnConflict(async () => {
    await scope.ports.storage.commit([await ignoreQuestionOp(scope, questionID, ignored)]);
  });
}

/**
 * The write that takes a question off the list for good, or puts it back.
 *
 * @throws KeepsakeError UNANSWERED_QUESTION_NOT_FOUND
 */
export async function ignoreQuestionOp(scope: AssistantScope, questionID: string, ignored = true): Promise<WriteOp> {
  const doc = await readQuestion(scope, questionID);
  return putQuestionOp(scope.store.assistantID, { ...doc.value, ignored }, unchanged(doc));
}

export async function mergeUnanswered(scope: ActorScope, questionID: string, memoryID: string): Promise<void> {
  await commitAnswer(scope, await questionMergeOps(scope, questionID, memoryID));
}

/**
 * The writes that make a question a title variant of a memory that answers it, and remove the question.
 *
 * @throws KeepsakeError UNANSWERED_QUESTION_NOT_FOUND, MEMORY_NOT_FOUND, RULE_BROKEN, VERSION_CONFLICT
 */
export async function questionMergeOps(scope: ActorScope, questionID: string, memoryID: string): Promise<WriteOp[]> {
  const { question, op } = await resolveQuestion(scope, questionID);
  return [...(await variantOps(scope, memoryID, [question.text])), op];
}

/** Adds the memory and removes the question in one commit. */
export async function answerUnanswered(scope: ActorScope, questionID: string, memory: QuestionAnswer) {
  const { question, op } = await resolveQuestion(scope, questionID);
  // A value of another type is left to the validation of memories.
  const input =
    typeof memory !== "object"
      ? memory
      : {
          ...memory,
          memoryType: memory?.memoryType ?? "Question",
          title: memory?.title ?? question.text,
          receiverID: memory?.receiverID === undefined ? question.receiverID : memory.receiverID,
        };
  const ops = await memoryAdditionOps(scope, input as NewMemory);
  await commitAnswer(scope, [...ops, op]);
  return { memoryID: ops[0].ref.id };
}

/** A question, and the write that removes it together with its answer. Of two answers at once one conflicts. */
export async function resolveQuestion(scope: AssistantScope, questionID: string) {
  const doc = await readQuestion(scope, questionID);
  return { question: doc.value, op: deleteOp(doc, "exists") };
}

async function commitAnswer(scope: AssistantScope, ops: readonly WriteOp[]): Promise<void> {
  await commitContent(scope, ops, (conflict) =>
    conflict.opIndex === ops.length - 1 ? questionNotFound() : versionConflict(conflict),
  );
}

async function readQuestion({ ports, store }: AssistantScope, questionID: string): Promise<TypedDoc<QuestionRecord>> {
  const doc = await readDoc(ports.storage, refs.unanswered(store.assistantID, questionID));
  if (doc === null || doc.value.occurrences < 1) throw questionNotFound();
  return doc;
}

/** The write that adds a question, or counts that it was asked again. */
async function askedOp(
  { ports, store }: AssistantScope,
  receiverID: string | null,
  { text, contextVars }: OpenQuestion,
): Promise<WriteOp> {
  const questionID = await deriveQuestionID(text, receiverID);
  const now = timestamp(ports);
  const record: QuestionRecord = {
    questionID,
    text,
    occurrences: 1,
    contextVars,
    receiverID,
    firstAskedTimestamp: now,
    lastAskedTimestamp: now,
    ignored: false,
  };
  return mergeOp(refs.unanswered(store.assistantID, questionID), record, {
    add: { occurrences: 1 },
    set: { lastAskedTimestamp: now },
    index: questionIndex(record),
  });
}

/** A question with the suggestions of now, among the memories that the asker may see and did not reject. */
export function suggestMemories(
  { ports, store }: AssistantScope,
  { ignored: _, ...question }: QuestionRecord,
  findRejected: ReturnType<typeof createRejectionLookup>,
): UnansweredQuestion {
  const { text, contextVars, receiverID } = question;
  const actor: Actor = { sessionReference: null, personID: receiverID, giver: false };
  const context = { ports, store, actor, contextVars, dateMs: null, place: null };
  const filter = { excludedMemoryIDs: findRejected(text, receiverID) };
  const found = resolveText(context, text, { visible: receiverID, limit: MAX_SUGGESTIONS, filter });
  const suggestions = found.map(({ memoryID, confidence, confidenceLevel }) => ({
    memoryID,
    title: store.index.get(memoryID)?.titles[0] ?? null,
    confidence,
    confidenceLevel,
  }));
  return { ...question, suggestions };
}

function questionNotFound(): KeepsakeError {
  return new KeepsakeError("UNANSWERED_QUESTION_NOT_FOUND", "There is no question with this questionID", {
    field: "questionID",
  });
}
