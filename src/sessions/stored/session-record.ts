import type { SessionLogin } from "../../accounts/index.js";
import type { Exchange } from "../../completion/index.js";
import type { DialogSnapshot, SelectedPlace } from "../../dialog/index.js";
import { KeepsakeError } from "../../errors.js";
import type { DialogState, Medium, TextMap } from "../../model/index.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { documents, isAlive, nullOnConflict, putOp, readDoc, type TypedDoc } from "../../shared/index.js";

/** Version of the session records that are written and read. */
const SESSION_VERSION = 1;

/** A session as it is stored after every event. The session ID itself is not part of it. */
export interface SessionRecord {
  readonly schemaVersion: typeof SESSION_VERSION;
  readonly assistantID: string;
  /** Names the session in audit fields and logs. Gives no access to it. */
  readonly reference: string;
  /** ISO 8601, UTC. */
  readonly openedAt: string;
  readonly user: SessionUser;
  readonly dialog: DialogSnapshot;
  /** The answer to the last event. */
  readonly state: DialogState;
  readonly initialContextVars: TextMap;
  readonly contextVars: TextMap;
  /** ISO 8601, UTC. */
  readonly date: string | null;
  readonly place: SelectedPlace | null;
  readonly currentMedia: readonly Medium[];
  readonly info: SessionInfo;
  /** Digest that names the client that opened the session, to count its wrong PINs; null if the host does not say. */
  readonly client: string | null;
  /** The login of the user who opened the session with a login token; null without one. */
  readonly login: SessionLogin | null;
  /** True once the session counts for the owner of the assistant. */
  readonly counted: boolean;
  /** True if the birth date given at opening is too recent for completions. */
  readonly underage: boolean;
  /** The conversation with the current user, for a language model; empty without a model. */
  readonly history: readonly Exchange[];
  /** What the current user confirmed and rejected, oldest first. Absent in sessions of earlier versions. */
  readonly lessons?: readonly SessionLesson[];
  /** Counts calls of language models. A session that continues another one keeps the ID. */
  readonly callsID: string;
  /** Until when the session is in the list of the assistant's open sessions: Unix milliseconds. */
  readonly listedUntil: number;
}

/** A user's word about a question and a memory, which holds for the rest of the session. */
export interface SessionLesson {
  readonly question: string;
  readonly memoryID: string;
  /** True: the question means the memory. False: it does not. */
  readonly correlated: boolean;
}

export interface SessionUser {
  readonly personID: string | null;
  readonly tag: string | null;
  /** The person was authenticated by PIN. */
  readonly authenticated: boolean;
  /** True for a Giver session. Without a person, the rights come from the login of the assistant's owner. */
  readonly giver: boolean;
  /** Version of the PIN that authenticated the person; null without one. */
  readonly pinVersion: number | null;
}

interface SessionInfo {
  readonly language: string | null;
  readonly referral: string | null;
  /** Minutes to subtract from UTC for local time. */
  readonly timeZoneOffset: number | null;
}

export const ANONYMOUS: SessionUser = {
  personID: null,
  tag: null,
  authenticated: false,
  giver: false,
  pinVersion: null,
};

const inSession = (digest: string): string => `session:${digest}`;
const records = documents<SessionRecord>(inSession, "session");
const leases = documents<null>(inSession, "session");

/** References to the documents of a session. The digest is that of its ID. */
export const sessionRefs = {
  state: (digest: string) => records(digest, "state"),
  lease: (digest: string) => leases(digest, "lease"),
} as const;

/** A session with the version of its document. */
export type StoredSession = Pick<TypedDoc<SessionRecord>, "value" | "version">;

/**
 * Reads a stored session. Null if it does not exist, if it expired, or if an older version wrote it.
 *
 * @throws {@link KeepsakeError} STORAGE_TOO_NEW if a newer version wrote it.
 */
export async function findSession({ storage, clock }: Ports, digest: string): Promise<StoredSession | null> {
  const doc = await readDoc(storage, sessionRefs.state(digest));
  if (!isAlive(doc, clock.now())) return null;
  const { schemaVersion } = doc.value;
  // A process of an older version may serve the session, and must not write a record that it does not understand.
  if (schemaVersion > SESSION_VERSION) {
    throw new KeepsakeError("STORAGE_TOO_NEW", "The session was written by a newer version");
  }
  return schemaVersion === SESSION_VERSION ? doc : null;
}

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
