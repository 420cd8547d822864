import { type PhraseOverrides, phrasesFor } from "../dialog/index.js";
import { isKeepsakeError } from "../errors.js";
import { enterTextSchema, parseID, type SessionOpening } from "../model/index.js";
import { createBackgroundTasks, Lazy, LruCache, memoize, sha256Hex } from "../shared/index.js";
import { createSessionEvents, createSessionHandle, type Session, type SessionEvents } from "./events/index.js";
import { deferFallbacks, type FallbackParts } from "./fallbacks/index.js";
import { adoptClosed, createFollowedSessions, LiveSessions } from "./live/index.js";
import { openSession, type SessionOpenOptions } from "./open-session.js";
import { forgetPersonInSessions, readSession, sessionNotFound } from "./run/index.js";
import type { Sessions } from "./sessions-api.js";
import { runAround, type SessionDependencies } from "./turn/index.js";

/** Maximum number of sessions that a process keeps, beside those with events or listeners. */
const MAX_LIVE = 20_000;

const FIRST_VERSION = 1;

/** The form of every session ID: 128 bits in hex. Other texts are not worth a digest. */
const SESSION_ID = /^[0-9a-f]{32}$/;

/** Maximum number of cultures whose phrases are kept ready. */
const MAX_CULTURES = 100;

/** Limits of the tasks that sessions run in the background. */
const BACKGROUND_LIMITS = { maxTasks: 100, timeoutMs: 30_000 };

/** The parts of an engine that its sessions need. */
export interface SessionParts
  extends Omit<SessionDependencies, Provided>,
    Omit<FallbackParts, keyof SessionDependencies> {
  /** Phrases of the host. */
  readonly phrases: PhraseOverrides;
}

/** The dependencies that the sessions add themselves. */
type Provided =
  | "phrasesOf"
  | "fallbacks"
  | "keepsHistory"
  | "deepThought"
  | "consumesMedia"
  | "background"
  | "textSchema";

/** The sessions of an engine. */
export interface SessionService {
  readonly sessions: Sessions;
  /** Takes a removed person out of the open sessions of an assistant. */
  forgetPerson(assistantID: string, personID: string): Promise<void>;
  /** Waits until no event is waiting or running. */
  drained(): Promise<void>;
  /** Stops watching the storage for events of other processes. */
  unfollow(): Promise<void>;
}

export function createSessions(parts: SessionParts): SessionService {
  const { ports, languages } = parts;
  const phrases = memoize(MAX_CULTURES, (culture) => {
    return new Lazy(async () => phrasesFor(culture, parts.phrases, await languages.loadPhrases(culture)));
  });
  return createService({
    ...parts,
    ...deferFallbacks(ports, parts),
    phrasesOf: async (culture) => phrases.of(culture).get(),
    background: createBackgroundTasks(ports, BACKGROUND_LIMITS),
    textSchema: enterTextSchema(parts.maxTextLength),
    get inspect() {
      return parts.inspect;
    },
  });
}

function createService(deps: SessionDependencies): SessionService {
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

  const open = async (opening: SessionOpening, options: SessionOpenOptions = {}): Promise<Session> => {
    const { endedDigest, sessionID, digest, record } = await runAround(deps.inspect, () =>
      openSession(deps, opening, options),
    );
    if (endedDigest !== null) end(endedDigest);
    const known = { value: record, version: FIRST_VERSION, isAuthorized: true };
    return createSessionHandle({ deps, live, followed, sessionID, digest }, known);
  };

  const load = async (assistantID: string): Promise<void> => {
    const store = await deps.stores.open(parseID(assistantID, "assistantID"));
    await Promise.all([store.index.load(), deps.phrasesOf(store.record.culture)]);
  };
  return {
    sessions: { open, get, events, load, close: async (sessionID) => (await events(sessionID)).close() },
    forgetPerson: (assistantID, personID) => forgetPersonInSessions(deps.ports, live, assistantID, personID),
    async drained() {
      await live.drained();
      await deps.background.drained();
    },
    unfollow: followed.close,
  };
}
