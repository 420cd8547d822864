import { isKeepsakeError, KeepsakeError } from "../errors.js";
import { checkSignal, type DialogState } from "../model/index.js";
import type { Caller, CallOptions } from "./caller.js";
import type { ResolvedClientOptions } from "./client-options.js";
import { createEventStreamParser, type ServerEvent } from "./event-stream.js";

/** How states are listened to. */
export interface SessionEventsOptions extends CallOptions {
  /** Where another listener left off: the ID of the last event that it saw. */
  readonly lastEventID?: string;
  /** Milliseconds before a stream that broke off is taken up again. Default: what the server wishes, or 2,000. */
  readonly retryMs?: number;
}

/** Tries in a row that fail, before the failure is told. */
const MAX_FAILURES = 5;
const RETRY_MS = 2_000;
/** The state of a session that was closed. */
const ENDED = "Z0";

/** The states of a session, over as many connections as it takes. */
export async function* sessionEvents(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  { signal, lastEventID, retryMs }: SessionEventsOptions = {},
): AsyncGenerator<DialogState, void, undefined> {
  checkSignal(signal);
  const left = new AbortController();
  const ends = [left.signal, signal, options.signal].filter((one) => one !== null && one !== undefined);
  const ended = AbortSignal.any(ends);
  const position: Position = { lastEventID: lastEventID ?? null, retryMs: null };
  let failures = 0;
  let wasThere = false;
  try {
    for (;;) {
      try {
        for await (const { name, data } of connection(caller, options, sessionID, position, ended)) {
          failures = 0;
          wasThere = true;
          if (name !== "state") continue;
          const state = stateIn(data);
          yield state;
          if (state.state === ENDED) return;
        }
      } catch (error) {
        if (ended.aborted) throw error;
        // Between two connections it came to its end.
        if (wasThere && isKeepsakeError(error, "SESSION_NOT_FOUND")) return;
        failures += 1;
        if (failures >= MAX_FAILURES || !isPassing(error)) throw error;
      }
      await pause((retryMs ?? position.retryMs ?? RETRY_MS) * 2 ** failures, ended);
    }
  } finally {
    left.abort();
  }
}

/** The state that an event of that name holds. */
function stateIn(data: string): DialogState {
  return (JSON.parse(data) as { currentState: DialogState }).currentState;
}

/** How far a listener has come. */
export interface Position {
  lastEventID: string | null;
  retryMs: number | null;
}

/** The events of one connection, until it is over or the signal ends it. */
export async function* connection(
  caller: Caller,
  { maxResponseBytes }: ResolvedClientOptions,
  sessionID: string,
  position: Position,
  signal: AbortSignal,
): AsyncGenerator<Pick<ServerEvent, "name" | "data">, void, undefined> {
  const { lastEventID } = position;
  const { body } = await caller.open({
    method: "GET",
    word: "SessionEvents",
    sessionID,
    headers: { Accept: "text/event-stream", ...(lastEventID === null ? {} : { "Last-Event-ID": lastEventID }) },
    signal,
  });
  if (body === null) return;
  const reader = body.getReader();
  const stop = (): void => void reader.cancel().catch(() => {});
  signal.addEventListener("abort", stop);
  const parser = createEventStreamParser(maxResponseBytes);
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => Promise.reject(brokenOff(cause)));
      if (signal.aborted) throw new KeepsakeError("ABORTED", "The call was ended");
      if (done) return;
      for (const { id, name, data } of parser.push(decoder.decode(value, { stream: true }))) {
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
function isPassing(error: unknown): boolean {
  return isKeepsakeError(error, "PORT_FAILED") || isKeepsakeError(error, "THROTTLED");
}

function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(new KeepsakeError("ABORTED", "The call was ended"));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", end);
      resolve();
    }, delayMs);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
