import type { CompletionPart } from "../../completion/index.js";
import { isKeepsakeError } from "../../errors.js";
import { type DialogState, parseCallOptions } from "../../model/index.js";
import {
  type FollowedSessions,
  type LiveSession,
  type LiveSessions,
  notify,
  type RunOptions,
  type StoredState,
  takeEnd,
  takeState,
} from "../live/index.js";
import { type EventMaker, runTurn, sessionNotFound } from "../run/index.js";
import type { SessionRecord } from "../stored/index.js";
import { type SessionDependencies, unmovedState } from "../turn/index.js";
import type { EventOptions } from "./session.js";

/** What a handle of a session is made of. */
export interface SessionHandleParts {
  readonly deps: SessionDependencies;
  readonly live: LiveSessions;
  readonly followed: FollowedSessions;
  readonly sessionID: string;
  readonly digest: string;
  readonly record: SessionRecord;
  /** Version of the document that holds the record. */
  readonly version: number;
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
  /** The live part of the session, which knows at least what the handle does. */
  session(): LiveSession;
  send(makeEvent: EventMaker, options?: SendOptions): Promise<DialogState>;
  /** An event that changes nothing: waits for its turn and says nothing. */
  ignore(options?: RunOptions): Promise<DialogState>;
  /** Reads the options of an event and its input, and acts on them; what is wrong with either rejects. */
  parse<T>(
    options: EventOptions | null | undefined,
    read: () => T,
    act: (fields: T, run: RunOptions) => Promise<DialogState>,
    /** Options beside `signal`. Default: none. */
    known?: readonly string[],
  ): Promise<DialogState>;
}

/** The sender of a session's events. */
export function createEventSender(parts: SessionHandleParts): EventSender {
  const { deps, live, followed, digest, record, version } = parts;
  const { ports } = deps;
  const liveSession = (): LiveSession => {
    const session = live.of(digest);
    session.assistantID = record.assistantID;
    // Another process may have gone on with it. What an event of this one leaves is told by that event.
    if (session.queue.length === 0) takeState(ports, session, { version, state: record.state });
    return session;
  };
  // Kept beside the live sessions, so that the end is seen after it was forgotten there.
  let latest = liveSession();

  /** A session that ended stays so: its live part would begin anew with what this handle was made of. */
  const isOver = (): boolean => latest.state?.state === "Z0";

  const send: EventSender["send"] = (makeEvent, { tell, ...options } = {}) => {
    if (isOver()) return Promise.reject(sessionNotFound());
    const session = liveSession();
    const onFound = (found: StoredState): void => {
      session.reads += 1;
      takeState(ports, session, found);
    };
    return session.queue.run(async (running) => {
      const audience = createAudience(deps, session, tell);
      const result = await runTurn(deps, digest, makeEvent, {
        signal: running,
        tell: audience?.tell ?? null,
        onFound,
      }).catch((error: unknown) => {
        // Nothing came of the turn, and so of what was told of it.
        audience?.takeBack();
        if (isKeepsakeError(error, "SESSION_NOT_FOUND")) end(session);
        throw error;
      });
      const { state } = result.record;
      if (!result.happened) return state;
      latest = session;
      session.explanation = result.explanation ?? session.explanation;
      takeState(ports, session, { version: result.version, state });
      return state;
    }, options);
  };

  /** It was closed elsewhere, or expired. */
  const end = (session: LiveSession): void => {
    latest = session;
    takeEnd(ports, session);
    live.drop(digest);
    followed.forget(digest);
  };

  return {
    get state() {
      if (!isOver()) latest = live.peek(digest) ?? latest;
      return latest.state ?? record.state;
    },
    session: () => (isOver() ? latest : liveSession()),
    send,
    ignore: (options) => send(() => null, options).then(unmovedState),
    // Events take their place in the queue in the order of the calls, so nothing may wait before `act`.
    parse(options, read, act, known = []) {
      try {
        const { signal } = parseCallOptions(options, known);
        return act(read(), { signal });
      } catch (error) {
        return Promise.reject(error);
      }
    },
  };
}

/** Those who hear of a turn while it runs. */
interface Audience {
  tell(part: CompletionPart): void;
  /** Says that what was told does not stand, where anything was. */
  takeBack(): void;
}

/** Everybody who listens when the turn begins; null where nobody does. */
function createAudience(
  deps: SessionDependencies,
  { partListeners }: LiveSession,
  own: SendOptions["tell"],
): Audience | null {
  if (partListeners.size === 0 && own === undefined) return null;
  let isTold = false;
  const tell = (part: CompletionPart): void => {
    if (part.type === "text-delta") isTold = true;
    if (part.type === "text-reset") isTold = false;
    for (const listener of partListeners) notify(deps.ports, listener, part);
    own?.(part);
  };
  return {
    tell,
    takeBack: () => (isTold ? tell({ type: "text-reset" }) : undefined),
  };
}
