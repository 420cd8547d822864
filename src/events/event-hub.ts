import { checkOption } from "../model/index.js";
import type { Doc, Logger, Storage, WriteOp } from "../ports/index.js";
import { type EngineEventName, type EngineEvents, EVENT_NAMES } from "./engine-events.js";

type Listener = (event: never) => void;

const CONTENT: readonly EngineEventName[] = ["memory", "draft", "unanswered", "pair"];

/** Passes events to the listeners of this process. Costs next to nothing without listeners. */
export class EventHub {
  readonly #logger: Logger;
  readonly #listeners = new Map<EngineEventName, Set<Listener>>();
  #delivered: Promise<void> = Promise.resolve();

  constructor(logger: Logger) {
    this.#logger = logger;
  }

  /** @throws KeepsakeError INVALID_FIELD for an unknown event */
  on<N extends EngineEventName>(name: N, listener: (event: EngineEvents[N]) => void): () => void {
    checkOption(Object.hasOwn(EVENT_NAMES, name), "on", "name", `be one of ${Object.keys(EVENT_NAMES).join(", ")}`);
    checkOption(typeof listener === "function", "on", "listener", "be a function");
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners);
    // A function of its own, so that one listener can be added twice.
    const own: Listener = (event) => listener(event);
    listeners.add(own);
    return () => void listeners.delete(own);
  }

  has(...names: readonly EngineEventName[]): boolean {
    return names.some((name) => (this.#listeners.get(name)?.size ?? 0) > 0);
  }

  emit<N extends EngineEventName>(name: N, event: EngineEvents[N]): void {
    for (const listener of this.#listeners.get(name) ?? []) {
      try {
        listener(event as never);
      } catch (error) {
        this.#logger.error("A listener of engine.on failed", { event: name, error });
      }
    }
  }

  /** A storage whose commits are reported as events of content. */
  observe(storage: Storage): Storage {
    const commit = async (ops: readonly WriteOp[]) => {
      const docs = await storage.commit(ops);
      if (this.has(...CONTENT)) this.#report(ops, docs);
      return docs;
    };
    return Object.assign(Object.create(storage) as Storage, { commit });
  }

  /** Resolves when the listeners got the events of all commits. */
  delivered(): Promise<void> {
    return this.#delivered;
  }

  /** The events are delivered in the order of commits, outside of the call that commits. */
  #report(ops: readonly WriteOp[], docs: readonly (Doc | null)[]): void {
    const loading = import("./content-events.js");
    this.#delivered = this.#delivered.then(async () => {
      const { toContentEvents } = await loading;
      for (const [name, event] of toContentEvents(ops, docs)) this.emit(name, event as never);
    });
  }
}
