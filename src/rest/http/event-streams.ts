import type { Engine } from "../../engine.js";
import { isKeepsakeError } from "../../errors.js";
import type { Session } from "../../sessions/index.js";
import { type ChannelListener, createEventChannel, type EventChannel } from "./event-channel.js";
import { HttpError } from "./http-error.js";
import type { ResolvedRestOptions } from "./rest-options.js";

/** The streams of server-sent events of a handler. */
export interface EventStreams {
  /**
   * Streams the states of a session, from now on or from the event after `lastEventID` if that is known, and between
   * them what a language model generates in this process. The stream ends with the session, the engine, the signal, or
   * when the client reads too slowly. A client that resumes in time misses no state.
   *
   * @throws HttpError 429 for too many streams of the session, 503 for a closed engine.
   */
  open(session: Session, lastEventID: string | null, signal: AbortSignal): ReadableStream<Uint8Array>;
}

/** State of a closed session. */
const CLOSED = "Z0";
/** Maximum number of streams of one session. */
const MAX_LISTENERS = 16;
/** Heartbeats without a listener until a channel closes. */
const MAX_SILENT_BEATS = 4;
/** Maximum number of bytes that a client leaves unread. */
const MAX_UNREAD_BYTES = 1_000_000;
/** Milliseconds until a client reconnects. */
const RETRY = "retry: 2000\n\n";
const encoder = new TextEncoder();

export function createEventStreams(
  { sessions, closed }: Pick<Engine, "sessions" | "closed">,
  { clock, heartbeatMs, maxBufferedEvents, logger }: ResolvedRestOptions,
): EventStreams {
  const channels = new Map<string, EventChannel>();
  const closers = new Set<() => void>();
  closed.addEventListener("abort", () => {
    for (const close of closers) close();
  });

  const openChannel = (session: Session): EventChannel => {
    const channel = createEventChannel(crypto.randomUUID(), session.state, maxBufferedEvents);
    channels.set(session.sessionID, channel);
    let silentBeats = 0;
    const close = (): void => {
      unsubscribe();
      cancelBeat();
      channels.delete(session.sessionID);
      closers.delete(close);
      for (const listener of [...channel.listeners]) listener.end();
    };
    closers.add(close);
    const unsubscribe = session.subscribe(
      (state) => {
        channel.publishState(state);
        if (state.state === CLOSED) close();
      },
      (part) => channel.publishPart(part),
    );
    const beat = async (): Promise<void> => {
      silentBeats = channel.listeners.size === 0 ? silentBeats + 1 : 0;
      if (silentBeats > MAX_SILENT_BEATS) return close();
      cancelBeat = clock.after(heartbeatMs, () => void beat());
      for (const listener of channel.listeners) listener.beat();
      try {
        // Reading publishes the state of other processes whose hint was lost, and shows whether the session has ended.
        await sessions.get(session.sessionID);
      } catch (error) {
        if (isKeepsakeError(error, "SESSION_NOT_FOUND")) return close();
        // The storage may be closed together with the engine.
        if (!closed.aborted) logger.error("A stream of events could not read its session", { error });
      }
    };
    let cancelBeat = clock.after(heartbeatMs, () => void beat());
    return channel;
  };

  return {
    open(session, lastEventID, signal) {
      if (closed.aborted) throw new HttpError(503, "The server is shutting down", { "Retry-After": "1" });
      const channel = channels.get(session.sessionID) ?? openChannel(session);
      if (channel.listeners.size >= MAX_LISTENERS) {
        throw new HttpError(429, "The session has too many streams", { "Retry-After": "1" });
      }
      return createStream(channel, lastEventID, signal);
    },
  };
}

function createStream(
  channel: EventChannel,
  lastEventID: string | null,
  signal: AbortSignal,
): ReadableStream<Uint8Array> {
  let stop = (): void => {};
  const start = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    const end = (): void => {
      stop();
      controller.close();
    };
    const unreadBytes = (): number => MAX_UNREAD_BYTES - (controller.desiredSize ?? 0);
    const send = (text: string): void => {
      // A slow client is disconnected. It gets the rest when it resumes.
      if (unreadBytes() > MAX_UNREAD_BYTES) end();
      else controller.enqueue(encoder.encode(text));
    };
    const beat = (): void => {
      if (unreadBytes() === 0) send(": alive\n\n");
    };
    const listener: ChannelListener = { send, beat, end };
    stop = (): void => {
      channel.listeners.delete(listener);
      signal.removeEventListener("abort", end);
    };
    channel.listeners.add(listener);
    signal.addEventListener("abort", end);
    const missed = channel.eventsAfter(lastEventID).map(({ text }) => text);
    send(RETRY + missed.join(""));
    if (signal.aborted) end();
  };
  const size = ({ byteLength }: Uint8Array): number => byteLength;
  return new ReadableStream<Uint8Array>({ start, cancel: () => stop() }, { highWaterMark: MAX_UNREAD_BYTES, size });
}
