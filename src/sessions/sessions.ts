import { isKeepsakeError } from "../errors.js";
import type { SessionOpening } from "../model/index.js";
import { LruCache, sha256Hex } from "../shared/index.js";
import { createSessionEvents, createSessionHandle, type Session, type SessionEvents } from "./events/index.js";
import { adoptClosed, createFollowedSessions, LiveSessions } from "./live/index.js";
import { openSession, type SessionOpenOptions } from "./open-session.js";
import { forgetPersonInSessions, readSession, sessionNotFound } from "./run/index.js";
import { runAround, type SessionDependencies } from "./turn/index.js";

/** The conversations of an engine. */
export interface Sessions {
  /**
   * Opens a conversation with an assistant. A tag with its PIN authenticates the person at once; with a tag alone, the
   * session begins by asking for the PIN.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, WRONG_PASSWORD, THROTTLED, AGE_LIMIT, WRONG_PIN (also for a locked
   * person), SESSION_NOT_FOUND (continueFromSessionID), INVALID_TOKEN, PASSWORD_CHANGE_REQUIRED (loginToken),
   * PAYMENT_REQUIRED (an initialQuestion, if the owner's free sessions are used up), and those of malformed input
   */
  open(opening: SessionOpening, options?: SessionOpenOptions): Promise<Session>;
  /**
   * Reads a session that this process or another one over the same storage opened.
   *
   * @throws KeepsakeError SESSION_NOT_FOUND
   */
  get(sessionID: string): Promise<Session>;
  /**
   * The events of a session, without reading it first: for servers that get one event per request. Each event fails with
   * SESSION_NOT_FOUND if the session does not exist.
   *
   * @throws KeepsakeError SESSION_NOT_FOUND at once for a text that cannot be a session ID
   */
  events(sessionID: string): Promise<SessionEvents>;
  /** Ends a session. @throws KeepsakeError SESSION_NOT_FOUND */
  close(sessionID: string): Promise<void>;
}

/** Maximum number of sessions that a process keeps, beside those with events or listeners. */
const MAX_LIVE = 20_000;

const FIRST_VERSION = 1;

/** The form of every session ID: 128 bits in hex. Other texts are not worth a digest. */
const SESSION_ID = /^[0-9a-f]{32}$/;

/** Creates the sessions of an engine. `unfollow` stops watching the storage for events of other processes. */
export function createSessions(deps: SessionDependencies) {
  const live = new LiveSessions(MAX_LIVE, deps.maxQueuedEvents);
  const followed = createFollowedSessions(deps.ports, live, (digest) =>
    readSession(deps, digest).catch((error: unknown) => {
      if (isKeepsakeError(error, "SESSION_NOT_FOUND")) return null;
      throw error;
    }),
  );

  // A client sends the same ID with every event.
  const digests = new LruCache<string>(MAX_LIVE);
  const digestOf = async (sessionID: string): Promise<string> => {
    if (!SESSION_ID.test(sessionID)) throw sessionNotFound();
    const digest = digests.get(sessionID) ?? (await sha256Hex(sessionID));
    digests.set(sessionID, digest);
    return digest;
  };

  const get = async (sessionID: string): Promise<Session> => {
    const digest = await digestOf(String(sessionID));
    return createSessionHandle({ deps, live, followed, sessionID, digest }, await readSession(deps, digest));
  };

  const events = async (sessionID: string): Promise<SessionEvents> => {
    const digest = await digestOf(String(sessionID));
    return createSessionEvents({ deps, live, followed, sessionID, digest });
  };

  /** Notifies the listeners of a session that ended without an event of its own. */
  const end = (digest: string): void => {
    const session = live.find(digest);
    if (session !== undefined) adoptClosed(deps.ports, session);
    live.remove(digest);
    followed.forget(digest);
  };
  deps.stores.onRemoved((assistantID) => {
    for (const digest of live.withAssistant(assistantID)) end(digest);
  });
  deps.stores.onPersonRemoved((assistantID, personID) =>
    forgetPersonInSessions(deps.ports, live, assistantID, personID),
  );

  const open = async (opening: SessionOpening, options: SessionOpenOptions): Promise<Session> => {
    const { endedDigest, sessionID, digest, record } = await runAround(deps.inspect, () =>
      openSession(deps, opening, options),
    );
    if (endedDigest !== null) end(endedDigest);
    const known = { value: record, version: FIRST_VERSION, isAuthorized: true };
    return createSessionHandle({ deps, live, followed, sessionID, digest }, known);
  };
  const openings = new Set<Promise<unknown>>();

  const sessions: Sessions = {
    open(opening, options = {}) {
      const opened = open(opening, options).finally(() => openings.delete(opened));
      openings.add(opened);
      return opened;
    },
    get,
    events,
    close: async (sessionID) => (await events(sessionID)).close(),
  };
  /** Waits until no event is waiting or running. */
  const drained = async (): Promise<void> => {
    await Promise.allSettled(openings);
    await live.drained();
    await deps.background.drained();
  };
  return { sessions, drained, unfollow: followed.close };
}
