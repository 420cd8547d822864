import { dequal } from "dequal";
import type { CompletionPart } from "../../completion/index.js";
import { KeepsakeError } from "../../errors.js";
import { completeDialogState, type DialogState } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import type { QuestionExplanation } from "../turn/index.js";
import { EMPTY_ANSWER } from "../turn/index.js";

/** The event that led to a state. */
export interface StateOrigin {
  /** The ID that `enterTextAsync` returned for the text, in any process; null for other events. */
  readonly correlationID: string | null;
}

export type StateListener = (state: DialogState, origin: StateOrigin) => void;

/** The part of a session that lives in this process. Everything else is in the storage. */
export interface LiveSession {
  readonly queue: EventQueue;
  /** Null until it is known. */
  assistantID: string | null;
  readonly listeners: Set<StateListener>;
  /** Called with the parts of an answer while it is generated. */
  readonly partListeners: Set<(part: CompletionPart) => void>;
  /** The latest known state; null if none is known. */
  state: DialogState | null;
  /** The correlation ID of that state; null without one. */
  correlationID: string | null;
  /** True if the latest known user is the Giver. */
  isGiver: boolean;
  /** Version of the document with that state; 0 if none is known. */
  version: number;
  /** Number of events of this process that have read the session. */
  reads: number;
  explanation: QuestionExplanation | null;
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
      correlationID: null,
      isGiver: false,
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

/** A state of a session, as it was read or stored. */
interface KnownState extends StateOrigin {
  readonly state: DialogState;
  /** True in a Giver session. */
  readonly isGiver: boolean;
  /** Version of the document that stores the state. */
  readonly version: number;
  /** True if the rights of the session were lost. Default false. */
  readonly isMasked?: boolean;
}

/**
 * Stores a state in the live session and notifies its listeners, unless this state or a later one is known. A masked
 * state also replaces the same state before it was masked.
 */
export function adoptState(
  ports: Ports,
  session: LiveSession,
  { state, correlationID, isGiver, version, isMasked = false }: KnownState,
): void {
  const wasGiver = session.isGiver;
  if (version >= session.version) session.isGiver = isGiver;
  const isNew = version > session.version;
  const replacesSame =
    isMasked && version === session.version && (wasGiver !== isGiver || !dequal(state, session.state));
  if (!isNew && !replacesSame) return;
  if (isMasked) session.explanation = null;
  session.version = version;
  session.state = state;
  session.correlationID = correlationID;
  for (const listener of session.listeners) notify(ports, listener, state, { correlationID });
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
  const closed = { state, correlationID: null, isGiver: false, version: Number.POSITIVE_INFINITY };
  adoptState(ports, session, closed);
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
export function notify<Args extends readonly unknown[]>(
  { logger }: Ports,
  listener: (...args: Args) => void,
  ...args: Args
): void {
  try {
    listener(...args);
  } catch (error) {
    logger.error("A subscriber of a session failed", { error });
  }
}

export interface RunOptions {
  readonly signal?: AbortSignal | null | undefined;
  /** Accept the event even if the queue is full, for events that shorten it. Default false. */
  readonly always?: boolean;
}

type Task<T> = (signal: AbortSignal) => Promise<T>;

/** Runs the events of one session one at a time, in the order of the calls. */
class EventQueue {
  readonly #capacity: number;
  #tail: Promise<unknown> = Promise.resolve();
  /** One per event that waits or runs, in order. */
  readonly #controllers: AbortController[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get length(): number {
    return this.#controllers.length;
  }

  /** Cancels the running event, or the next one if none is running. The others stay in the queue. */
  cancelRunning(reason: Error): void {
    this.#controllers[0]?.abort(reason);
  }

  /**
   * Runs a task after those that were added before.
   *
   * @throws {@link KeepsakeError} QUEUE_FULL at once; ABORTED if the signal ended it, running or waiting.
   */
  async run<T>(task: Task<T>, { signal, always = false }: RunOptions = {}): Promise<T> {
    if (signal?.aborted === true) throw aborted(signal.reason);
    if (this.length >= this.#capacity && !always) {
      throw new KeepsakeError("QUEUE_FULL", "Too many events wait for this session", { retryAfterMs: 1_000 });
    }
    const controller = new AbortController();
    let isWaiting = true;
    let end = (): void => {};
    const ended = new Promise<never>((_, reject) => {
      end = () => {
        controller.abort(signal?.reason);
        if (!isWaiting) return;
        this.#remove(controller);
        reject(aborted(signal?.reason));
      };
    });
    signal?.addEventListener("abort", end);
    const turn = this.#tail.then(() => {
      isWaiting = false;
      return this.#runNow(task, controller);
    });
    this.#controllers.push(controller);
    // The next event waits for the turn, even if a signal has rejected the promise of the caller.
    this.#tail = turn.catch(() => {});
    return Promise.race([turn, ended]).finally(() => signal?.removeEventListener("abort", end));
  }

  /** Resolves when the events that are in the queue now have ended. */
  async drained(): Promise<void> {
    await this.#tail;
  }

  async #runNow<T>(task: Task<T>, controller: AbortController): Promise<T> {
    try {
      controller.signal.throwIfAborted();
      return await task(controller.signal);
    } catch (error) {
      throw controller.signal.aborted ? aborted(error) : error;
    } finally {
      this.#remove(controller);
    }
  }

  #remove(controller: AbortController): void {
    const at = this.#controllers.indexOf(controller);
    if (at >= 0) this.#controllers.splice(at, 1);
  }
}

function aborted(cause: unknown): KeepsakeError {
  return new KeepsakeError("ABORTED", "The call was aborted", { cause });
}
