import type { Engine } from "../../engine.js";
import { isKeepsakeError } from "../../errors.js";
import type { Session } from "../../sessions/index.js";
import { createEventChannel, type EventChannel, type EventListener } from "./event-channel.js";
import { HttpError } from "./http-error.js";
import type { ResolvedRestOptions } from "./rest-options.js";

/** The streams of server-sent events that a handler serves. */
export interface SessionEvents {
  /**
   * The states of a session from now on, or from the event after `lastEventID` where that is known, and between them what
   * a language model writes in this process. It ends with the session, with the engine, with the signal, or when the
   * client reads too slowly; a client that comes back misses nothing.
   *
   * @throws HttpError 429 where too many listen to the session, 503 where the engine is closed.
   */
  open(session: Session, lastEventID: string | null, signal: AbortSignal): ReadableStream<Uint8Array>;
}

/** Streams over the sessions of an engine. */
export function createSessionEvents(
  { sessions, closed }: Pick<Engine, "sessions" | "closed">,
  { clock, heartbeatMs, maxBufferedEvents, logger }: ResolvedRestOptions,
): SessionEvents {
  const channels = new Map<string, EventChannel>();
  const closes = new Set<() => void>();
  closed.addEventListener("abort", () => {
    for (const close of closes) close();
  });

  const channelOf = (session: Session): EventChannel => {
    const known = channels.get(session.sessionID);
    if (known !== undefined) return known;
    const channel = createEventChannel(crypto.randomUUID(), session.state, maxBufferedEvents);
    channels.set(session.sessionID, channel);
    let silentBeats = 0;
    const close = (): void => {
      unsubscribe();
      cancelBeat();
      channels.delete(session.sessionID);
      closes.delete(close);
      for (const listener of [...channel.listeners]) listener.end();
    };
    closes.add(close);
    const unsubscribe = session.subscribe(
      (state) => {
        channel.publish(state);
        if (state.state === ENDED) close();
      },
      (part) => channel.pass(part),
    );
    const beat = async (): Promise<void> => {
      silentBeats = channel.listeners.size === 0 ? silentBeats + 1 : 0;
      if (silentBeats > LINGERING_BEATS) return close();
      cancelBeat = clock.after(heartbeatMs, () => void beat());
      for (const listener of channel.listeners) listener.beat();
      try {
        // A hint may have been lost, or the session be over. What another process made is told when it is read.
        await sessions.get(session.sessionID);
      } catch (error) {
        if (isKeepsakeError(error, "SESSION_NOT_FOUND")) return close();
        // Its storage may be gone with the engine.
        if (closed.aborted) return;
        logger.error("A stream of events could not look at its session", { error });
      }
    };
    let cancelBeat = clock.after(heartbeatMs, () => void beat());
    return channel;
  };

  return {
    open(session, lastEventID, signal) {
      if (closed.aborted) throw new HttpError(503, "The server is shutting down", { "Retry-After": "1" });
      const channel = channelOf(session);
      if (channel.listeners.size >= MAX_LISTENERS) {
        throw new HttpError(429, "Too many streams listen to this session", { "Retry-After": "1" });
      }
      return streamOf(channel, lastEventID, signal);
    },
  };
}

/** The state of a session that was closed. */
const ENDED = "Z0";
/** Streams of one session. */
const MAX_LISTENERS = 16;
/** Beats that a channel waits for a client to come back. */
const LINGERING_BEATS = 4;
/** Bytes that may wait for one client to read them, beside what it gets last. */
const MAX_WAITING_BYTES = 1_000_000;
/** Milliseconds after which a client tries again. */
const RETRY = "retry: 2000\n\n";
const encoder = /* @__PURE__ */ new TextEncoder();

function streamOf(channel: EventChannel, lastEventID: string | null, signal: AbortSignal): ReadableStream<Uint8Array> {
  let stop = (): void => {};
  const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const end = (): void => {
      stop();
      controller.close();
    };
    const waitingBytes = (): number => MAX_WAITING_BYTES - (controller.desiredSize ?? 0);
    const send = (text: string): void => {
      // Whoever reads this slowly is let go, and gets the rest when it comes back.
      if (waitingBytes() > MAX_WAITING_BYTES) end();
      else controller.enqueue(encoder.encode(text));
    };
    const listener: EventListener = {
      state: ({ text }) => send(text),
      part: send,
      beat: () => (waitingBytes() > 0 ? undefined : send(": alive\n\n")),
      end,
    };
    stop = (): void => {
      channel.listeners.delete(listener);
      signal.removeEventListener("abort", end);
    };
    channel.listeners.add(listener);
    signal.addEventListener("abort", end);
    send(
      RETRY +
        channel
          .missedSince(lastEventID)
          .map(({ text }) => text)
          .join(""),
    );
    if (signal.aborted) end();
  };
  const size = ({ byteLength }: Uint8Array): number => byteLength;
  return new ReadableStream<Uint8Array>({ start, cancel: () => stop() }, { highWaterMark: MAX_WAITING_BYTES, size });
}
