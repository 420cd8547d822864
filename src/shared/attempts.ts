import type { DocIndex, DocRef, Ports, WriteOp } from "../ports/index.js";
import { retryOnConflict } from "./conflicts.js";
import { isAlive, putOp, readDoc, type TypedDoc, type TypedRef, unchanged } from "./documents.js";
import { sha256Hex } from "./encoding.js";
import { findSemaphore, type KeyedSemaphore } from "./keyed-semaphore.js";

export type Verdict =
  | { readonly outcome: "right" }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  | { readonly outcome: "locked"; readonly lockedMs: number };

/** How failed attempts delay the next one. */
export interface AttemptRules {
  /** The failure of one client that locks it first. */
  readonly freeTries: number;
  readonly firstLockMs: number;
  /** Each failure after the first lock doubles it, up to this. */
  readonly longestLockMs: number;
  /** Failures are forgotten this long after the end of the last lock. */
  readonly memoryMs: number;
  /** The limits of all clients together, except those that were right before. They slow, but never lock for long. */
  readonly shared: SharedLimits;
}

export interface SharedLimits {
  /** Pause after each failure from number `freeTries` on; 0 for no pause. */
  readonly pauseMs: number;
  /** In the long run one attempt per this time is checked. */
  readonly spacingMs: number;
  /** Attempts that may be checked at once, ahead of the spacing. */
  readonly burst: number;
}

/** A pause of 30 seconds, and fewer than 480 attempts a day: 1,440 minutes / 3 minutes 10 seconds + 20. */
export const SLOW_FOR_ALL: SharedLimits = { pauseMs: 30_000, spacingMs: 190_000, burst: 20 };

const DEFAULT_RULES: AttemptRules = {
  freeTries: 5,
  firstLockMs: 30_000,
  longestLockMs: 3_600_000,
  memoryMs: 24 * 3_600_000,
  shared: SLOW_FOR_ALL,
};

interface Tally {
  /** Includes attempts whose check is still running. */
  readonly failures: number;
  readonly lockedUntilMs: number;
  /** Attempts whose check is still running: any of them may be right and end the lock. */
  readonly open: number;
  /** After this time open attempts count as abandoned. */
  readonly openUntilMs: number;
  readonly forgottenMs: number;
}

/** The counter of a secret, as stored. Clients are named by digests. */
interface Attempts {
  readonly all: Tally;
  /** The time up to which attempts are accounted for, see {@link SharedLimits.spacingMs}. */
  readonly spentUntilMs: number;
  readonly clients: Readonly<Record<string, Tally>>;
  /** Clients that were right before, with the time until which that counts. */
  readonly proven: Readonly<Record<string, number>>;
}

/** A check that takes longer counts as abandoned. */
const OPEN_MS = 30_000;
/** Attempts of other processes are polled this often, and this many times. */
const POLL_MS = 100;
const MAX_POLLS = 50;
/** A client that was right is not slowed by others for this long. */
const PROVEN_MS = 30 * 24 * 3_600_000;
/** Maximum number of clients of each kind that a counter remembers. */
const MAX_CLIENTS = 100;

const MAX_SHARED_WAIT_MS = 30_000;

const NO_FAILURES: Tally = { failures: 0, lockedUntilMs: 0, open: 0, openUntilMs: 0, forgottenMs: 0 };
const NO_ATTEMPTS: Attempts = { all: NO_FAILURES, spentUntilMs: 0, clients: {}, proven: {} };

/**
 * Checks a secret in one attempt. The attempt is recorded as a failure before the secret is checked, so that parallel
 * guesses from any number of processes share the limits.
 *
 * Failures count per client: from number `freeTries` on each one locks that client. The count over all clients only slows,
 * by {@link SharedLimits}, so that no client can keep the others out. A client that was right within 30 days is not slowed
 * by others at all.
 *
 * If a lock exists only because of attempts that have not ended, the new attempt waits for them: right secrets that
 * arrive together are all accepted.
 *
 * @param clientKey such as an IP address; without it only the limits of all clients apply
 * @param rules default: five attempts, then 30 seconds doubling to an hour
 * @throws what `check` throws; such an attempt does not count
 */
