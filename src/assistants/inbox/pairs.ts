import { KeepsakeError } from "../../errors.js";
import {
  type CorrelationPair,
  type CorrelationPairQuery,
  type CorrelationPairUpdate,
  correlationPairAddSchema,
  correlationPairQuerySchema,
  correlationPairUpdateSchema,
  type NewCorrelationPair,
  parseInput,
  parsePage,
} from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import {
  checkOp,
  deleteOp,
  mergeOp,
  putOp,
  readDoc,
  retryOnConflict,
  timestamp,
  unchanged,
} from "../../shared/index.js";
import { checkReceiver, commitContent, memoryNotFound } from "../memories/index.js";
import type { ActorScope, AssistantScope, OpenAssistant } from "../replica/index.js";
import { deriveID, refs } from "../stored/index.js";
import { variantOps } from "./drafts.js";

export interface FeedbackPair {
  readonly text: string;
  readonly memoryID: string;
  readonly correlated: boolean;
}

interface PairKey extends FeedbackPair {
  readonly receiverID: string | null;
}

/**
 * The write that stores feedback, or counts one more occurrence of it; null if the assistant does not learn, or the
 * memory was removed. The pair belongs to the person who gave the feedback; the Giver's counts for everyone. Feedback
 * of anonymous visitors waits for the Giver, unless `learning` is "on".
 */
export async function feedbackOp(scope: ActorScope, feedback: FeedbackPair): Promise<WriteOp | null> {
  const { store, actor } = scope;
  const { learning } = store.record;
  if (learning === "off" || feedback.text === "" || !store.index.has(feedback.memoryID)) return null;
  const takesEffect = learning === "on" || actor.giver || actor.personID !== null;
  const receiverID = actor.giver ? null : actor.personID;
  return (await pairOp(scope, { ...feedback, receiverID, pending: !takesEffect, keepsPending: !takesEffect })).op;
}

/**
 * The write that takes back one occurrence of feedback, and the pair with the last one; null if there is no such pair.
 * Guarded: create it again if the commit conflicts.
 */
export async function feedbackWithdrawalOp(
  { ports, store, actor }: ActorScope,
  feedback: FeedbackPair,
): Promise<WriteOp | null> {
  const pairID = await derivePairID({ ...feedback, receiverID: actor.giver ? null : actor.personID });
  const ref = refs.pair(store.assistantID, pairID);
  const doc = await readDoc(ports.storage, ref);
  if (doc === null) return null;
  const occurrences = doc.value.occurrences - 1;
  if (occurrences < 1) return deleteOp(ref, unchanged(doc));
  return putOp(ref, { ...doc.value, occurrences, lastChangeTimestamp: timestamp(ports) }, { if: unchanged(doc) });
}

export async function addPair(scope: AssistantScope, input: NewCorrelationPair) {
  const { store } = scope;
  const fields = parseInput(correlationPairAddSchema, input, { what: "Correlation pair", strict: true, isNew: true });
  const { text, memoryID, correlated = true, pending = false, receiverID = null } = fields;
  if (!store.index.has(memoryID)) throw memoryNotFound();
  checkReceiver(store, receiverID, "Correlation pair");
  const { pairID, op } = await pairOp(scope, { text, memoryID, correlated, receiverID, pending });
  await commitContent(scope, [op, checkOp(refs.assistant(store.assistantID))]);
  return { pairID };
}

/** A pair with the opposite meaning has another ID, which is returned. */
export async function updatePair(scope: AssistantScope, pairID: string, changes: CorrelationPairUpdate) {
  const { ports, store } = scope;
  const fields = parseInput(correlationPairUpdateSchema, changes, {
    what: "Correlation pair",
    strict: true,
    isChange: true,
  });
  const ref = refs.pair(store.assistantID, pairID);
  const changedID = await retryOnConflict(async () => {
    const doc = await readDoc(ports.storage, ref);
    if (doc === null) throw pairNotFound();
    const before = doc.value;
    const { correlated = before.correlated, pending = before.pending } = fields;
    if (correlated !== before.correlated) {
      const opposite = await pairOp(scope, { ...before, correlated, pending });
      await ports.storage.commit([deleteOp(ref, unchanged(doc)), opposite.op]);
      return opposite.pairID;
    }
    const pair = { ...before, pending, lastChangeTimestamp: timestamp(ports) };
    await ports.storage.commit([putOp(ref, pair, { if: unchanged(doc) })]);
    return pairID;
  });
  await store.refresh();
  return { pairID: changedID };
}

/** Pairs of existing memories, the newest first. */
export function listPairs(store: OpenAssistant, query: CorrelationPairQuery = {}) {
  const { pending } = parseInput(correlationPairQuerySchema, query, { what: "Correlation pairs", strict: true });
  const { from, howMany } = parsePage(query);
  const pairs = [...store.pairs.values()]
    .filter((pair) => store.index.has(pair.memoryID) && (pending === undefined || pair.pending === pending))
    .sort(
      (one, other) => compare(other.lastChangeTimestamp, one.lastChangeTimestamp) || compare(one.pairID, other.pairID),
    );
  return { count: pairs.length, pairs: pairs.slice(from, from + howMany) };
}

