import type { CompletionPart } from "../../completion/index.js";
import type { DialogState } from "../../model/index.js";

/** A state as a server-sent event. */
export interface StateEvent {
  readonly number: number;
  readonly text: string;
}

/** The latest states of one session, numbered, so that clients can resume. */
export interface EventChannel {
  readonly listeners: Set<ChannelListener>;
  /** Adds a state and sends it to the listeners. */
  publishState(state: DialogState): void;
  /** Sends a part of an answer to the listeners. Parts are not buffered: the next state contains the answer. */
  publishPart(part: CompletionPart): void;
  /** The buffered states after an event, or else the latest state. */
  eventsAfter(lastEventID: string | null): readonly StateEvent[];
}

/** A client of a channel. */
export interface ChannelListener {
  /** Sends the text of server-sent events. */
  send(text: string): void;
  /** Sends a heartbeat. */
  beat(): void;
  /** Ends the stream. */
  end(): void;
}

/** Maximum number of characters in the buffer of one channel. */
const MAX_BUFFERED_LENGTH = 1_000_000;

/**
 * A channel that starts with a state. When the session's user changes, the buffer is cleared, so that nobody receives
 * what was said to somebody else.
 *
 * @param channelID prefix of the event IDs, unique among all channels.
 * @param capacity maximum number of buffered states.
 */
export function createEventChannel(channelID: string, first: DialogState, capacity: number): EventChannel {
  const listeners = new Set<ChannelListener>();
  let latest = first;
  let buffer: StateEvent[] = [toStateEvent(channelID, 0, first)];
  let length = 0;

  return {
    listeners,
    publishState(state) {
      const event = toStateEvent(channelID, buffer.at(-1)!.number + 1, state);
      if (userOf(state) !== userOf(latest)) {
        buffer = [];
        length = 0;
      }
      latest = state;
      buffer.push(event);
      length += event.text.length;
      while (buffer.length > 1 && (buffer.length > capacity || length > MAX_BUFFERED_LENGTH)) {
        length -= buffer.shift()!.text.length;
      }
      for (const listener of listeners) listener.send(event.text);
    },
    publishPart(part) {
      const text = `event: ${part.type}\ndata: ${JSON.stringify(part)}\n\n`;
      for (const listener of listeners) listener.send(text);
    },
    eventsAfter(lastEventID) {
      const seen = parseEventID(channelID, lastEventID);
      const isBuffered = seen !== null && seen >= buffer[0]!.number - 1 && seen <= buffer.at(-1)!.number;
      return isBuffered ? buffer.filter(({ number }) => number > seen) : buffer.slice(-1);
    },
  };
}

function toStateEvent(channelID: string, number: number, state: DialogState): StateEvent {
  return {
    number,
    text: `id: ${channelID}.${number}\nevent: state\ndata: ${JSON.stringify({ currentState: state })}\n\n`,
  };
}

function userOf({ currentTag, currentTagAuthenticated }: DialogState): string {
  return JSON.stringify([currentTag, currentTagAuthenticated]);
}

function parseEventID(channelID: string, eventID: string | null): number | null {
  if (eventID === null || !eventID.startsWith(`${channelID}.`)) return null;
  const number = eventID.slice(channelID.length + 1);
  return /^\d{1,15}$/.test(number) ? Number(number) : null;
}
