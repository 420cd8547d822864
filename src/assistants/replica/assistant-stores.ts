import { KeepsakeError } from "../../errors.js";
import type { DeferredLanguage } from "../../languages/known/index.js";
import type { Ports } from "../../ports/index.js";
import { LruCache, listDocs, readDoc } from "../../shared/index.js";
import { refs } from "../stored/index.js";
import { type AssistantReplica, createAssistantReplica, type OpenAssistant } from "./assistant-replica.js";
import { readSnapshot } from "./index-snapshots.js";
import { createTrainingScheduler } from "./training-scheduler.js";
import { createVectorScheduler } from "./vector-scheduler.js";

/** The replicas of this process. Each assistant is opened once; the least recently used replicas are evicted. */
export interface AssistantStores {
  /**
   * The replica of an assistant, with every write that was acknowledged before the call.
   *
   * @param position of its change feed, if the caller has just read it: saves a read if nothing has changed.
   * @throws {@link KeepsakeError} ASSISTANT_NOT_FOUND
   */
  open(assistantID: string, position?: number | null): Promise<OpenAssistant>;
  /** The partition whose change feed the replica of an assistant follows. */
  feedOf(assistantID: string): string;
  /** Calls back with the ID of every open assistant that was removed, by this process or another. */
  onRemoved(listener: (assistantID: string) => void): void;
  /** Sets what takes a removed person out of the open sessions of an assistant. Every removal of a person awaits it. */
  onPersonRemoved(forget: ForgetPerson): void;
  train(signal?: AbortSignal): Promise<void>;
  /** Ends scheduled training. Resolves when nothing is being opened, trained or saved. */
  close(): Promise<void>;
}

type ForgetPerson = (assistantID: string, personID: string) => Promise<void>;

export interface AssistantStoresOptions {
  readonly languages: { find(culture: string): DeferredLanguage };
  /** Maximum number of replicas that are kept, beside those in use. */
  readonly maxOpenAssistants: number;
  /** Milliseconds that a search waits for the vector of its text. */
  readonly embedderDeadlineMs: number;
}

export function createAssistantStores(ports: Ports, options: AssistantStoresOptions): AssistantStores {
  const scheduler = createTrainingScheduler(ports);
  const vectors = createVectorScheduler(ports);
  const cancel = (replica: AssistantReplica): void => {
    scheduler.cancel(replica);
    vectors.cancel(replica);
  };
  // An evicted replica is trained when it is opened again: one that waited for it would not free its memory.
  const replicas = new LruCache<AssistantReplica>(options.maxOpenAssistants, cancel);
  const opening = new Map<string, Promise<AssistantReplica>>();
  const listeners: ((assistantID: string) => void)[] = [];
  let forget: ForgetPerson = () => Promise.resolve();
  const events: ReplicaEvents = {
    onRemoved(assistantID) {
      for (const listener of listeners) listener(assistantID);
    },
    forgetPerson: (assistantID, personID) => forget(assistantID, personID),
  };

  /** Opens an assistant once for all callers that ask at the same time. */
  const openOnce = (assistantID: string): Promise<AssistantReplica> => {
    const known = opening.get(assistantID);
    if (known !== undefined) return known;
    const promise = openReplica(ports, assistantID, options, events).finally(() => opening.delete(assistantID));
    opening.set(assistantID, promise);
    return promise;
  };

  const open = async (assistantID: string, position: number | null = null): Promise<OpenAssistant> => {
    const replica = replicas.get(assistantID) ?? (await openOnce(assistantID));
    replicas.set(assistantID, replica);
    await replica.refresh(position);
    const isRemoved = replica.record === null || replica.isRemoved;
    if (!isRemoved && replica.record?.culture === replica.culture) {
      if (replicas.peek(assistantID) === replica) {
        scheduler.schedule(replica);
        vectors.schedule(replica);
      }
      return replica as OpenAssistant;
    }
    if (replicas.peek(assistantID) === replica) replicas.delete(assistantID);
    cancel(replica);
    if (isRemoved) throw notFound();
    // Its culture was changed: an index in the new language is needed.
    return open(assistantID);
  };

  return {
    open,
    feedOf: (assistantID) => refs.assistant(assistantID).partition,
    onRemoved: (listener) => void listeners.push(listener),
    onPersonRemoved(listener) {
      forget = listener;
    },
    async train(signal) {
      for (const replica of replicas.values()) {
        await vectors.make(replica, signal);
        await scheduler.train(replica, signal);
      }
    },
    async close() {
      await Promise.allSettled(opening.values());
      await vectors.close();
      await scheduler.close();
    },
  };
}

interface ReplicaEvents {
  onRemoved(assistantID: string): void;
  readonly forgetPerson: ForgetPerson;
}

/** Opens an assistant: from a snapshot of its index if there is one, or else from its whole change feed. */
async function openReplica(
  ports: Ports,
  assistantID: string,
  { languages, embedderDeadlineMs }: AssistantStoresOptions,
  { onRemoved, forgetPerson }: ReplicaEvents,
): Promise<AssistantReplica> {
  const { storage, logger } = ports;
  const doc = await readDoc(storage, refs.assistant(assistantID));
  if (doc === null) throw notFound();
  const { culture } = doc.value;
  const language = languages.find(culture);
  const options = {
    ...{ assistantID, culture, language, embedderDeadlineMs },
    onRemoved: () => onRemoved(assistantID),
    forgetInSessions: (personID: string) => forgetPerson(assistantID, personID),
  };
  const snapshot = await readSnapshot(ports, assistantID, [language.code]);
  if (snapshot === null) return createAssistantReplica(ports, options);
  const collections = [refs.assistants, refs.person, refs.pair, refs.boards].map((docs) => docs.all(assistantID));
  const lists = await Promise.all(collections.map((collection) => listDocs<unknown>(storage, collection)));
  const docs = lists.flatMap((list) => list.docs);
  try {
    return await createAssistantReplica(ports, options, { snapshot, docs });
  } catch (error) {
    logger.warn("A saved recall index has another format and is built again", { assistantID, error });
    return createAssistantReplica(ports, options);
  }
}

function notFound(): KeepsakeError {
  return new KeepsakeError("ASSISTANT_NOT_FOUND", "There is no assistant with this assistantID", {
    field: "assistantID",
  });
}
