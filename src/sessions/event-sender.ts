import type { CompletionPart } from "../completion/index.js";
import type { DialogState } from "../model/index.js";
import type { RunOptions } from "./event-queue.js";
import type { LiveSession, LiveSessions } from "./live-sessions.js";
import { type EventMaker, runTurn } from "./run-turn.js";
import type { SessionDependencies } from "./session-dependencies.js";
import type { SessionRecord } from "./session-record.js";
import { unmovedState } from "./turn.js";
import type { TurnContext } from "./turn-context.js";

/** What a handle of a session is made of. */
export interface SessionHandleParts {
  readonly deps: SessionDependencies;
  readonly live: LiveSessions;
  readonly sessionID: string;
  readonly digest: string;
  readonly record: SessionRecord;
}

/** How an event is sent. */
export interface SendOptions extends RunOptions {
  /** Hears what happens while this event is answered, beside those who listen to the session. */
  readonly tell?: (part: CompletionPart) => void;
}

/** Sends the events of one session to its queue. */
export interface EventSender {
  /** What the last event that this process saw was answered with. */
  readonly state: DialogState;
  send(makeEvent: EventMaker, options?: SendOptions): Promise<DialogState>;
  /** An event that changes nothing: waits for its turn and says nothing. */
  ignore(options?: RunOptions): Promise<DialogState>;
  /** Reads an input and acts on it; what is wrong with the input rejects. */
  parse<T>(read: () => T, act: (fields: T) => Promise<DialogState>): Promise<DialogState>;
}

/** The sender of a session's events. */
export function createEventSender({ deps, live, digest, record }: SessionHandleParts): EventSender {
  // Kept beside the live sessions, so that the end is seen after it was forgotten there.
  let latest = live.of(digest);

  const send: EventSender["send"] = (makeEvent, { tell, ...options } = {}) => {
    const session = live.of(digest);
    return session.queue.run(async (running) => {
      const heard = tellAll(deps, session, tell);
      const result = await runTurn(deps, digest, makeEvent, { signal: running, tell: heard });
      const { state } = result.record;
      if (!result.happened) return state;
      latest = session;
      session.state = state;
      session.explanation = result.explanation ?? session.explanation;
      for (const listener of session.listeners) notify(deps, listener, state);
      return state;
    }, options);
  };

  return {
    get state() {
      latest = live.peek(digest) ?? latest;
      return latest.state ?? record.state;
    },
    send,
    ignore: (options) => send(() => null, options).then(unmovedState),
    // Events take their place in the queue in the order of the calls, so nothing may wait before `act`.
    parse(read, act) {
      try {
        return act(read());
      } catch (error) {
        return Promise.reject(error);
      }
    },
  };
}

/** Tells everybody who listens when the turn begins; null where nobody does. */
function tellAll(
  deps: SessionDependencies,
  { partListeners }: LiveSession,
  own: SendOptions["tell"],
): TurnContext["tell"] {
  if (partListeners.size === 0 && own === undefined) return null;
  return (part) => {
    for (const listener of partListeners) notify(deps, listener, part);
    own?.(part);
  };
}

function notify<T>({ ports }: SessionDependencies, listener: (news: T) => void, news: T): void {
  try {
    listener(news);
  } catch (error) {
    ports.logger.error("A subscriber of a session failed", { error });
  }
}
