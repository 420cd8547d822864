import type { CompletionPart } from "../../completion/index.js";
import type { Engine } from "../../engine.js";
import { isKeepsakeError } from "../../errors.js";
import type { DialogState } from "../../model/index.js";
import type { Session } from "../../sessions/index.js";
import { HttpError } from "./response.js";
import type { ResolvedRestOptions } from "./rest-options.js";

export type EventStreams = ReturnType<typeof createEventStreams>;

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

/** Creates the streams of server-sent events of a handler. */
export function createEventStreams(
  { sessions, closed }: Pick<Engine, "sessions" | "closed">,
  { clock, heartbeatMs, maxBufferedEvents, logger }: ResolvedRestOptions,
) {
  const channels = new Map<string, EventChannel>();
  const closers = new Set<() => void>();
  closed.addEventListener("abort", () => {
    for (const close of closers) close();
  });

  const openChannel = (session: Session): EventChannel => {
    const channel = createEventChannel(crypto.randomUUID(), session, maxBufferedEvents);
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
      (state, { correlationID }) => {
        channel.publishState(state, correlationID);
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
    /**
     * Streams the states of a session, from now on or from the event after `lastEventID` if that is known, and between
     * them what a language model generates in this process. The stream ends with the session, the engine, the signal, or
     * when the client reads too slowly. A client that resumes in time misses no state.
     *
     * @throws HttpError 429 for too many streams of the session, 503 for a closed engine.
     */
    open(session: Session, lastEventID: string | null, signal: AbortSignal): ReadableStream<Uint8Array> {
      if (closed.aborted) throw new HttpError(503, "The server is shutting down", { "Retry-After": "1" });
      const channel = channels.get(session.sessionID) ?? openChannel(session);
      if (channel.listeners.size >= MAX_LISTENERS) {
        throw new HttpError(429, "The session has too many streams", { "Retry-After": "1" });
      }
      return createStream(channel, lastEventID, signal);
    },
  };
}

function createStream(channel: EventChannel, lastEventID: string | null, signal: AbortSignal) {
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
    const listener = { send, beat, end };
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

/** A state as a server-sent event. */
interface StateEvent {
  readonly number: number;
  readonly text: string;
}

type EventChannel = ReturnType<typeof createEventChannel>;

/** A client of a channel. */
interface ChannelListener {
  send(text: string): void;
  /** Sends a heartbeat. */
  beat(): void;
  end(): void;
}

/** Maximum number of characters in the buffer of one channel. */
const MAX_BUFFERED_LENGTH = 1_000_000;

/**
 * The latest states of one session, numbered, so that clients can resume. When the session's user changes or loses the
 * rights of a Giver, the buffer is cleared, so that nobody receives what was said to somebody else.
 *
 * @param channelID prefix of the event IDs, unique among all channels.
 * @param capacity maximum number of buffered states.
 */
function createEventChannel(channelID: string, session: Session, capacity: number) {
  const listeners = new Set<ChannelListener>();
  let latestUser = userOf(session, session.state);
  let buffer: StateEvent[] = [toStateEvent(`${channelID}.0`, 0, session.state, session.correlationID)];
  let length = 0;

  return {
    listeners,
    publishState(state: DialogState, correlationID: string | null): void {
      const number = buffer.at(-1)!.number + 1;
      const event = toStateEvent(`${channelID}.${number}`, number, state, correlationID);
      const user = userOf(session, state);
      if (user !== latestUser) {
        buffer = [];
        length = 0;
      }
      latestUser = user;
      buffer.push(event);
      length += event.text.length;
      while (buffer.length > 1 && (buffer.length > capacity || length > MAX_BUFFERED_LENGTH)) {
        length -= buffer.shift()!.text.length;
      }
      for (const listener of listeners) listener.send(event.text);
    },
    /** Parts are not buffered: the next state contains the answer. */
    publishPart(part: CompletionPart): void {
      const text = `event: ${part.type}\ndata: ${JSON.stringify(part)}\n\n`;
      for (const listener of listeners) listener.send(text);
    },
    /** The buffered states after an event, or else the latest state. */
    eventsAfter(lastEventID: string | null): readonly StateEvent[] {
      const seen = parseEventID(channelID, lastEventID);
      const isBuffered = seen !== null && seen >= buffer[0]!.number - 1 && seen <= buffer.at(-1)!.number;
      return isBuffered ? buffer.filter(({ number }) => number > seen) : buffer.slice(-1);
    },
  };
}

function toStateEvent(id: string, number: number, state: DialogState, correlationID: string | null): StateEvent {
  const data = JSON.stringify({ currentState: state, ...(correlationID === null ? {} : { correlationID }) });
  return { number, text: `id: ${id}\nevent: state\ndata: ${data}\n\n` };
}

function userOf({ giver }: Session, { currentTag, currentTagAuthenticated }: DialogState): string {
  return JSON.stringify([currentTag, currentTagAuthenticated, giver !== null]);
}

function parseEventID(channelID: string, eventID: string | null): number | null {
  if (eventID === null || !eventID.startsWith(`${channelID}.`)) return null;
  const number = eventID.slice(channelID.length + 1);
  return /^\d{1,15}$/.test(number) ? Number(number) : null;
}
