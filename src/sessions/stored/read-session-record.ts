import type { Ports } from "../../ports/index.js";
import { isAlive, readDoc, readDocs, readDocsAndFeed, type TypedDoc } from "../../shared/index.js";
import { WAIT_MS, waitForLease } from "./session-lease.js";
import { type StoredSession, sessionRefs, toStoredSession } from "./session-record.js";

/** Reads a stored session, see {@link toStoredSession}. */
export async function findSession(ports: Ports, digest: string): Promise<StoredSession | null> {
  return toStoredSession(ports, await readDoc(ports.storage, sessionRefs.state(digest)));
}

/** A session that no other process has leased, for a turn. */
export interface SessionForTurn {
  /** Null if there is no session. */
  readonly session: StoredSession | null;
  readonly lease: TypedDoc<null> | null;
  /** Position of the change feed at the same moment; null if no feed was asked for. */
  readonly feedPosition: number | null;
}

/**
 * Reads a session for a turn, in one call of the storage. Waits while another process holds its lease, and then reads it
 * again.
 *
 * @param feed the partition of its assistant, if it is known.
 * @throws {@link KeepsakeError} SESSION_BUSY if another process holds the lease for too long.
 */
export async function readSessionForTurn(
  ports: Ports,
  digest: string,
  { feed, signal }: { readonly feed: string | null; readonly signal?: AbortSignal },
): Promise<SessionForTurn> {
  const deadlineMs = ports.clock.now() + WAIT_MS;
  for (;;) {
    const found = await readWithLease(ports, digest, feed);
    const { lease } = found;
    if (!ports.storage.capabilities.multiProcess || !isAlive(lease, ports.clock.now())) return found;
    const seen = await waitForLease(ports, digest, lease, { deadlineMs, signal });
    // A stale lease has not changed: its holder has stopped.
    if (seen?.version === lease.version) return found;
  }
}

async function readWithLease(ports: Ports, digest: string, feed: string | null) {
  const { storage } = ports;
  const refs = [sessionRefs.state(digest), sessionRefs.lease(digest)] as const;
  const { docs, seq } =
    feed === null ? { docs: await readDocs(storage, refs), seq: null } : await readDocsAndFeed(storage, refs, feed);
  const [state, lease] = docs;
  return { session: toStoredSession(ports, state), lease, feedPosition: seq };
}
