import type { DeferredLanguage } from "../../languages/known/index.js";
import type { CorrelationPair, Expert } from "../../model/index.js";
import type { Change, Doc, Ports, Storage, WriteOp } from "../../ports/index.js";
import { CorrelationIndex, type RecallIndex } from "../../recall/index.js";
import { LruCache } from "../../shared/index.js";
import { type Actor, type AssistantRecord, type MemoryRecord, type PersonRecord, refs } from "../stored/index.js";
import { type IndexSnapshot, saveSnapshot } from "./index-snapshots.js";
import { createMemoryReplica } from "./memory-replica.js";

/**
 * An assistant in this process: its record, people, pairs and recall index, kept up to date from the change feed of its
 * partition. Memories themselves stay in the storage.
 */
export interface AssistantReplica {
  readonly assistantID: string;
  /** The culture that the index was built for. */
  readonly culture: string;
  /** Grows with every change of a memory. */
  readonly edits: number;
  /**
   * Resolves when every write that was acknowledged before the call is applied.
   *
   * @param position of the change feed, if the caller has just read it: saves a read if nothing has changed.
   */
  refresh(position?: number | null): Promise<void>;
  /** The last known settings of the assistant; null if none were read. */
  readonly record: AssistantRecord | null;
  /** True if the assistant was removed. Calls that run then use its last settings; their commits check that it exists. */
  readonly isRemoved: boolean;
  readonly index: RecallIndex;
  readonly people: ReadonlyMap<string, PersonRecord>;
  personByTag(tag: string): PersonRecord | null;
  /** The experts of the board, the oldest first. */
  readonly experts: readonly Expert[];
  /** Memories that were emitted lately, as stored now. */
  readonly recentMemories: Pick<LruCache<MemoryRecord>, "get" | "set">;
  readonly pairs: ReadonlyMap<string, CorrelationPair>;
  /** The pairs in effect for an actor: those of everyone, and its own. */
  pairsFor(actor: Actor): Pick<CorrelationIndex, "adjustments">;
  /** IDs of all memories, the oldest first. */
  memoryIDs(): readonly string[];
  /** The result of `look` as if these writes were made. `look` must be synchronous, so that no other call sees them. */
  withPendingWrites<T>(ops: readonly WriteOp[], look: () => T): T;
  /** The order of a memory that is added now. Strictly growing. */
  nextOrder(): number;
  /** Takes a removed person out of the open sessions. */
  forgetInSessions(personID: string): Promise<void>;
  /** Saves the index, if that makes the next opening faster. */
  saveSnapshot(): Promise<void>;
}

/** A replica whose assistant exists, or existed when it was opened. */
export interface OpenAssistant extends AssistantReplica {
  readonly record: AssistantRecord;
}

interface ReplicaOptions {
  readonly assistantID: string;
  readonly culture: string;
  readonly language: DeferredLanguage;
  readonly embedderDeadlineMs: number;
  readonly onRemoved: () => void;
  readonly forgetInSessions: (personID: string) => Promise<void>;
}

interface InitialState {
  readonly snapshot: IndexSnapshot;
  readonly docs: readonly Omit<Doc, "value">[];
}

/** Reading and indexing fewer memories is as fast as loading a snapshot of them. */
export const MIN_WORTH_SAVING = 1_000;
/** At most 8 MB, and 1 MB with answers of some sentences. */
const MAX_RECENT_MEMORIES = 1_000;
/** Share of changed memories from which a new snapshot is saved. */
const STALE_SHARE = 0.1;