export async function withLockout(
  ports: Ports,
  counter: DocRef,
  check: () => Promise<boolean>,
  { clientKey = null, rules = DEFAULT_RULES }: { clientKey?: string | null | undefined; rules?: AttemptRules } = {},
): Promise<Verdict> {
  const { partition, id } = counter;
  const digest = clientKey === null ? null : await sha256Hex(JSON.stringify([partition, id, clientKey]));
  const client = digest?.slice(0, 24) ?? null;
  const attempt: Attempt = { ports, counter, rules, client };
  const semaphore = findSemaphore(ports.storage, counter, rules.freeTries);
  const release = await semaphore.acquire();
  let endWork = (): void => {};
  try {
    const begun = await waitForAttempt(attempt, semaphore);
    if (begun.failures === 0) return { outcome: "locked", lockedMs: begun.lockedMs };
    endWork = semaphore.startWork();
    const isRight = await checkSecret(attempt, begun, check);
    if (isRight) return { outcome: "right" };
    return begun.lockedMs > 0
      ? { outcome: "locked", lockedMs: begun.lockedMs }
      : { outcome: "wrong", triesLeft: Math.max(0, rules.freeTries - begun.failures) };
  } finally {
    endWork();
    release();
  }
}

interface Attempt {
  readonly ports: Ports;
  readonly counter: TypedRef<Attempts>;
  readonly rules: AttemptRules;
  /** The digest of the client; null if it is unknown. */
  readonly client: string | null;
}

async function checkSecret(attempt: Attempt, begun: BegunAttempt, check: () => Promise<boolean>): Promise<boolean> {
  let isRight: boolean;
  try {
    isRight = await check();
  } catch (error) {
    await changeAttempts(attempt, (attempts) => endAttempt(attempts, attempt, begun, cancel));
    throw error;
  }
  const change = isRight ? succeed : (attempts: Attempts) => endAttempt(attempts, attempt, begun, close);
  await changeAttempts(attempt, (attempts) => change(attempts, attempt, begun));
  return isRight;
}

function close(tally: Tally): Tally {
  return { ...tally, open: Math.max(0, tally.open - 1) };
}

/** Also removes the lock that came with the attempt. */
function cancel(tally: Tally): Tally {
  return { ...close(tally), failures: Math.max(0, tally.failures - 1), lockedUntilMs: 0 };
}

function endAttempt(
  attempts: Attempts,
  { ports, client, rules }: Attempt,
  { isProven }: BegunAttempt,
  end: (tally: Tally) => Tally,
): Attempts {
  const own = client === null ? undefined : attempts.clients[client];
  const spentUntilMs = attempts.spentUntilMs - rules.shared.spacingMs;
  return {
    ...attempts,
    ...(isProven ? {} : { all: end(attempts.all) }),
    ...(end === cancel && !isProven ? { spentUntilMs: spentUntilMs > ports.clock.now() ? spentUntilMs : 0 } : {}),
    ...(client === null || own === undefined ? {} : { clients: { ...attempts.clients, [client]: end(own) } }),
  };
}

/** Forgets the failures of the client, and the pause of all. The attempts of others stay accounted for. */
function succeed(attempts: Attempts, attempt: Attempt, begun: BegunAttempt): Attempts {
  const { client, ports } = attempt;
  const after = endAttempt(attempts, attempt, begun, cancel);
  const all = begun.isProven ? after.all : { ...after.all, failures: 0 };
  if (client === null) return { ...after, all };
  const { [client]: _own, ...clients } = after.clients;
  const { [client]: _before, ...others } = after.proven;
  const proven = keepGreatest({ ...others, [client]: ports.clock.now() + PROVEN_MS }, (untilMs) => untilMs);
  return { ...after, all, clients, proven };
}

function changeAttempts(attempt: Attempt, change: (attempts: Attempts) => Attempts): Promise<void> {
  return retryOnConflict(async () => {
    const doc = await readDoc(attempt.ports.storage, attempt.counter);
    if (doc !== null) await putAttempts(attempt, doc, change(doc.value));
  });
}

