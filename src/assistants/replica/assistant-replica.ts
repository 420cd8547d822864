import { KeepsakeError } from "../../errors.js";
import type { CorrelationPair } from "../../model/index.js";
import type { Change, Doc, Ports, WriteOp } from "../../ports/index.js";
import type { CorrelationIndex, Language, RecallIndex } from "../../recall/index.js";
import { type Actor, type AssistantRecord, type MemoryRecord, type PersonRecord, refs } from "../stored/index.js";
import { followChanges } from "./change-follower.js";
import { readSavedMemories, type SavedMemories, saveMemories } from "./index-snapshots.js";
import { createKnownMemories } from "./memory-replica.js";
import { createKnownPairs } from "./pair-replica.js";
import { createKnownPeople } from "./people-replica.js";
import { createSettler } from "./training-scheduler.js";

/**
 * What one process knows of an assistant: its record, people, pairs and the recall index, all of it following the
 * change feed of the assistant's partition. Memories themselves stay in the storage.
 */
export interface AssistantReplica {
  readonly assistantID: string;
  /** What the index understands texts in. */
  readonly culture: string;
  /** Grows with every change of a memory. */
  readonly edits: number;
  /** Sees every write that was acknowledged before the call. */
  refresh(): Promise<void>;
  /** Null where there is no such assistant, or no longer. */
  readonly record: AssistantRecord | null;
  readonly index: RecallIndex;
  readonly people: ReadonlyMap<string, PersonRecord>;
  personByTag(tag: string): PersonRecord | null;
  readonly pairs: ReadonlyMap<string, CorrelationPair>;
  /** The pairs that count for this actor: everyone's, and the actor's own. */
  pairsFor(actor: Actor): Pick<CorrelationIndex, "adjustments">;
  /** IDs of all memories, the oldest first. */
  memoryIDs(): readonly string[];
  /** What `look` finds as if these writes were made. It must not wait, so that nothing else sees them. */
  withPendingWrites<T>(ops: readonly WriteOp[], look: () => T): T;
  /** When the memory was added, in the order of adding; strictly growing. */
  nextOrder(): number;
  /** Saves what takes long to make, where that is worth it: who opens the assistant later begins with it. */
  save(): Promise<void>;
}

/** The stores of a process, each opened once. Those idle longest are let go, and opened again when they are asked for. */
export interface AssistantStores {
  /**
   * The store of an assistant, as fresh as the call.
   *
   * @throws {@link KeepsakeError} ASSISTANT_NOT_FOUND.
   */
  open(assistantID: string): Promise<OpenAssistant>;
  /** Calls back with the ID of every assistant whose store finds that it was removed, by this process or another. */
  onRemoved(listener: (assistantID: string) => void): void;
  /** Trains what recall trains beside its answers, for all open assistants. */
  train(signal?: AbortSignal): Promise<void>;
  /** Ends the training that was not asked for; resolves when nothing is opened, trained or saved any longer. */
  close(): Promise<void>;
}

/** A store whose assistant exists. */
export interface OpenAssistant extends AssistantReplica {
  readonly record: AssistantRecord;
}

/** How stores are opened and kept. */
export interface AssistantStoresOptions {
  languagesOf(culture: string): readonly Language[];
  /** Stores that are kept at most, beside those that a turn works with. */
  readonly maxOpenAssistants: number;
}

/** Opens stores on demand. */
export function createAssistantStores(
  ports: Ports,
  { languagesOf, maxOpenAssistants }: AssistantStoresOptions,
): AssistantStores {
  /** In the order of use. */
  const stores = new Map<string, AssistantReplica>();
  const opening = new Map<string, Promise<AssistantReplica>>();
  const scheduler = createSettler(ports, (store: AssistantReplica) => store.save());
  const listeners: ((assistantID: string) => void)[] = [];
  const removed = (assistantID: string): void => {
    for (const listener of listeners) listener(assistantID);
  };

  /** It is trained when it is opened again: stores that wait for it would fill the memory that is to be saved. */
  const letGo = (store: AssistantReplica): void => {
    if (stores.get(store.assistantID) === store) stores.delete(store.assistantID);
    scheduler.forget(store);
  };

  const use = (store: AssistantReplica): void => {
    stores.delete(store.assistantID);
    stores.set(store.assistantID, store);
    const idlest = stores.size > maxOpenAssistants ? stores.values().next() : null;
    if (idlest?.done === false) letGo(idlest.value);
  };

  /** One opening for all who ask at one time: it may read and build a lot. */
  const openOnce = (assistantID: string): Promise<AssistantReplica> => {
    const known = opening.get(assistantID);
    if (known !== undefined) return known;
    const promise = openStore(ports, assistantID, { languagesOf, removed }).finally(() => opening.delete(assistantID));
    opening.set(assistantID, promise);
    return promise;
  };

  const open = async (assistantID: string): Promise<OpenAssistant> => {
    const store = stores.get(assistantID) ?? (await openOnce(assistantID));
    use(store);
    await store.refresh();
    if (store.record?.culture === store.culture) {
      if (stores.get(assistantID) === store) scheduler.watch(store);
      return store as OpenAssistant;
    }
    // Gone, or understood in another language from now on: then it is opened anew.
    letGo(store);
    if (store.record === null) throw notFound();
    return open(assistantID);
  };

  return {
    open,
    onRemoved: (listener) => void listeners.push(listener),
    async train(signal) {
      for (const store of stores.values()) await scheduler.train(store, signal);
    },
    async close() {
      await Promise.allSettled(opening.values());
      await scheduler.close();
    },
  };
}

