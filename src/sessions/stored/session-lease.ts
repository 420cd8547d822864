import { KeepsakeError } from "../../errors.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { nullOnConflict, putOp, readDoc } from "../../shared/index.js";
import { sessionRefs } from "./session-record.js";

/** The exclusive right to run a turn of a session that several processes serve. */
export interface SessionLease {
  /** Writes for the commit of the turn: they make it fail if the lease was lost, and release the lease otherwise. */
  ops(): Promise<WriteOp[]>;
  /** Releases the lease without a commit. Never fails, as an unreleased lease expires. */
  release(): Promise<void>;
}

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** After a renewal that failed. Several such attempts fit into the time of a lease. */
const RETRY_RENEWAL_MS = 500;
const RETRY_MS = 25;
const WAIT_MS = 15_000;

const NO_LEASE: SessionLease = { ops: () => Promise.resolve([]), release: () => Promise.resolve() };

/**
 * Acquires the lease of a session and waits while another process holds it. The version of the lease document is the
 * fencing token: a holder whose lease expired cannot commit.
 *
 * A lease that is not renewed while this process waits for its length is over, whatever the clock of its holder says.
 *
 * @throws {@link KeepsakeError} SESSION_BUSY if another process holds it for too long.
 */
export async function takeLease(ports: Ports, digest: string, signal?: AbortSignal): Promise<SessionLease> {
  if (!ports.storage.capabilities.multiProcess) return NO_LEASE;
  const deadline = ports.clock.now() + WAIT_MS;
  let seen = { version: 0, sinceMs: 0 };
  for (;;) {
    const version = await tryLease(ports, digest, { absentAt: ports.clock.now() });
    if (version !== null) return holdLease(ports, digest, version);
    const held = await readDoc(ports.storage, sessionRefs.lease(digest));
    const now = ports.clock.now();
    if (held !== null && held.version !== seen.version) seen = { version: held.version, sinceMs: now };
    if (held !== null && now - seen.sinceMs >= LEASE_MS) {
      const taken = await tryLease(ports, digest, { version: held.version });
      if (taken !== null) return holdLease(ports, digest, taken);
    }
    if (now >= deadline) {
      throw new KeepsakeError("SESSION_BUSY", "Another process runs this session's turn", { retryAfterMs: RETRY_MS });
    }
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => ports.clock.after(RETRY_MS, resolve, true));
  }
}

async function tryLease(
  ports: Ports,
  digest: string,
  guard: { readonly absentAt: number } | { readonly version: number },
): Promise<number | null> {
  const put = putOp(sessionRefs.lease(digest), null, { expiresAt: ports.clock.now() + LEASE_MS, if: guard });
  const docs = await nullOnConflict(ports.storage.commit([put]));
  return docs?.[0]?.version ?? null;
}

function holdLease(ports: Ports, digest: string, first: number): SessionLease {
  const ref = sessionRefs.lease(digest);
  let version = first;
  let renewing: Promise<void> = Promise.resolve();
  let cancel: () => void = () => {};
  let isEnding = false;

  const renew = async (): Promise<void> => {
    try {
      const put = putOp(ref, null, { expiresAt: ports.clock.now() + LEASE_MS, if: { version } });
      const [doc] = await ports.storage.commit([put]);
      version = doc?.version ?? version;
      schedule(RENEW_MS);
    } catch (error) {
      ports.logger.warn("A session's lease could not be renewed", { error });
      // After a conflict the lease is lost, and the commit of the turn fails.
      if (!isConflictError(error)) schedule(RETRY_RENEWAL_MS);
    }
  };
  const schedule = (afterMs: number): void => {
    // The commit of the turn has begun: a renewal would change the version and make it fail.
    if (isEnding) return;
    cancel = ports.clock.after(afterMs, () => {
      renewing = renew();
    });
  };
  schedule(RENEW_MS);

  const stopRenewing = async (): Promise<void> => {
    isEnding = true;
    cancel();
    await renewing;
  };

  // Expired for every clock, even one that is slow. The document stays, so that its version keeps growing.
  const release = (): WriteOp => putOp(ref, null, { expiresAt: 0, if: { version } });

  return {
    async ops() {
      await stopRenewing();
      return [release()];
    },
    async release() {
      await stopRenewing();
      await ports.storage.commit([release()]).catch((error: unknown) => {
        // Only logged: the caller gets the error that ended the turn.
        if (!isConflictError(error)) ports.logger.warn("A session's lease could not be released", { error });
      });
    },
  };
}
