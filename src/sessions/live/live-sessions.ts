import type { TextExplanation } from "../../assistants/index.js";
import type { CompletionPart } from "../../completion/index.js";
import { completeDialogState, type DialogState } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import { EMPTY_ANSWER } from "../turn/index.js";
import { createEventQueue, type EventQueue } from "./event-queue.js";

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

/** The sessions that this process serves, by the digest of their ID. */
export interface LiveSessions {
  open(digest: string): LiveSession;
  find(digest: string): LiveSession | undefined;
  withAssistant(assistantID: string): readonly string[];
  remove(digest: string): void;
  /** Resolves when no event is waiting or running. */
  drained(): Promise<void>;
}

/** Keeps about `capacity` sessions at most: the least recently used go first, but never one with events or listeners. */
export function createLiveSessions(capacity: number, maxQueuedEvents: number): LiveSessions {
  /** In the order of use. */
  const sessions = new Map<string, LiveSession>();

  const evict = (): void => {
    for (const [digest, { queue, listeners }] of sessions) {
      if (sessions.size <= capacity) return;
      if (queue.length === 0 && listeners.size === 0) sessions.delete(digest);
    }
  };

  return {
    open(digest) {
      const known = sessions.get(digest);
      const session = known ?? {
        queue: createEventQueue(maxQueuedEvents),
        assistantID: null,
        listeners: new Set(),
        partListeners: new Set(),
        state: null,
        version: 0,
        reads: 0,
        explanation: null,
      };
      sessions.delete(digest);
      sessions.set(digest, session);
      if (known === undefined && sessions.size > capacity) evict();
      return session;
    },
    find: (digest) => sessions.get(digest),
    withAssistant(assistantID) {
      return Array.from(sessions).flatMap(([digest, live]) => (live.assistantID === assistantID ? [digest] : []));
    },
    remove(digest) {
      sessions.delete(digest);
    },
    async drained() {
      await Promise.all(Array.from(sessions.values(), ({ queue }) => queue.drained()));
    },
  };
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
