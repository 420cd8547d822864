import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../errors.js";
import { checkSignal, type DialogState } from "../../model/index.js";
import { type Caller, type CallOptions, fieldsOf, type ResolvedClientOptions } from "../calls/index.js";
import { createEventStreamParser, type ServerEvent } from "./event-stream.js";
import { inTime } from "./in-time.js";

/** How states are listened to. */
export interface SessionEventsOptions extends CallOptions {
  /** Where another listener left off: the ID of the last event that it saw. */
  readonly lastEventID?: string;
  /** Milliseconds before a stream that broke off is taken up again. Default: what the server wishes, or 2,000. */
  readonly retryMs?: number;
  /**
   * Milliseconds without anything, signs of life included, after which a stream counts as broken off: more than the
   * server's `heartbeatMs`. Default 60,000.
   */
  readonly silenceMs?: number;
}

/** Tries in a row that fail, before the failure is told. */
const MAX_FAILURES = 5;
const RETRY_MS = 2_000;
const SILENCE_MS = 60_000;
/** The most that timers take. */
const MAX_MS = 2_147_483_647;
/** The state of a session that was closed. */
const ENDED = "Z0";

/** The states of a session, over as many connections as it takes. */
export async function* sessionEvents(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  { signal, lastEventID, retryMs, silenceMs = SILENCE_MS }: SessionEventsOptions = {},
): AsyncGenerator<DialogState, void, undefined> {
  checkSignal(signal);
  const left = new AbortController();
  const ends = [left.signal, signal, options.signal].filter((one) => one !== null && one !== undefined);
  const ended = AbortSignal.any(ends);
  const position: Position = { lastEventID: lastEventID ?? null, retryMs: null, isAlive: false };
  let failures = 0;
  let wasThere = false;
  try {
    for (;;) {
      let retryAfterMs = 0;
      try {
        for await (const { name, data } of connection(caller, options, sessionID, position, ended, silenceMs)) {
          wasThere = true;
          if (name !== "state") continue;
          const state = stateIn(data, position);
          failures = 0;
          yield state;
          if (state.state === ENDED) return;
        }
        if (!position.isAlive) throw new KeepsakeError("PORT_FAILED", "The stream of events ended before it began");
        failures = 0;
      } catch (error) {
        if (ended.aborted) throw error;
        // Between two connections it came to its end.
        if (wasThere && isKeepsakeError(error, "SESSION_NOT_FOUND")) return;
        failures = position.isAlive ? 1 : failures + 1;
        if (failures >= MAX_FAILURES || !isPassing(error)) throw error;
        retryAfterMs = error.retryAfterMs ?? 0;
      }
      await pause(Math.max((retryMs ?? position.retryMs ?? RETRY_MS) * 2 ** failures, retryAfterMs), ended);
    }
  } finally {
    left.abort();
  }
}

/** The state that an event of that name holds. */
function stateIn(data: string, position: Position): DialogState {
  const fields = fieldsOf(data) as { readonly currentState?: Partial<DialogState> | null } | null;
  const state = fields?.currentState;
  if (typeof state?.state === "string") return state as DialogState;
  position.isAlive = false;
  throw new KeepsakeError("PORT_FAILED", "The server sent an event that cannot be read");
}

/** How far a listener has come. */
export interface Position {
  lastEventID: string | null;
  retryMs: number | null;
  /** True where the latest connection has brought anything that can be read. */
  isAlive: boolean;
}

/** The events of one connection, until it is over, is silent for too long, or the signal ends it. */
export async function* connection(
  caller: Caller,
  { maxResponseBytes }: ResolvedClientOptions,
  sessionID: string,
  position: Position,
  signal: AbortSignal,
  silenceMs = SILENCE_MS,
): AsyncGenerator<Pick<ServerEvent, "name" | "data">, void, undefined> {
  const { lastEventID } = position;
  position.isAlive = false;
  const { body, headers } = await caller.open({
    method: "GET",
    word: "SessionEvents",
    sessionID,
    headers: { Accept: "text/event-stream", ...(lastEventID === null ? {} : { "Last-Event-ID": lastEventID }) },
    signal,
  });
  if (body === null) return;
  if (!/^text\/event-stream\b/i.test(headers.get("content-type") ?? "")) {
    void body.cancel().catch(() => {});
    throw new KeepsakeError("PORT_FAILED", "The server answered with something that is no stream of events");
  }
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", stop);
  const parser = createEventStreamParser(maxResponseBytes);
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const read = reader.read().catch((cause: unknown) => Promise.reject(brokenOff(cause)));
      const { done, value } = await inTime(read, Math.min(silenceMs, MAX_MS), () => {
        throw brokenOff(new Error(`It was silent for ${silenceMs} ms`));
      });
      if (signal.aborted) throw new KeepsakeError("ABORTED", "The call was ended");
      if (done) return;
      position.isAlive = false;
      const events = parser.push(decoder.decode(value, { stream: true }));
      position.isAlive = true;
      for (const { id, name, data } of events) {
        position.lastEventID = id ?? position.lastEventID;
        yield { name, data };
      }
      position.retryMs = parser.retryMs ?? position.retryMs;
    }
  } finally {
    signal.removeEventListener("abort", stop);
    stop();
  }
}

function brokenOff(cause: unknown): KeepsakeError {
  return new KeepsakeError("PORT_FAILED", "The stream of events broke off", { cause });
}

/** A failure that may be over a moment later. */
function isPassing(error: unknown): error is KeepsakeError {
  return isKeepsakeError(error) && PASSING.has(error.code);
}

const PASSING: ReadonlySet<ErrorCode> = /* @__PURE__ */ new Set<ErrorCode>([
  "PORT_FAILED",
  "THROTTLED",
  "STORAGE_UNAVAILABLE",
]);

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(new KeepsakeError("ABORTED", "The call was ended"));
    };
    const timer = setTimeout(
      () => {
        signal.removeEventListener("abort", end);
        resolve();
      },
      Math.min(delayMs, MAX_MS),
    );
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
