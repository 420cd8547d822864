import type { SessionOpening } from "../model/index.js";
import { type Session, sessionHandle } from "./events/index.js";
import { createFollowedSessions, createLiveSessions, takeEnd } from "./live/index.js";
import { openSession } from "./open-session.js";
import { readSession } from "./run/index.js";
import { rememberDigests } from "./stored/index.js";
import type { SessionDependencies } from "./turn/index.js";

/** The conversations of an engine. */
export interface Sessions {
  /**
   * Opens a conversation with an assistant. Where a tag comes with its PIN the person is authenticated at once; where
   * it comes without, the session starts by asking for it.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, WRONG_PASSWORD, THROTTLED, AGE_LIMIT, WRONG_PIN (also for somebody who is
   * locked), SESSION_NOT_FOUND (continueFromSessionID), INVALID_TOKEN, PASSWORD_CHANGE_REQUIRED (loginToken), PAYMENT_REQUIRED
   * (an initialQuestion, where the owner's free sessions are used up), and those of malformed input
   */
  open(opening: SessionOpening): Promise<Session>;
  /**
   * A session that was opened before, by this process or another over the same storage.
   *
   * @throws KeepsakeError SESSION_NOT_FOUND
   */
  get(sessionID: string): Promise<Session>;
  /** Ends a session. @throws KeepsakeError SESSION_NOT_FOUND */
  close(sessionID: string): Promise<void>;
}

/** Sessions with what the engine needs of them. */
export interface SessionManager extends Sessions {
  /** Resolves when no event waits or runs. */
  drained(): Promise<void>;
  /** Hears no more of what other processes do; resolves when the storage is let go. */
  unfollow(): Promise<void>;
}

/** Live parts of sessions that a process keeps at most, idle ones. */
const MAX_LIVE = 20_000;

/** Version of a document that is new. */
const FIRST_VERSION = 1;

/** The sessions over a storage. */
export function createSessions(deps: SessionDependencies): SessionManager {
  const live = createLiveSessions(MAX_LIVE, deps.maxQueuedEvents);
  const followed = createFollowedSessions(deps.ports, live);
  const digestOf = rememberDigests(MAX_LIVE);
  const get = async (sessionID: string): Promise<Session> => {
    const digest = await digestOf(String(sessionID));
    const { record, doc } = await readSession(deps, digest);
    return sessionHandle({ deps, live, followed, sessionID, digest, record, version: doc.version });
  };
  /** Tells those who listen that a session was ended otherwise than by its own event. */
  const ended = (digest: string): void => {
    const session = live.peek(digest);
    if (session !== undefined) takeEnd(deps.ports, session);
    live.drop(digest);
    followed.forget(digest);
  };
  deps.stores.onRemoved((assistantID) => {
    for (const digest of live.withAssistant(assistantID)) ended(digest);
  });
  const openings = new Set<Promise<unknown>>();
  const open = async (opening: SessionOpening): Promise<Session> => {
    const { endedDigest, ...opened } = await openSession(deps, opening);
    if (endedDigest !== null) ended(endedDigest);
    return sessionHandle({ deps, live, followed, ...opened, version: FIRST_VERSION });
  };
  return {
    open(opening) {
      const opened = open(opening).finally(() => openings.delete(opened));
      openings.add(opened);
      return opened;
    },
    get,
    async close(sessionID) {
      await (await get(sessionID)).close();
    },
    async drained() {
      await Promise.allSettled(openings);
      await live.drained();
      await deps.background.drained();
    },
    unfollow: followed.close,
  };
}
