import { createParser } from "eventsource-parser";
import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../errors.js";
import {
  checkSignal,
  type DialogState,
  type EnterTextOptions,
  type InteractionLLMUsage,
  type Medium,
} from "../model/index.js";
import { systemClock, withTimeout } from "../shared/index.js";
import { anySignal, type Caller, type CallOptions, parseObject, type ResolvedClientOptions } from "./calls/index.js";

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

/** A new state of a session. */
export interface ClientStateEvent {
  readonly state: DialogState;
  /** The ID that `enterTextAsync` returned for the text that led to the state; null for other events. */
  readonly correlationID: string | null;
}

/** The states of a session without what led to them. */
export async function* sessionEvents(
  events: AsyncIterable<ClientStateEvent>,
): AsyncGenerator<DialogState, void, undefined> {
  for await (const { state } of events) yield state;
}

/** The states of a session, over as many connections as necessary. */
export async function* stateEvents(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  { signal, lastEventID, retryMs, silenceMs = SILENCE_MS }: SessionEventsOptions = {},
): AsyncGenerator<ClientStateEvent, void, undefined> {
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
          const event = parseStateEvent(data, position);
          failures = 0;
          yield event;
          if (event.state.state === CLOSED) return;
        }
        if (!position.isAlive) throw new KeepsakeError("PORT_FAILED", "The stream of events ended before it began");
        failures = 0;
      } catch (error) {
        if (ended.aborted) throw error;
        // The session ended between two connections.
        if (hasOpened && isKeepsakeError(error, "SESSION_NOT_FOUND")) return;
        failures = position.isAlive ? 1 : failures + 1;
        const isTemporary = isKeepsakeError(error) && TEMPORARY.has(error.code);
        if (failures >= MAX_FAILURES || !isTemporary) throw error;
        retryAfterMs = error.retryAfterMs ?? 0;
      }
      await pause(Math.max((retryMs ?? position.retryMs ?? RETRY_MS) * 2 ** failures, retryAfterMs), ended);
    }
  } finally {
    left.abort();
  }
}

function parseStateEvent(data: string, position: Position): ClientStateEvent {
  type Fields = { readonly currentState?: Partial<DialogState> | null; readonly correlationID?: unknown };
  const { currentState, correlationID } = (parseObject(data) ?? {}) as Fields;
  if (typeof currentState?.state === "string") {
    return {
      state: currentState as DialogState,
      correlationID: typeof correlationID === "string" ? correlationID : null,
    };
  }
  position.isAlive = false;
  throw new KeepsakeError("PORT_FAILED", "The server sent an invalid event");
}

/** The progress of a listener over all its connections. */
interface Position {
  lastEventID: string | null;
  /** The server's wish, in milliseconds; null without one. */
  retryMs: number | null;
  /** True after the latest connection has brought valid data. */
  isAlive: boolean;
}

/** The position of a new listener. */
const START: Readonly<Position> = { lastEventID: null, retryMs: null, isAlive: false };