export function getPair(store: OpenAssistant, pairID: string): CorrelationPair {
  const pair = store.pairs.get(pairID);
  if (pair === undefined) throw pairNotFound();
  return pair;
}

/** The write that lets a pair take effect. @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND */
export async function pairApprovalOp(scope: AssistantScope, pairID: string): Promise<WriteOp> {
  const { doc, ref } = await readPair(scope, pairID);
  const pair = { ...doc.value, pending: false, lastChangeTimestamp: timestamp(scope.ports) };
  return putOp(ref, pair, { if: unchanged(doc) });
}

/** The write that removes a pair. @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND */
export async function pairRemovalOp(scope: AssistantScope, pairID: string): Promise<WriteOp> {
  const { doc, ref } = await readPair(scope, pairID);
  return deleteOp(ref, unchanged(doc));
}

/**
 * The writes that make the text of a pair a title variant of a memory, and end the review of the pair: a rejection takes effect, a
 * choice is no longer needed.
 *
 * @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND, MEMORY_NOT_FOUND, RULE_BROKEN, VERSION_CONFLICT
 */
export async function pairMergeOps(scope: ActorScope, pairID: string, memoryID: string): Promise<WriteOp[]> {
  const { text, correlated } = getPair(scope.store, pairID);
  const ending = correlated ? await pairRemovalOp(scope, pairID) : await pairApprovalOp(scope, pairID);
  return [...(await variantOps(scope, memoryID, [text])), ending];
}

/**
 * Finds the memories that were called wrong for a question, pending or not, at least as often as they were chosen. Reads
 * the pairs once; the result then finds those of one question after the other.
 */
export function createRejectionLookup({ pairs }: OpenAssistant) {
  const pairsByQuestion = new Map<string, CorrelationPair[]>();
  for (const pair of pairs.values()) {
    const question = normaliseQuestion(pair.text);
    pairsByQuestion.set(question, [...(pairsByQuestion.get(question) ?? []), pair]);
  }
  /** @param receiverID the person who asked, whose pairs count beside those of everyone. */
  return (question: string, receiverID: string | null): readonly string[] => {
    const sums = new Map<string, number>();
    for (const pair of pairsByQuestion.get(normaliseQuestion(question)) ?? []) {
      if (pair.receiverID !== null && pair.receiverID !== receiverID) continue;
      sums.set(
        pair.memoryID,
        (sums.get(pair.memoryID) ?? 0) + (pair.correlated ? pair.occurrences : -pair.occurrences),
      );
    }
    return [...sums].flatMap(([memoryID, sum]) => (sum <= 0 ? [memoryID] : []));
  };
}

async function readPair({ ports, store }: AssistantScope, pairID: string) {
  const ref = refs.pair(store.assistantID, pairID);
  const doc = await readDoc(ports.storage, ref);
  if (doc === null) throw pairNotFound();
  return { doc, ref };
}

export async function removePair(scope: AssistantScope, pairID: string): Promise<void> {
  await commitContent(scope, [deleteOp(refs.pair(scope.store.assistantID, pairID), "exists")], pairNotFound);
}

/** The write that adds a pair, or more occurrences of it, and the ID of the pair. */
async function pairOp(
  { ports, store }: AssistantScope,
  { pending, occurrences = 1, keepsPending = false, ...key }: CountedPair,
): Promise<{ readonly pairID: string; readonly op: WriteOp }> {
  const { text, memoryID, correlated, receiverID } = key;
  const pairID = await derivePairID(key);
  const now = timestamp(ports);
  const times = { creationTimestamp: now, lastChangeTimestamp: now };
  const pair: CorrelationPair = { pairID, text, memoryID, correlated, occurrences, pending, receiverID, ...times };
  const set = { lastChangeTimestamp: now, ...(keepsPending ? {} : { pending }) };
  return { pairID, op: mergeOp(refs.pair(store.assistantID, pairID), pair, { add: { occurrences }, set }) };
}

interface CountedPair extends PairKey {
  readonly pending: boolean;
  /** Default 1. */
  readonly occurrences?: number;
  /** True: `pending` is for a new pair only. Default false. */
  readonly keepsPending?: boolean;
}

function derivePairID({ text, memoryID, correlated, receiverID }: PairKey): Promise<string> {
  return deriveID(receiverID ?? "", memoryID, correlated ? "+" : "-", normaliseQuestion(text));
}

function pairNotFound(): KeepsakeError {
  return new KeepsakeError("CORRELATION_PAIR_NOT_FOUND", "There is no pair with this pairID", { field: "pairID" });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