/** A recorded attempt, before its secret is checked. */
interface BegunAttempt {
  /** Its number among the failures, should it fail; 0 if a lock existed and nothing was recorded. */
  readonly failures: number;
  readonly lockedMs: number;
  /** True if an attempt under way can still end the lock. */
  readonly isOpen: boolean;
  /** True if the client was right before, so that the limits of all do not apply. */
  readonly isProven: boolean;
}

/** Records an attempt, after those under way have ended that keep it locked. */
async function waitForAttempt(attempt: Attempt, semaphore: KeyedSemaphore): Promise<BegunAttempt> {
  const { clock } = attempt.ports;
  for (let polls = 0; ; ) {
    const endedCount = semaphore.endedCount();
    const begun = await retryOnConflict(() => acquireAttempt(attempt));
    if (begun.failures > 0 || !begun.isOpen) return begun;
    if (await semaphore.waitForEnd(endedCount)) continue;
    if (polls++ === MAX_POLLS) return begun;
    await new Promise<void>((resolve) => clock.after(POLL_MS, resolve, true));
  }
}

async function acquireAttempt(attempt: Attempt): Promise<BegunAttempt> {
  const { ports, counter, rules, client } = attempt;
  const { shared } = rules;
  const now = ports.clock.now();
  const doc = await readDoc(ports.storage, counter);
  const attempts = readAttempts(doc, rules, now);
  const isProven = client !== null && attempts.proven[client] !== undefined;
  const own = client === null ? null : (attempts.clients[client] ?? NO_FAILURES);
  const locks = [...(own === null ? [] : [own]), ...(isProven ? [] : [attempts.all, toSpacingLock(attempts, shared)])];
  const closed = locks.filter(({ lockedUntilMs }) => lockedUntilMs > now);
  if (closed.length > 0) {
    if (doc !== null && isShortened(doc.value, attempts, client)) await putAttempts(attempt, doc, attempts);
    const ownMs = Math.max(0, (own?.lockedUntilMs ?? 0) - now);
    const sharedMs = Math.max(
      ...closed.filter((lock) => lock !== own).map(({ lockedUntilMs }) => lockedUntilMs - now),
      0,
    );
    const lockedMs = Math.max(ownMs, Math.min(sharedMs, MAX_SHARED_WAIT_MS));
    return { failures: 0, lockedMs, isOpen: closed.every(({ open }) => open > 0), isProven };
  }
  const all = isProven ? attempts.all : fail(attempts.all, pauseAfter(rules), rules, now);
  const failed = own === null ? null : fail(own, lockAfter(rules), rules, now);
  const clients =
    client === null || failed === null
      ? attempts.clients
      : keepGreatest({ ...attempts.clients, [client]: failed }, ({ forgottenMs }) => forgottenMs);
  const spentUntilMs = isProven ? attempts.spentUntilMs : Math.max(attempts.spentUntilMs, now) + shared.spacingMs;
  await putAttempts(attempt, doc, { ...attempts, all, spentUntilMs, clients });
  const { failures, lockedUntilMs } = failed ?? all;
  return { failures, lockedMs: Math.max(0, lockedUntilMs - now), isOpen: true, isProven };
}

async function putAttempts(
  { ports: { storage, clock }, counter }: Attempt,
  doc: TypedDoc<Attempts> | null,
  attempts: Attempts,
): Promise<void> {
  const { all, clients, proven, spentUntilMs } = attempts;
  const times = [...[all, ...Object.values(clients)].map(({ forgottenMs }) => forgottenMs), ...Object.values(proven)];
  const expiresAt = Math.max(clock.now() + OPEN_MS, spentUntilMs, ...times);
  await storage.commit([putOp(counter, attempts, { expiresAt, if: unchanged(doc) })]);
}

/** The lock that keeps the attempts of all clients apart. Its end is reported at most half a minute ahead. */
function toSpacingLock({ all, spentUntilMs }: Attempts, { spacingMs, burst }: SharedLimits) {
  return { lockedUntilMs: spentUntilMs - (burst - 1) * spacingMs, open: all.open };
}

