import { KeepsakeError } from "../../errors.js";
import {
  type CorrelationPair,
  type CorrelationPairInput,
  type CorrelationPairQuery,
  correlationPairAddSchema,
  correlationPairQuerySchema,
  correlationPairUpdateSchema,
  parseInput,
  parsePage,
} from "../../model/index.js";
import { isConflictError, type Json, type Ports, type WriteOp } from "../../ports/index.js";
import { normaliseQuestion } from "../../recall/index.js";
import { retryOnConflict, sha256Hex, timestamp } from "../../shared/index.js";
import { memoryNotFound } from "../memories/index.js";
import type { OpenAssistant } from "../replica/index.js";
import { type Actor, refs } from "../stored/index.js";

/** What a conversation taught: that a text means a memory, or does not. */
export interface Lesson {
  readonly text: string;
  readonly memoryID: string;
  readonly correlated: boolean;
}

/**
 * The write that keeps a lesson, or one more occurrence of it; null where the assistant does not learn, or the memory is
 * gone. Belongs to the person who taught it, to everyone where the Giver did. One from an anonymous visitor waits for
 * the Giver, unless `learning` is "on". Guarded: build it anew when the commit conflicts.
 */
export async function lessonOp(
  ports: Ports,
  store: OpenAssistant,
  actor: Actor,
  lesson: Lesson,
): Promise<WriteOp | null> {
  const { learning } = store.record;
  if (learning === "off" || lesson.text === "" || !store.index.has(lesson.memoryID)) return null;
  const counts = learning === "on" || actor.giver || actor.personID !== null;
  const { op } = await onceMore(
    ports,
    store,
    { ...lesson, receiverID: actor.giver ? null : actor.personID },
    (before) => (before === null ? !counts : before.pending && !counts),
  );
  return op;
}

/**
 * Adds a pair by hand, or one more occurrence of it. It counts at once, unless it is `pending`.
 *
 * @throws KeepsakeError MISSING_FIELD, INVALID_FIELD, UNKNOWN_FIELD, MEMORY_NOT_FOUND, PERSON_NOT_FOUND (receiverID)
 */
export async function addPair(
  ports: Ports,
  store: OpenAssistant,
  input: CorrelationPairInput,
): Promise<{ readonly pairID: string }> {
  const fields = parseInput(correlationPairAddSchema, input, { what: "Correlation pair", strict: true });
  const { text, memoryID, correlated = true, pending = false, receiverID = null } = fields;
  if (!store.index.has(memoryID)) throw memoryNotFound();
  if (receiverID !== null && !store.people.has(receiverID)) throw noSuchReceiver();
  const lesson = { text, memoryID, correlated, receiverID };
  const pairID = await retryOnConflict(async () => {
    const made = await onceMore(ports, store, lesson, () => pending);
    await ports.storage.commit([made.op, { op: "check", ref: refs.assistant(store.assistantID), if: "exists" }]);
    return made.pairID;
  });
  await store.refresh();
  return { pairID };
}

/**
 * Changes whether a pair waits for the Giver, or what it says. One that says the opposite is another pair, under an ID
 * of its own, which is told.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, CORRELATION_PAIR_NOT_FOUND
 */
export async function updatePair(
  ports: Ports,
  store: OpenAssistant,
  pairID: string,
  changes: CorrelationPairInput,
): Promise<{ readonly pairID: string }> {
  const fields = parseInput(correlationPairUpdateSchema, changes, { what: "Correlation pair", strict: true });
  const ref = refs.pair(store.assistantID, pairID);
  const after = await retryOnConflict(async () => {
    const [doc] = await ports.storage.get([ref]);
    if (!doc) throw pairNotFound();
    const before = doc.value as unknown as CorrelationPair;
    const { correlated = before.correlated, pending = before.pending } = fields;
    const guard = { version: doc.version };
    if (correlated !== before.correlated) {
      const opposite = await onceMore(ports, store, { ...before, correlated }, () => pending, before.occurrences);
      await ports.storage.commit([{ op: "delete", ref, if: guard }, opposite.op]);
      return opposite.pairID;
    }
    const pair = { ...before, pending, lastChangeTimestamp: timestamp(ports) };
    await ports.storage.commit([{ op: "put", ref, value: pair as unknown as Json, if: guard }]);
    return pairID;
  });
  await store.refresh();
  return { pairID: after };
}

/** Pairs, the newest first; those of memories that are gone are left out. */
export function listPairs(
  store: OpenAssistant,
  query: CorrelationPairQuery = {},
): { readonly count: number; readonly pairs: readonly CorrelationPair[] } {
  const { pending } = parseInput(correlationPairQuerySchema, query, { what: "Correlation pairs", strict: true });
  const { from, howMany } = parsePage(query);
  const pairs = [...store.pairs.values()]
    .filter((pair) => store.index.has(pair.memoryID) && (pending === undefined || pair.pending === pending))
    .sort(
      (one, other) => compare(other.lastChangeTimestamp, one.lastChangeTimestamp) || compare(one.pairID, other.pairID),
    );
  return { count: pairs.length, pairs: pairs.slice(from, from + howMany) };
}

/**
 * One pair.
 *
 * @throws KeepsakeError CORRELATION_PAIR_NOT_FOUND
 */
export function getPair(store: OpenAssistant, pairID: string): CorrelationPair {
  const pair = store.pairs.get(pairID);
  if (pair === undefined) throw pairNotFound();
  return pair;
}

/** Forgets a pair. */
export async function removePair(ports: Ports, store: OpenAssistant, pairID: string): Promise<void> {
  try {
    await ports.storage.commit([{ op: "delete", ref: refs.pair(store.assistantID, pairID), if: "exists" }]);
  } catch (error) {
    throw isConflictError(error) ? pairNotFound() : error;
  }
  await store.refresh();
}

/** The pair after more occurrences of a lesson, and the write that keeps it. */
async function onceMore(
  ports: Ports,
  store: OpenAssistant,
  lesson: Lesson & { readonly receiverID: string | null },
  isPending: (before: CorrelationPair | null) => boolean,
  by = 1,
): Promise<{ readonly pairID: string; readonly op: WriteOp }> {
  const { text, memoryID, correlated, receiverID } = lesson;
  const key = [receiverID ?? "", memoryID, correlated ? "+" : "-", normaliseQuestion(text)];
  const pairID = (await sha256Hex(key.join("\n"))).slice(0, 32);
  const ref = refs.pair(store.assistantID, pairID);
  const [doc] = await ports.storage.get([ref]);
  const before = doc ? (doc.value as unknown as CorrelationPair) : null;
  const now = timestamp(ports);
  const pair: CorrelationPair = {
    pairID,
    text: before?.text ?? text,
    memoryID,
    correlated,
    occurrences: (before?.occurrences ?? 0) + by,
    pending: isPending(before),
    receiverID,
    creationTimestamp: before?.creationTimestamp ?? now,
    lastChangeTimestamp: now,
  };
  const guard = doc ? { version: doc.version } : "absent";
  return { pairID, op: { op: "put", ref, value: pair as unknown as Json, if: guard } };
}

function pairNotFound(): KeepsakeError {
  return new KeepsakeError("CORRELATION_PAIR_NOT_FOUND", "There is no pair with this pairID", { field: "pairID" });
}

function noSuchReceiver(): KeepsakeError {
  return new KeepsakeError("PERSON_NOT_FOUND", "Correlation pair: receiverID names no person of this assistant", {
    field: "receiverID",
  });
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