/** The events of one connection, until it ends, is silent for too long, or the signal aborts. */
async function* connection(
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
  const timeoutError = () => brokenStream(new Error(`It was silent for ${silenceMs} ms`));
  const read = () => reader.read().catch((cause: unknown) => Promise.reject(brokenStream(cause)));
  try {
    for (;;) {
      const { done, value } = await withTimeout(clock, { timeoutMs: silenceMs, timeoutError, signal }, read);
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

/** Parses the text of one connection piece by piece. Sets the position's `retryMs`. */
function createEventParser(position: Position, maxLength: number) {
  let events: { readonly id: string | null; readonly name: string; readonly data: string }[] = [];
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
  return (text: string) => {
    events = [];
    parser.feed(text);
    return events;
  };
}

function brokenStream(cause: unknown): KeepsakeError {
  return new KeepsakeError("PORT_FAILED", "The stream of events broke off", { cause });
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

/** A part of a streamed answer. */
export type ClientTextPart =
  /** The next piece of text. */
  | { readonly type: "text-delta"; readonly text: string }
  /** Discard the text so far. */
  | { readonly type: "text-reset" }
  /** A function is called, or has returned. */
  | { readonly type: "function-call"; readonly callID: string; readonly name: string }
  | { readonly type: "function-result"; readonly callID: string; readonly name: string; readonly ok: boolean }
  | { readonly type: "media"; readonly medium: Medium }
  | { readonly type: "usage"; readonly usage: InteractionLLMUsage }
  /** The last part of a successful call: the resulting state. */
  | { readonly type: "state"; readonly state: DialogState }
  /** The last part of a failed call. */
  | { readonly type: "error"; readonly error: unknown };

/** Time limit for the first event, in milliseconds: a proxy may hold events back. */
const FIRST_EVENT_MS = 1_500;

/**
 * Enters a text and yields the answer as the server generates it, from the session's events. Without events, or if
 * another process of the service answers, the answer comes as a whole. Texts of other clients at the same time may be
 * streamed first; each is reset before the own answer.
 *
 * @param enterText enters the text and resolves to the resulting state.
 */
export async function* streamText(
  caller: Caller,
  options: ResolvedClientOptions,
  sessionID: string,
  enterText: (options: EnterTextOptions) => Promise<DialogState>,
  entering: EnterTextOptions,
): AsyncGenerator<ClientTextPart, void, undefined> {
  try {
    checkSignal(entering.signal);
  } catch (error) {
    yield { type: "error", error };
    return;
  }
  const left = new AbortController();
  const signal = anySignal(left.signal, entering.signal, options.signal);
  const deaf = new AbortController();
  let streamed = "";
  let isForeign = false;
  const events = connection(caller, options, sessionID, { ...START }, anySignal(signal, deaf.signal));
  try {
    const isListening = await opensInTime(events, Math.min(FIRST_EVENT_MS, options.timeoutMs));
    if (!isListening) deaf.abort();
    const answered = enterText({ ...entering, signal }).then(
      (state) => ({ state }) as const,
      (error: unknown) => ({ error }) as const,
    );
    const over = answered.then(() => null);
    while (isListening) {
      const next = await Promise.race([over, events.next().catch(() => null)]);
      if (next === null || next.done === true) break;
      // The text so far led to this state. It was another client's text, unless the call has returned.
      if (next.value.name === "state") isForeign = streamed !== "";
      const part = parsePart(next.value);
      if (part === null) continue;
      if (isForeign && part.type !== "text-reset") yield { type: "text-reset" };
      if (isForeign || part.type === "text-reset") streamed = "";
      isForeign = false;
      if (part.type === "text-delta") streamed += part.text;
      yield part;
    }
    const end = await answered;
    if ("error" in end) yield { type: "error", error: end.error };
    else yield* lastParts(end.state, streamed);
  } finally {
    left.abort();
    await events.return().catch(() => {});
  }
}

/** Resolves to whether the first event arrives in time. It is the current state, so that no later event is missed. */
async function opensInTime(events: ReturnType<typeof connection>, timeoutMs: number): Promise<boolean> {
  const timeoutError = () => new Error("There is no event yet");
  try {
    const { done } = await withTimeout(systemClock(), { timeoutMs, timeoutError }, () => events.next());
    return done !== true;
  } catch {
    return false;
  }
}

type PartInEvent = Extract<ClientTextPart, { type: "text-delta" | "text-reset" | "function-call" | "function-result" }>;

/** The part in an event; null for other events and invalid data. */
function parsePart({ name, data }: { readonly name: string; readonly data: string }): PartInEvent | null {
  const part = PARTS.has(name) ? (parseObject(data) as PartInEvent | null) : null;
  if (part?.type !== name || (part.type === "text-delta" && typeof part.text !== "string")) return null;
  return part;
}

const PARTS: ReadonlySet<string> = new Set(["text-delta", "text-reset", "function-call", "function-result"]);

/** The parts of the state that were not streamed yet. */
function* lastParts(state: DialogState, streamed: string): Generator<ClientTextPart, void, undefined> {
  const { emission, emittedMedia, llmUsage } = state;
  const answer = emission ?? "";
  const continues = answer.startsWith(streamed);
  if (!continues) yield { type: "text-reset" };
  const rest = continues ? answer.slice(streamed.length) : answer;
  if (rest !== "") yield { type: "text-delta", text: rest };
  for (const medium of emittedMedia) yield { type: "media", medium };
  if (llmUsage !== null) yield { type: "usage", usage: llmUsage };
  yield { type: "state", state };
}
