import { KeepsakeError } from "../../errors.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { sessionRefs } from "./session-record.js";

/** The right to run a session's turn, where several processes serve it. */
export interface SessionLease {
  /** Must be part of the turn's commit: it fails where the lease was lost, and gives it back where it holds. */
  ops(): Promise<WriteOp[]>;
  /** Gives the lease back without a commit. Never fails: it would run out by itself. */
  release(): Promise<void>;
}

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** After a renewal that the storage did not take: the lease has room for several. */
const RENEW_AGAIN_MS = 500;
const RETRY_MS = 25;
const WAIT_MS = 15_000;

/** A lease that is not needed: one process has the storage to itself. */
const NO_LEASE: SessionLease = { ops: () => Promise.resolve([]), release: () => Promise.resolve() };

/**
 * Takes the lease of a session, waiting while another process has it. The document's version is the fencing number: a
 * holder that slept through its lease cannot commit.
 *
 * @throws {@link KeepsakeError} SESSION_BUSY where it does not come free in time.
 */
export async function takeLease(ports: Ports, digest: string, signal?: AbortSignal): Promise<SessionLease> {
  if (!ports.storage.capabilities.multiProcess) return NO_LEASE;
  const deadline = ports.clock.now() + WAIT_MS;
  for (;;) {
    const version = await tryLease(ports, digest);
    if (version !== null) return holdLease(ports, digest, version);
    if (ports.clock.now() >= deadline) {
      throw new KeepsakeError("SESSION_BUSY", "Another process runs this session's turn", { retryAfterMs: RETRY_MS });
    }
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => ports.clock.after(RETRY_MS, resolve, true));
  }
}

async function tryLease(ports: Ports, digest: string): Promise<number | null> {
  const now = ports.clock.now();
  try {
    const [doc] = await ports.storage.commit([
      { op: "put", ref: sessionRefs.lease(digest), value: null, expiresAt: now + LEASE_MS, if: { absentAt: now } },
    ]);
    return doc?.version ?? null;
  } catch (error) {
    if (isConflictError(error)) return null;
    throw error;
  }
}

function holdLease(ports: Ports, digest: string, first: number): SessionLease {
  const ref = sessionRefs.lease(digest);
  let version = first;
  let renewing: Promise<void> = Promise.resolve();
  let cancel: () => void = () => {};
  let isOver = false;

  const renew = async (): Promise<void> => {
    try {
      const [doc] = await ports.storage.commit([
        { op: "put", ref, value: null, expiresAt: ports.clock.now() + LEASE_MS, if: { version } },
      ]);
      version = doc?.version ?? version;
      schedule(RENEW_MS);
    } catch (error) {
      ports.logger.warn("A session's lease could not be renewed", { error });
      // The commit of the turn finds out for itself that the lease is lost.
      if (!isConflictError(error)) schedule(RENEW_AGAIN_MS);
    }
  };
  const schedule = (afterMs: number): void => {
    // A renewal that ends while the turn is committed must not start the next: it would fence the commit off.
    if (isOver) return;
    cancel = ports.clock.after(afterMs, () => {
      renewing = renew();
    });
  };
  schedule(RENEW_MS);

  const stopRenewing = async (): Promise<void> => {
    isOver = true;
    cancel();
    await renewing;
  };

  /** Over for every clock, also one that is behind; the version goes on, and fences. */
  const release = (): WriteOp => ({ op: "put", ref, value: null, expiresAt: 0, if: { version } });

  return {
    async ops() {
      await stopRenewing();
      return [release()];
    },
    async release() {
      await stopRenewing();
      await ports.storage.commit([release()]).catch((error: unknown) => {
        // It runs out by itself; what ended the turn is what its caller is to hear.
        if (!isConflictError(error)) ports.logger.warn("A session's lease could not be given back", { error });
      });
    },
  };
}
