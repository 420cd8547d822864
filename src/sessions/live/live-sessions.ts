import type { TextExplanation } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import { completeDialogState, type DialogState } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { EMPTY_ANSWER } from "../turn/index.js";
import { EventQueue } from "./event-queue.js";

/** The part of a session that lives in this process. Everything else is in the storage. */
export interface LiveSession {
  readonly queue: EventQueue;
  /** Null until it is known. */
  assistantID: string | null;
  readonly listeners: Set<(state: DialogState) => void>;
  /** Called with the parts of an answer while it is generated. */
  readonly partListeners: Set<(part: CompletionPart) => void>;
  /** The latest known state; null if none is known. */
  state: DialogState | null;
  /** Version of the document with that state; 0 if none is known. */
  version: number;
  /** Number of events of this process that have read the session. */
  reads: number;
  explanation: TextExplanation | null;
}

/**
 * The sessions that this process serves, by the digest of their ID. Keeps about `capacity` of them: the least recently
 * used go first, but never one with events or listeners.
 */
export class LiveSessions {
  readonly #capacity: number;
  readonly #maxQueuedEvents: number;
  /** In the order of use. */
  readonly #sessions = new Map<string, LiveSession>();

  constructor(capacity: number, maxQueuedEvents: number) {
    this.#capacity = capacity;
    this.#maxQueuedEvents = maxQueuedEvents;
  }

  /** Finds or creates a session. */
  open(digest: string): LiveSession {
    const known = this.#sessions.get(digest);
    const session = known ?? {
      queue: new EventQueue(this.#maxQueuedEvents),
      assistantID: null,
      listeners: new Set(),
      partListeners: new Set(),
      state: null,
      version: 0,
      reads: 0,
      explanation: null,
    };
    this.#sessions.delete(digest);
    this.#sessions.set(digest, session);
    if (known === undefined && this.#sessions.size > this.#capacity) this.#evict();
    return session;
  }

  find(digest: string): LiveSession | undefined {
    return this.#sessions.get(digest);
  }

  /** Digests of the sessions with an assistant. */
  withAssistant(assistantID: string): readonly string[] {
    return Array.from(this.#sessions).flatMap(([digest, live]) => (live.assistantID === assistantID ? [digest] : []));
  }

  remove(digest: string): void {
    this.#sessions.delete(digest);
  }

  /** Resolves when no event is waiting or running. */
  async drained(): Promise<void> {
    await Promise.all(Array.from(this.#sessions.values(), ({ queue }) => queue.drained()));
  }

  #evict(): void {
    for (const [digest, { queue, listeners }] of this.#sessions) {
      if (this.#sessions.size <= this.#capacity) return;
      if (queue.length === 0 && listeners.size === 0) this.#sessions.delete(digest);
    }
  }
}

/**
 * Stores a state in the live session and notifies its listeners, unless this state or a later one is known.
 *
 * @param version of the document that stores the state.
 */
export function adoptState(ports: Ports, session: LiveSession, state: DialogState, version: number): void {
  if (version <= session.version) return;
  session.version = version;
  session.state = state;
  for (const listener of session.listeners) notify(ports, listener, state);
}

/** Puts the live session into the state that `close()` leads to. It is not stored, as the session is deleted. */
export function adoptClosed(ports: Ports, session: LiveSession): void {
  if (session.state === null || session.state.state === CLOSED.state) return;
  const state = completeDialogState({
    ...session.state,
    ...EMPTY_ANSWER,
    ...CLOSED,
    previousState: session.state.state,
  });
  adoptState(ports, session, state, Number.POSITIVE_INFINITY);
}

const CLOSED = {
  state: "Z0",
  stateName: "Closed",
  acceptsTimeout: false,
  acceptsAbort: false,
  acceptsMedia: false,
  acceptsDate: false,
  acceptsPlace: false,
  acceptsTag: false,
  acceptsFeedback: false,
  hints: [],
  timeout: null,
} as const;

/** Calls a listener. If it throws, the error is logged. */
export function notify<T>({ logger }: Ports, listener: (value: T) => void, value: T): void {
  try {
    listener(value);
  } catch (error) {
    logger.error("A subscriber of a session failed", { error });
  }
}
