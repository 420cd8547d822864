import type { Ports } from "../../ports/index.js";
import { findSession, sessionRefs } from "../stored/index.js";
import { takeEnd, takeState } from "./known-state.js";
import type { LiveSessions } from "./live-sessions.js";
import { createPartitionHints } from "./partition-hints.js";

/** The sessions whose listeners hear of what other processes do. */
export interface FollowedSessions {
  /**
   * Takes over what other processes make of a session, as the storage hints at it, until the returned function is
   * called. Where there are no other processes, or the storage gives no hints, nothing happens.
   */
  follow(digest: string): () => void;
  /** Follows a session that ended no longer. */
  forget(digest: string): void;
  /** Follows nothing any more; resolves when the storage is let go. */
  close(): Promise<void>;
}

interface Followed {
  readonly digest: string;
  followers: number;
  /** Reads of the session that events had made when it was last hinted at; null once that is done with. */
  hintedAt: number | null;
  isLooking: boolean;
}

/** Sessions to follow. The storage is watched while there is one. */
export function createFollowedSessions(ports: Ports, live: LiveSessions): FollowedSessions {
  const { multiProcess, push } = ports.storage.capabilities;
  if (!multiProcess || !push) return { follow: () => () => {}, forget: () => {}, close: () => Promise.resolve() };

  const sessions = new Map<string, Followed>();
  let isClosed = false;
  const hints = createPartitionHints(ports, (partition) => {
    const followed = sessions.get(partition);
    if (followed !== undefined) void look(followed);
  });
  const partitionOf = (digest: string): string => sessionRefs.state(digest).partition;
  const forget = (digest: string): void => {
    if (sessions.delete(partitionOf(digest)) && sessions.size === 0) void hints.want(false);
  };
  const look = async (followed: Followed): Promise<void> => {
    followed.hintedAt = live.peek(followed.digest)?.reads ?? 0;
    if (followed.isLooking) return;
    followed.isLooking = true;
    try {
      while (followed.hintedAt !== null && sessions.get(partitionOf(followed.digest)) === followed) {
        if (!(await takeStored(ports, live, followed))) forget(followed.digest);
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
      // Nobody was told of what happened before.
      void hints.want(true).then(() => look(followed));
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
      return hints.want(false);
    },
  };
}

/** Takes over what is stored of a session that was hinted at; false where it is over. */
async function takeStored(ports: Ports, live: LiveSessions, followed: Followed): Promise<boolean> {
  const { digest } = followed;
  const session = live.peek(digest);
  if (session === undefined) return false;
  const { queue } = session;
  while (queue.length > 0 && session.reads === followed.hintedAt) await queue.drained();
  const { reads } = session;
  const isDoneWith = reads > (followed.hintedAt ?? reads);
  followed.hintedAt = null;
  // An event of this process has found what the hint was about: it has the lease, so that nothing comes between.
  if (isDoneWith) return true;
  const found = await findSession(ports, digest);
  if (queue.length > 0) {
    // What began meanwhile may be stored already, and is told first.
    followed.hintedAt ??= reads;
  } else if (found === null) {
    takeEnd(ports, session);
    live.drop(digest);
  } else {
    takeState(ports, session, { version: found.doc.version, state: found.record.state });
  }
  return found !== null || queue.length > 0;
}
