import type { CompletionPart } from "../../completion/index.js";
import type { DialogState } from "../../model/index.js";

/** One state, as it is sent. */
export interface SentState {
  readonly number: number;
  /** Lines of a server-sent event. */
  readonly text: string;
}

/** What became known of one session: the latest states, numbered, for clients that come and come back. */
export interface EventChannel {
  readonly listeners: Set<EventListener>;
  /** Adds a state and tells the listeners, unless it is what they know already. */
  publish(state: DialogState): void;
  /** Tells the listeners of something on the way to the next state. It is not kept: the state holds what came of it. */
  pass(part: CompletionPart): void;
  /** What a client gets first: all after the last one that it has seen, or else the latest. */
  missedSince(lastEventID: string | null): readonly SentState[];
}

/** Somebody who listens to a channel. */
export interface EventListener {
  state(event: SentState): void;
  /** Lines of a server-sent event without an ID: who comes back does not get it again. */
  part(text: string): void;
  /** A sign of life. */
  beat(): void;
  /** The session is over. */
  end(): void;
}

/** Most characters that one channel keeps, whatever the number of its states. */
const MAX_BUFFERED_LENGTH = 1_000_000;

/**
 * A channel that starts with a state. What was said to one user is gone when another tag speaks: nobody gets it late.
 *
 * @param channelID tells its event IDs from those of any other channel.
 */
export function createEventChannel(channelID: string, first: DialogState, capacity: number): EventChannel {
  const listeners = new Set<EventListener>();
  let latest = first;
  let buffer: SentState[] = [sentState(channelID, 0, first)];
  let length = 0;

  const add = (event: SentState): void => {
    buffer.push(event);
    length += event.text.length;
    while (buffer.length > 1 && (buffer.length > capacity || length > MAX_BUFFERED_LENGTH)) {
      length -= buffer.shift()!.text.length;
    }
  };

  return {
    listeners,
    publish(state) {
      const event = sentState(channelID, buffer.at(-1)!.number + 1, state);
      if (userOf(state) !== userOf(latest)) {
        buffer = [];
        length = 0;
      }
      latest = state;
      add(event);
      for (const listener of listeners) listener.state(event);
    },
    pass(part) {
      const text = `event: ${part.type}\ndata: ${JSON.stringify(part)}\n\n`;
      for (const listener of listeners) listener.part(text);
    },
    missedSince(lastEventID) {
      const seen = numberOf(channelID, lastEventID);
      const isKept = seen !== null && seen >= buffer[0]!.number - 1 && seen <= buffer.at(-1)!.number;
      return isKept ? buffer.filter(({ number }) => number > seen) : buffer.slice(-1);
    },
  };
}

function sentState(channelID: string, number: number, state: DialogState): SentState {
  return {
    number,
    text: `id: ${channelID}.${number}\nevent: state\ndata: ${JSON.stringify({ currentState: state })}\n\n`,
  };
}

function userOf({ currentTag, currentTagAuthenticated }: DialogState): string {
  return JSON.stringify([currentTag, currentTagAuthenticated]);
}

function numberOf(channelID: string, eventID: string | null): number | null {
  if (eventID === null || !eventID.startsWith(`${channelID}.`)) return null;
  const number = eventID.slice(channelID.length + 1);
  return /^\d{1,15}$/.test(number) ? Number(number) : null;
}