function notFound(): KeepsakeError {
  return new KeepsakeError("ASSISTANT_NOT_FOUND", "There is no assistant with this assistantID", {
    field: "assistantID",
  });
}

/**
 * A store that begins with what was saved of the memories; all else of an assistant is little and read at once.
 *
 * @throws {@link KeepsakeError} ASSISTANT_NOT_FOUND.
 */
async function openStore(
  ports: Ports,
  assistantID: string,
  { languagesOf, removed }: Pick<AssistantStoresOptions, "languagesOf"> & { removed(assistantID: string): void },
): Promise<AssistantReplica> {
  const ref = refs.assistant(assistantID);
  const [doc] = await ports.storage.get([ref]);
  if (!doc) throw notFound();
  const { culture } = doc.value as unknown as AssistantRecord;
  const languages = languagesOf(culture);
  const codes = languages.map(({ code }) => code);
  const saved = await readSavedMemories(ports, assistantID, codes);
  const parts = { assistantID, culture, languages, removed: () => removed(assistantID) };
  if (saved === null) return createAssistantStore(ports, parts, null);
  const { partition } = ref;
  const lists = ["assistant", "people", "pairs"].map((collection) => ports.storage.list({ partition, collection }));
  const others = (await Promise.all(lists)).flatMap(({ docs }) => docs);
  try {
    return createAssistantStore(ports, parts, { memories: saved, others });
  } catch (error) {
    ports.logger.warn("A saved recall index is of another version and is made anew", { assistantID, error });
    return createAssistantStore(ports, parts, null);
  }
}

/** Fewer memories are read and indexed as fast as what was saved of them. */
const MIN_WORTH_SAVING = 1_000;
/** It is saved anew when more than this part of it has changed. */
const STALE_PART = 0.1;

interface StoreParts {
  readonly assistantID: string;
  readonly culture: string;
  readonly languages: readonly Language[];
  /** Told when the assistant was there, and is no longer. */
  readonly removed: () => void;
}

/** What a store begins with, beside the changes since. */
interface Beginning {
  readonly memories: SavedMemories;
  /** The assistant, its people and pairs. */
  readonly others: readonly Doc[];
}

function createAssistantStore(
  ports: Ports,
  { assistantID, culture, languages, removed }: StoreParts,
  beginning: Beginning | null,
): AssistantReplica {
  const memories = createKnownMemories(ports, languages, beginning?.memories);
  const people = createKnownPeople();
  const pairs = createKnownPairs();
  let record: AssistantRecord | null = null;

  let savedEdits = beginning === null ? Number.NEGATIVE_INFINITY : 0;

  const apply = (change: Change): void => {
    if (change.collection === "memories") memories.apply(change);
    else if (change.collection === "people") people.apply(change);
    else if (change.collection === "pairs") pairs.apply(change);
    else if (change.collection === "assistant") {
      const before = record;
      record = (change.doc?.value ?? null) as unknown as AssistantRecord | null;
      if (before !== null && record === null) removed();
    }
  };
  for (const doc of beginning?.others ?? []) apply({ ...doc, doc });
  const { partition } = refs.assistant(assistantID);
  const follower = followChanges(ports.storage, partition, apply, beginning?.memories.seq);

  const save = async (): Promise<void> => {
    const { size } = memories.index;
    const isFresh = memories.edits - savedEdits <= size * STALE_PART;
    if (!ports.storage.capabilities.durable || size < MIN_WORTH_SAVING || isFresh) return;
    const { edits } = memories;
    const codes = languages.map(({ code }) => code);
    try {
      await saveMemories(ports, assistantID, codes, memories.save(follower.seq));
      savedEdits = edits;
    } catch (error) {
      ports.logger.warn("A recall index could not be saved", { assistantID, error });
    }
  };

  return {
    assistantID,
    culture,
    refresh: follower.refresh,
    save,
    index: memories.index,
    memoryIDs: memories.ids,
    nextOrder: memories.nextOrder,
    withPendingWrites: (ops, look) => memories.withPendingWrites(ops.flatMap(memoryIn), look),
    people: people.people,
    personByTag: people.byTag,
    pairs: pairs.pairs,
    pairsFor: pairs.countingFor,
    get edits() {
      return memories.edits;
    },
    get record() {
      return record;
    },
  };
}

/** The memory that a write puts. */
function memoryIn(op: WriteOp): MemoryRecord[] {
  return op.op === "put" && op.ref.collection === "memories" ? [op.value as unknown as MemoryRecord] : [];
}
