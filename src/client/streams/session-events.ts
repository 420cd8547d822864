import { createParser } from "eventsource-parser";
import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../errors.js";
import { checkSignal, type DialogState } from "../../model/index.js";
import { systemClock, withTimeout } from "../../shared/index.js";
import { anySignal, type Caller, type CallOptions, parseObject, type ResolvedClientOptions } from "../calls/index.js";

/** Options of {@link ClientSession.events}. */
export interface SessionEventsOptions extends CallOptions {
  /** Resumes after the event with this ID. */
  readonly lastEventID?: string;
  /** Milliseconds before a broken stream is opened again. Default: the server's `retry`, or 2,000. */
  readonly retryMs?: number;
  /**
   * Milliseconds without any data, heartbeats included, after which a stream counts as broken. Choose more than the
   * server's `heartbeatMs`. Default 60,000.
   */
  readonly silenceMs?: number;
}

/** Failures in a row before the stream fails. */
const MAX_FAILURES = 5;
const RETRY_MS = 2_000;
const SILENCE_MS = 60_000;
/** State of a closed session. */
const CLOSED = "Z0";
const clock = systemClock();

/** The states of a session, over as many connections as necessary. */
export async function* sessionEvents(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  { signal, lastEventID, retryMs, silenceMs = SILENCE_MS }: SessionEventsOptions = {},
): AsyncGenerator<DialogState, void, undefined> {
  checkSignal(signal);
  const left = new AbortController();
  const ended = anySignal(left.signal, signal, options.signal);
  const position = { ...START, lastEventID: lastEventID ?? null };
  let failures = 0;
  let hasOpened = false;
  try {
    for (;;) {
      let retryAfterMs = 0;
      try {
        for await (const { name, data } of connection(caller, options, sessionID, position, ended, silenceMs)) {
          hasOpened = true;
          if (name !== "state") continue;
          const state = parseState(data, position);
          failures = 0;
          yield state;
          if (state.state === CLOSED) return;
        }
        if (!position.isAlive) throw new KeepsakeError("PORT_FAILED", "The stream of events ended before it began");
        failures = 0;
      } catch (error) {
        if (ended.aborted) throw error;
        // The session ended between two connections.
        if (hasOpened && isKeepsakeError(error, "SESSION_NOT_FOUND")) return;
        failures = position.isAlive ? 1 : failures + 1;
        if (failures >= MAX_FAILURES || !isTemporary(error)) throw error;
        retryAfterMs = error.retryAfterMs ?? 0;
      }
      await pause(Math.max((retryMs ?? position.retryMs ?? RETRY_MS) * 2 ** failures, retryAfterMs), ended);
    }
  } finally {
    left.abort();
  }
}

function parseState(data: string, position: Position): DialogState {
  const fields = parseObject(data) as { readonly currentState?: Partial<DialogState> | null } | null;
  const state = fields?.currentState;
  if (typeof state?.state === "string") return state as DialogState;
  position.isAlive = false;
  throw new KeepsakeError("PORT_FAILED", "The server sent an invalid event");
}

/** The progress of a listener over all its connections. */
export interface Position {
  lastEventID: string | null;
  /** The server's wish, in milliseconds; null without one. */
  retryMs: number | null;
  /** True after the latest connection has brought valid data. */
  isAlive: boolean;
}

/** The position of a new listener. */
export const START: Readonly<Position> = { lastEventID: null, retryMs: null, isAlive: false };

/** The events of one connection, until it ends, is silent for too long, or the signal aborts. */
export async function* connection(
  caller: Caller,
  { maxResponseBytes }: ResolvedClientOptions,
  sessionID: string,
  position: Position,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): AsyncGenerator<{ readonly name: string; readonly data: string }, void, undefined> {
  const { lastEventID } = position;
  position.isAlive = false;
  const { body, headers } = await caller.open({
    method: "GET",
    word: "SessionEvents",
    credential: sessionID,
    headers: { Accept: "text/event-stream", ...(lastEventID === null ? {} : { "Last-Event-ID": lastEventID }) },
    signal,
  });
  if (body === null) return;
  if (!/^text\/event-stream\b/i.test(headers.get("content-type") ?? "")) {
    void body.cancel().catch(() => {});
    throw new KeepsakeError("PORT_FAILED", "The server did not answer with a stream of events");
  }
  const reader = body.getReader();
  const parse = createEventParser(position, maxResponseBytes);
  const decoder = new TextDecoder();
  const late = () => brokenStream(new Error(`It was silent for ${silenceMs} ms`));
  const read = () => reader.read().catch((cause: unknown) => Promise.reject(brokenStream(cause)));
  try {
    for (;;) {
      const { done, value } = await withTimeout(clock, { timeoutMs: silenceMs, late, signal }, read);
      if (done) return;
      position.isAlive = false;
      const events = parse(decoder.decode(value, { stream: true }));
      position.isAlive = true;
      for (const { id, name, data } of events) {
        position.lastEventID = id ?? position.lastEventID;
        yield { name, data };
      }
    }
  } catch (cause) {
    throw signal.aborted ? new KeepsakeError("ABORTED", "The call was ended", { cause }) : cause;
  } finally {
    void reader.cancel().catch(() => {});
  }
}

interface ServerEvent {
  readonly id: string | null;
  readonly name: string;
  readonly data: string;
}

/** Parses the text of one connection piece by piece. Sets the position's `retryMs`. */
function createEventParser(position: Position, maxLength: number): (text: string) => readonly ServerEvent[] {
  let events: ServerEvent[] = [];
  const tooLong = () => new KeepsakeError("PORT_FAILED", `An event is longer than ${maxLength} characters`);
  const parser = createParser({
    maxBufferSize: maxLength,
    onEvent({ id = null, event: name = "message", data }) {
      if (data.length > maxLength) throw tooLong();
      events.push({ id, name, data });
    },
    onRetry: (retryMs) => {
      position.retryMs = retryMs;
    },
    onError({ type }) {
      if (type === "max-buffer-size-exceeded") throw tooLong();
    },
  });
  return (text) => {
    events = [];
    parser.feed(text);
    return events;
  };
}

function brokenStream(cause: unknown): KeepsakeError {
  return new KeepsakeError("PORT_FAILED", "The stream of events broke off", { cause });
}

function isTemporary(error: unknown): error is KeepsakeError {
  return isKeepsakeError(error) && TEMPORARY.has(error.code);
}

const TEMPORARY: ReadonlySet<ErrorCode> = new Set<ErrorCode>(["PORT_FAILED", "THROTTLED", "STORAGE_UNAVAILABLE"]);

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      cancel();
      reject(new KeepsakeError("ABORTED", "The call was ended"));
    };
    const done = (): void => {
      signal.removeEventListener("abort", end);
      resolve();
    };
    const cancel = clock.after(delayMs, done, true);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