export async function createAssistantReplica(
  ports: Ports,
  { assistantID, culture, language, embedderDeadlineMs, onRemoved, forgetInSessions }: ReplicaOptions,
  initial: InitialState | null = null,
): Promise<AssistantReplica> {
  const options = { assistantID, language, embedderDeadlineMs };
  const memories = await createMemoryReplica(ports, options, initial?.snapshot ?? null);
  const people = createPeopleReplica();
  const pairs = createPairReplica();
  const recentMemories = new LruCache<MemoryRecord>(MAX_RECENT_MEMORIES);
  let experts: readonly Expert[] = [];
  let record: AssistantRecord | null = null;
  let isRemoved = false;
  let edits = 0;
  let savedEdits = initial === null ? Number.NEGATIVE_INFINITY : 0;

  const apply = (change: Change): void => {
    if (change.collection === "memories") {
      memories.apply(change);
      recentMemories.delete(change.id);
      edits++;
    }
    if (change.collection === "vectors") memories.applyVectors(change);
    else if (change.collection === "people") people.apply(change);
    else if (change.collection === "pairs") pairs.apply(change);
    else if (change.collection === "board") {
      experts = change.doc === null ? [] : refs.boards.decode(change.doc.value).experts;
    } else if (change.collection === "assistant") {
      const wasThere = record !== null && !isRemoved;
      isRemoved = change.doc === null;
      if (change.doc !== null) record = refs.assistants.decode(change.doc.value);
      else if (wasThere) onRemoved();
    }
  };
  for (const doc of initial?.docs ?? []) apply({ ...doc, doc: doc as Doc });
  const { partition } = refs.assistant(assistantID);
  const follower = followChanges(ports.storage, partition, apply, initial?.snapshot.seq);

  return {
    assistantID,
    culture,
    refresh: follower.refresh,
    forgetInSessions,
    index: memories.index,
    memoryIDs: memories.ids,
    nextOrder: memories.nextOrder,
    withPendingWrites(ops, look) {
      const records = ops.flatMap(memoryIn);
      // The look discards what was trained, so that the index is trained again.
      if (records.length > 0) edits++;
      return memories.index.withPendingWrites(records, look);
    },
    get experts() {
      return experts;
    },
    recentMemories,
    people: people.people,
    personByTag: people.byTag,
    pairs: pairs.pairs,
    pairsFor: pairs.pairsFor,
    get edits() {
      return edits;
    },
    get record() {
      return record;
    },
    get isRemoved() {
      return isRemoved;
    },
    async saveSnapshot() {
      const { index } = memories;
      const isFresh = edits - savedEdits <= index.size * STALE_SHARE;
      if (!ports.storage.capabilities.durable || index.size < MIN_WORTH_SAVING || isFresh) return;
      try {
        await saveSnapshot(ports, assistantID, [language.code], memories.snapshot(follower.seq));
        savedEdits = edits;
      } catch (error) {
        ports.logger.warn("A recall index could not be saved", { assistantID, error });
      }
    },
  };
}

function memoryIn(op: WriteOp): MemoryRecord[] {
  return op.op === "put" && op.ref.collection === "memories" ? [refs.memory.decode(op.value)] : [];
}

function createPairReplica() {
  const pairs = new Map<string, CorrelationPair>();
  const inEffect = new CorrelationIndex();
  return {
    pairs,
    pairsFor: ({ personID }: Actor) => ({ adjustments: (text: string) => inEffect.adjustments(text, personID) }),
    apply({ id, doc }: Change): void {
      const before = pairs.get(id);
      if (before !== undefined && !before.pending) inEffect.remove(before);
      pairs.delete(id);
      if (doc === null) return;
      const pair = refs.pair.decode(doc.value);
      pairs.set(id, pair);
      if (!pair.pending) inEffect.add(pair);
    },
  };
}

function createPeopleReplica() {
  const people = new Map<string, PersonRecord>();
  const tags = new Map<string, string>();
  return {
    people,
    byTag: (tag: string) => people.get(tags.get(tag) ?? "") ?? null,
    apply({ id, doc }: Change): void {
      const before = people.get(id);
      if (before !== undefined && tags.get(before.tag) === id) tags.delete(before.tag);
      people.delete(id);
      if (doc === null) return;
      const person = refs.person.decode(doc.value);
      people.set(id, person);
      tags.set(person.tag, id);
    },
  };
}

const PAGE = 1_000;

/** Applies the change feed of a partition in order, each change once. @param since position to start from */
function followChanges(storage: Storage, partition: string, apply: (change: Change) => void, since = 0) {
  let seq = since;
  /** Every change up to here is applied. The feed may reserve positions that no change takes. */
  let reached = since;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const follow = async (): Promise<void> => {
    for (;;) {
      const page = await storage.changes(partition, seq, PAGE);
      for (const change of page.changes) apply(change);
      seq = page.seq;
      if (page.changes.length < PAGE) return;
    }
  };

  const start = (): Promise<void> => {
    running = follow().finally(() => {
      running = null;
    });
    return running;
  };

  const refresh = (): Promise<void> => {
    if (running === null) return start();
    // The running read may have begun before the write that this caller must see. Such callers share the next one.
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return start();
      });
    return next;
  };

  return {
    /** Position in the change feed up to which changes are applied. */
    get seq(): number {
      return seq;
    },
    async refresh(position: number | null = null): Promise<void> {
      if (position !== null && position <= reached) return;
      await refresh();
      reached = Math.max(reached, seq, position ?? 0);
    },
  };
}
