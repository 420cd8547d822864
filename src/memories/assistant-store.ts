import { KeepsakeError } from "../errors.js";
import type { CorrelationPair } from "../model/index.js";
import type { Ports } from "../ports/index.js";
import type { CorrelationIndex, Language, RecallIndex } from "../recall/index.js";
import type { Actor } from "./actor.js";
import type { AssistantRecord, PersonRecord } from "./assistant-record.js";
import { followChanges } from "./change-follower.js";
import { createKnownMemories } from "./known-memories.js";
import { createKnownPairs } from "./known-pairs.js";
import { createKnownPeople } from "./known-people.js";
import { refs } from "./refs.js";
import { createSettler } from "./settler.js";

/**
 * What one process knows of an assistant: its record, people, pairs and the recall index, all of it following the
 * change feed of the assistant's partition. Memories themselves stay in the storage.
 */
export interface AssistantStore {
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
  /** When the memory was added, in the order of adding; strictly growing. */
  nextOrder(): number;
}

/** The stores of a process, each opened once. */
export interface AssistantStores {
  /**
   * The store of an assistant, as fresh as the call.
   *
   * @throws {@link KeepsakeError} ASSISTANT_NOT_FOUND.
   */
  open(assistantID: string): Promise<OpenAssistant>;
  /** Trains what recall trains beside its answers, for all open assistants. */
  settle(signal?: AbortSignal): Promise<void>;
}

/** A store whose assistant exists. */
export interface OpenAssistant extends AssistantStore {
  readonly record: AssistantRecord;
}

/** Opens stores on demand. */
export function createAssistantStores(
  ports: Ports,
  languagesOf: (culture: string) => readonly Language[],
): AssistantStores {
  const stores = new Map<string, AssistantStore>();
  const settler = createSettler(ports);

  const open = async (assistantID: string): Promise<OpenAssistant> => {
    let store = stores.get(assistantID);
    if (store === undefined) {
      const [doc] = await ports.storage.get([refs.assistant(assistantID)]);
      if (!doc) throw notFound();
      const { culture } = doc.value as unknown as AssistantRecord;
      store = stores.get(assistantID) ?? createAssistantStore(ports, assistantID, culture, languagesOf(culture));
      stores.set(assistantID, store);
    }
    await store.refresh();
    if (store.record?.culture === store.culture) {
      settler.watch(store);
      return store as OpenAssistant;
    }
    // Gone, or understood in another language from now on: then it is opened anew.
    if (stores.get(assistantID) === store) stores.delete(assistantID);
    if (store.record === null) throw notFound();
    return open(assistantID);
  };

  return {
    open,
    async settle(signal) {
      for (const store of stores.values()) await settler.settle(store, signal);
    },
  };
}

function notFound(): KeepsakeError {
  return new KeepsakeError("ASSISTANT_NOT_FOUND", "There is no assistant with this assistantID", {
    field: "assistantID",
  });
}

function createAssistantStore(
  ports: Ports,
  assistantID: string,
  culture: string,
  languages: readonly Language[],
): AssistantStore {
  const memories = createKnownMemories(ports, languages);
  const people = createKnownPeople();
  const pairs = createKnownPairs();
  let record: AssistantRecord | null = null;

  const { refresh } = followChanges(ports.storage, `assistant:${assistantID}`, (change) => {
    if (change.collection === "memories") memories.apply(change);
    else if (change.collection === "people") people.apply(change);
    else if (change.collection === "pairs") pairs.apply(change);
    else if (change.collection === "assistant")
      record = (change.doc?.value ?? null) as unknown as AssistantRecord | null;
  });

  return {
    assistantID,
    culture,
    refresh,
    index: memories.index,
    memoryIDs: memories.ids,
    nextOrder: memories.nextOrder,
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