/** The counter without what is forgotten. A clock that was wrong once makes no lock longer than its rule. */
function readAttempts(doc: TypedDoc<Attempts> | null, rules: AttemptRules, now: number): Attempts {
  const stored = isAlive(doc, now) ? doc.value : NO_ATTEMPTS;
  const { spacingMs, burst } = rules.shared;
  const clients = Object.entries(stored.clients).filter(([, { forgottenMs }]) => forgottenMs > now);
  const proven = Object.entries(stored.proven).filter(([, untilMs]) => untilMs > now);
  return {
    all: stored.all.forgottenMs > now ? bound(stored.all, pauseAfter(rules), rules, now) : NO_FAILURES,
    spentUntilMs: Math.min(stored.spentUntilMs, now + burst * spacingMs),
    clients: Object.fromEntries(clients.map(([client, tally]) => [client, bound(tally, lockAfter(rules), rules, now)])),
    proven: Object.fromEntries(proven.map(([client, untilMs]) => [client, Math.min(untilMs, now + PROVEN_MS)])),
  };
}

function bound(tally: Tally, lockMsFor: LockLength, { memoryMs }: AttemptRules, now: number): Tally {
  const lockMs = lockMsFor(tally.failures);
  return {
    failures: tally.failures,
    lockedUntilMs: Math.min(tally.lockedUntilMs, now + lockMs),
    open: tally.openUntilMs > now ? tally.open : 0,
    openUntilMs: Math.min(tally.openUntilMs, now + OPEN_MS),
    forgottenMs: Math.min(tally.forgottenMs, now + lockMs + memoryMs),
  };
}

function isShortened(stored: Attempts, bounded: Attempts, client: string | null): boolean {
  const ends = ({ all, spentUntilMs, clients }: Attempts): readonly number[] => [
    all.lockedUntilMs,
    spentUntilMs,
    (client === null ? undefined : clients[client]?.lockedUntilMs) ?? 0,
  ];
  const after = ends(bounded);
  return ends(stored).some((end, index) => end > (after[index] ?? 0));
}

type LockLength = (failures: number) => number;

function fail(tally: Tally, lockMsFor: LockLength, { memoryMs }: AttemptRules, now: number): Tally {
  const failures = tally.failures + 1;
  const lockMs = lockMsFor(failures);
  return {
    failures,
    lockedUntilMs: lockMs === 0 ? 0 : now + lockMs,
    open: tally.open + 1,
    openUntilMs: now + OPEN_MS,
    forgottenMs: now + lockMs + memoryMs,
  };
}

function lockAfter({ freeTries, firstLockMs, longestLockMs }: AttemptRules): LockLength {
  return (failures) => (failures < freeTries ? 0 : Math.min(firstLockMs * 2 ** (failures - freeTries), longestLockMs));
}

function pauseAfter({ freeTries, shared }: AttemptRules): LockLength {
  return (failures) => (failures < freeTries ? 0 : shared.pauseMs);
}

/** The entries with the greatest scores, as many as a counter remembers. */
function keepGreatest<T>(entries: Readonly<Record<string, T>>, scoreOf: (value: T) => number): Record<string, T> {
  const sorted = Object.entries(entries).sort(([, one], [, other]) => scoreOf(other) - scoreOf(one));
  return Object.fromEntries(sorted.slice(0, MAX_CLIENTS));
}

/**
 * The write that takes a lock for a time; null while another caller has it. A lock whose end is further away than its
 * length was written by a clock that was wrong, and does not count.
 */
export function createLockOp<T>(
  ref: TypedRef<T>,
  doc: TypedDoc<T> | null,
  { now, lengthMs, value, index }: { now: number; lengthMs: number; value: NoInfer<T>; index?: DocIndex },
): WriteOp | null {
  const isTaken = isAlive(doc, now);
  if (isTaken && (doc.expiresAt ?? 0) <= now + lengthMs) return null;
  const guard = isTaken ? { version: doc.version } : { absentAt: now };
  return putOp(ref, value, { ...(index === undefined ? {} : { index }), expiresAt: now + lengthMs, if: guard });
}
