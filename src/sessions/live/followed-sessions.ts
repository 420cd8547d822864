import type { Ports } from "../../ports/index.js";
import { type StoredSession, sessionRefs } from "../stored/index.js";
import { adoptClosed, adoptState, type LiveSessions } from "./live-sessions.js";

/** Sessions whose listeners are notified of events that other processes run. */
export interface FollowedSessions {
  /**
   * Adopts the states that other processes store for a session, until the returned function is called. Does nothing if
   * only this process uses the storage, or if the storage gives no hints.
   */
  follow(digest: string): () => void;
  /** Stops following a session that ended. */
  forget(digest: string): void;
  /** Stops following all sessions; resolves when the storage is no longer watched. */
  close(): Promise<void>;
}

type ReadState = (digest: string) => Promise<(StoredSession & { readonly isAuthorized: boolean }) | null>;

const RETRY_MS = 15_000;

interface Followed {
  readonly digest: string;
  followers: number;
  /** The count `reads` of the live session when the last hint came; null once the hint was handled. */
  hintedAt: number | null;
  isLooking: boolean;
}

/** @param read reads a session; null if it has ended. */
export function createFollowedSessions(ports: Ports, live: LiveSessions, read: ReadState): FollowedSessions {
  const { multiProcess, push } = ports.storage.capabilities;
  if (!multiProcess || !push) return { follow: () => () => {}, forget: () => {}, close: () => Promise.resolve() };

  /** By partition. */
  const sessions = new Map<string, Followed>();
  let isClosed = false;
  const setWatching = createWatch(ports, (partition) => {
    const followed = sessions.get(partition);
    if (followed !== undefined) void look(followed);
  });
  const partitionOf = (digest: string): string => sessionRefs.state(digest).partition;
  const forget = (digest: string): void => {
    if (sessions.delete(partitionOf(digest)) && sessions.size === 0) void setWatching(false);
  };
  const look = async (followed: Followed): Promise<void> => {
    followed.hintedAt = live.find(followed.digest)?.reads ?? 0;
    if (followed.isLooking) return;
    followed.isLooking = true;
    try {
      while (followed.hintedAt !== null && sessions.get(partitionOf(followed.digest)) === followed) {
        if (!(await handleHint(ports, live, followed, read))) forget(followed.digest);
      }
    } catch (error) {
      ports.logger.warn("A session that another process may have changed could not be read", { error });
    } finally {
      followed.isLooking = false;
    }
  };

  return {
    follow(digest) {
      if (isClosed) return () => {};
      const partition = partitionOf(digest);
      const followed = sessions.get(partition) ?? { digest, followers: 0, hintedAt: null, isLooking: false };
      sessions.set(partition, followed);
      followed.followers += 1;
      // Hints that came before the storage was watched were missed.
      void setWatching(true).then(() => look(followed));
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        followed.followers -= 1;
        if (followed.followers === 0 && sessions.get(partition) === followed) forget(digest);
      };
    },
    forget,
    close() {
      isClosed = true;
      sessions.clear();
      return setWatching(false);
    },
  };
}

/** Adopts the stored state of a session after a hint. False if the session has ended. */
async function handleHint(ports: Ports, live: LiveSessions, followed: Followed, read: ReadState): Promise<boolean> {
  const { digest } = followed;
  const session = live.find(digest);
  if (session === undefined) return false;
  const { queue } = session;
  while (queue.length > 0 && session.reads === followed.hintedAt) await queue.drained();
  const { reads } = session;
  const isHandled = reads > (followed.hintedAt ?? reads);
  followed.hintedAt = null;
  // An event of this process has read the session since, and holds its lease: it has seen what the hint was about.
  if (isHandled) return true;
  const found = await read(digest);
  if (queue.length > 0) {
    // An event that began meanwhile may already have stored a state. It notifies the listeners first.
    followed.hintedAt ??= reads;
  } else if (found === null) {
    adoptClosed(ports, session);
    live.remove(digest);
  } else {
    const { value, version, isAuthorized } = found;
    const isGiver = value.user.giver && isAuthorized;
    const { state, correlationID = null } = value;
    adoptState(ports, session, { state, correlationID, isGiver, version, isMasked: !isAuthorized });
  }
  return found !== null || queue.length > 0;
}

/**
 * Returns a function that starts and stops watching the storage. Its promise resolves when that is done, and never
 * rejects: a failure is logged, and retried. One call to the storage runs at a time, and the last call wins.
 */
function createWatch({ storage, clock, logger }: Ports, onHint: (partition: string) => void) {
  let isWanted = false;
  let stop: (() => Promise<void>) | null = null;
  let cancelRetry = (): void => {};
  let tail: Promise<void> = Promise.resolve();

  const adjust = async (): Promise<void> => {
    cancelRetry();
    try {
      if (isWanted && stop === null) stop = await storage.watch(onHint);
      if (isWanted || stop === null) return;
      const end = stop;
      stop = null;
      await end();
    } catch (error) {
      logger.warn("The storage could not be watched", { error });
      cancelRetry = clock.after(RETRY_MS, () => void setWatching(isWanted));
    }
  };
  const setWatching = (isWatching: boolean): Promise<void> => {
    isWanted = isWatching;
    tail = tail.then(adjust);
    return tail;
  };
  return setWatching;
}
