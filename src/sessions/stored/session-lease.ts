import { KeepsakeError } from "../../errors.js";
import { type Guard, isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { checkOp, nullOnConflict, putOp, readDoc, type TypedDoc, unchanged } from "../../shared/index.js";
import { sessionRefs } from "./session-record.js";

/**
 * The right of one process to run a turn of a session. Most turns need none: the version of the session decides whose
 * turn is stored, and the other runs again. A turn holds the lease before it calls what must not be called twice, such as a
 * language model.
 */
export interface SessionLease {
  /**
   * Takes the lease, unless this turn has it. Other processes then wait for the end of the turn.
   *
   * @throws {@link SessionOvertaken} if another process took it, or changed the session, since the session was read.
   */
  hold(): Promise<void>;
  /** True once the turn must not run again. */
  readonly isHeld: boolean;
  /** Writes for the commit of the turn: they make it fail if another process has the lease, and release a held one. */
  ops(): Promise<WriteOp[]>;
  /** Releases the lease without a commit. Never fails, as an unreleased lease expires. */
  release(): Promise<void>;
}

/** Another process changed the session, or took its lease, since this turn read it. The turn is run again. */
export class SessionOvertaken extends Error {
  override readonly name = "SessionOvertaken";
}

const LEASE_MS = 10_000;
const RENEW_MS = 3_000;
/** After a renewal that failed. Several such attempts fit into the time of a lease. */
const RETRY_RENEWAL_MS = 500;
const RETRY_MS = 25;
/** How long a turn waits for another process. */
export const WAIT_MS = 15_000;

/** A lease as it was read. */
type LeaseDoc = TypedDoc<null> | null;

/**
 * Waits until no other process holds the lease of a session. A lease that is not renewed while this process waits for its
 * length is over, whatever the clock of its holder says.
 *
 * @param held the lease as it was read.
 * @param deadlineMs when to give up: Unix milliseconds.
 * @returns the lease as it was last seen.
 * @throws {@link KeepsakeError} SESSION_BUSY if another process holds it for too long.
 */
export async function waitForLease(
  { storage, clock }: Ports,
  digest: string,
  held: LeaseDoc,
  { deadlineMs, signal }: { readonly deadlineMs: number; readonly signal: AbortSignal | undefined },
): Promise<LeaseDoc> {
  let seen = { version: held?.version ?? 0, sinceMs: clock.now() };
  let doc = held;
  while (doc !== null && (doc.expiresAt ?? 0) > clock.now()) {
    if (doc.version !== seen.version) seen = { version: doc.version, sinceMs: clock.now() };
    if (clock.now() - seen.sinceMs >= LEASE_MS) break;
    if (clock.now() >= deadlineMs) {
      throw new KeepsakeError("SESSION_BUSY", "Another process runs this session's turn", { retryAfterMs: RETRY_MS });
    }
    signal?.throwIfAborted();
    await new Promise<void>((resolve) => clock.after(RETRY_MS, resolve, true));
    doc = await readDoc(storage, sessionRefs.lease(digest));
  }
  return doc;
}

/**
 * The lease of a session that no other process holds. The version of its document is the fencing token: a holder whose
 * lease was taken over cannot commit.
 *
 * @param read the versions of the session and of its lease, as this turn read them.
 */
export function createLease(
  ports: Ports,
  digest: string,
  read: { readonly sessionVersion: number; readonly lease: LeaseDoc },
): SessionLease {
  if (!ports.storage.capabilities.multiProcess) return createLocalLease();
  const ref = sessionRefs.lease(digest);
  const before = unchanged(read.lease);
  let holder: Holder | null = null;
  return {
    get isHeld() {
      return holder !== null;
    },
    async hold() {
      if (holder !== null) return;
      const version = await takeLease(ports, digest, read.sessionVersion, before);
      if (version === null) throw new SessionOvertaken();
      holder = renewLease(ports, digest, version);
    },
    async ops() {
      return [holder === null ? checkOp(ref, before) : releaseOp(digest, await holder.stop())];
    },
    async release() {
      if (holder === null) return;
      const version = await holder.stop();
      await ports.storage.commit([releaseOp(digest, version)]).catch((error: unknown) => {
        // Only logged: the caller gets the error that ended the turn.
        if (!isConflictError(error)) ports.logger.warn("A session's lease could not be released", { error });
      });
    },
  };
}

/** For a storage that one process uses: its queue runs one turn at a time. */
function createLocalLease(): SessionLease {
  let isHeld = false;
  return {
    get isHeld() {
      return isHeld;
    },
    async hold() {
      isHeld = true;
    },
    ops: () => Promise.resolve([]),
    release: () => Promise.resolve(),
  };
}

async function takeLease(
  { storage, clock }: Ports,
  digest: string,
  sessionVersion: number,
  guard: Guard,
): Promise<number | null> {
  const docs = await nullOnConflict(
    storage.commit([
      checkOp(sessionRefs.state(digest), { version: sessionVersion }),
      putOp(sessionRefs.lease(digest), null, { expiresAt: clock.now() + LEASE_MS, if: guard }),
    ]),
  );
  return docs?.[1]?.version ?? null;
}

/** Expired for every clock, even one that is slow. The document stays, so that its version keeps growing. */
function releaseOp(digest: string, version: number): WriteOp {
  return putOp(sessionRefs.lease(digest), null, { expiresAt: 0, if: { version } });
}

interface Holder {
  /** Ends the renewals. Returns the version of the lease. */
  stop(): Promise<number>;
}

function renewLease(ports: Ports, digest: string, first: number): Holder {
  let version = first;
  let renewing: Promise<void> = Promise.resolve();
  let cancel: () => void = () => {};
  let isEnding = false;

  const renew = async (): Promise<void> => {
    try {
      const expiresAt = ports.clock.now() + LEASE_MS;
      const put = putOp(sessionRefs.lease(digest), null, { expiresAt, if: { version } });
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

  return {
    async stop() {
      isEnding = true;
      cancel();
      await renewing;
      return version;
    },
  };
}
