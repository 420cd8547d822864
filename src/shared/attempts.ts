import type { DocRef, Ports } from "../ports/index.js";
import { retryOnConflict } from "./conflicts.js";
import { deleteOp, isAlive, putOp, readDoc, type TypedRef, unchanged } from "./documents.js";
import { findSemaphore, type KeyedSemaphore } from "./keyed-semaphore.js";

/** The result of an attempt at a secret. */
export type Verdict =
  | { readonly outcome: "right" }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  | { readonly outcome: "locked"; readonly lockedMs: number };

/** How failed attempts delay the next one. Times are milliseconds. */
export interface AttemptRules {
  /** The failure that locks first. */
  readonly freeTries: number;
  readonly firstLockMs: number;
  /** Each failure after the first lock doubles it, up to this. */
  readonly longestLockMs: number;
  /** Failures are forgotten this long after the end of the last lock. */
  readonly memoryMs: number;
}

/** An attempt that may check the secret. */
export interface Attempt {
  readonly isLocked: false;
  /**
   * Checks the secret. A wrong one counts as a failure; a check that throws does not. After either the attempt has
   * ended. After "right" the caller deletes the counter and then calls `end`.
   */
  verify(check: () => Promise<boolean>): Promise<Verdict>;
  /** Lets the attempts continue that wait for this one. */
  end(): void;
}

/** No attempt is possible yet. */
export interface Lockout {
  readonly isLocked: true;
  readonly lockedMs: number;
}

/** The counter of failed attempts, as stored. */
interface Attempts {
  /** Includes attempts whose check is still running. */
  readonly failures: number;
  readonly lockedUntilMs: number;
  /** Attempts whose check is still running: any of them may be right and end the lock. */
  readonly open: number;
  /** After this time open attempts count as abandoned. */
  readonly openUntilMs: number;
}

/** Rules for PINs and for passwords of assistants. */
const DEFAULT_RULES: AttemptRules = {
  freeTries: 5,
  firstLockMs: 30_000,
  longestLockMs: 3_600_000,
  memoryMs: 24 * 3_600_000,
};

/** A check that takes longer counts as abandoned. */
const OPEN_MS = 30_000;
/** Attempts of other processes are polled this often, and this many times. */
const POLL_MS = 100;
const MAX_POLLS = 50;

/**
 * Checks a PIN or a password in one attempt, as {@link beginAttempt} does. A right secret deletes the counter.
 *
 * @throws what `check` throws; such an attempt does not count
 */
export async function withLockout(ports: Ports, counter: DocRef, check: () => Promise<boolean>): Promise<Verdict> {
  const attempt = await beginAttempt(ports, counter);
  if (attempt.isLocked) return { outcome: "locked", lockedMs: attempt.lockedMs };
  const verdict = await attempt.verify(check);
  try {
    if (verdict.outcome === "right") await ports.storage.commit([deleteOp(counter)]);
    return verdict;
  } finally {
    attempt.end();
  }
}

/**
 * Begins an attempt at a PIN or a password. It is recorded as a failure before the secret is checked, so that parallel
 * guesses from any number of processes share one limit. From the failure number `freeTries` on, each failure locks.
 *
 * If a lock exists only because of attempts that have not ended, the new attempt waits for them: right secrets that
 * arrive together are all accepted.
 */
export async function beginAttempt(
  ports: Ports,
  counter: DocRef,
  rules: AttemptRules = DEFAULT_RULES,
): Promise<Attempt | Lockout> {
  const semaphore = findSemaphore(ports.storage, counter, rules.freeTries);
  const release = await semaphore.acquire();
  const begun = await waitForAttempt(ports, counter, rules, semaphore).catch((error: unknown) => {
    release();
    throw error;
  });
  if (begun.failures === 0) {
    release();
    return { isLocked: true, lockedMs: begun.lockedMs };
  }
  const endWork = semaphore.startWork();
  let hasEnded = false;
  const end = (): void => {
    if (hasEnded) return;
    hasEnded = true;
    endWork();
    release();
  };
  const verify = async (check: () => Promise<boolean>): Promise<Verdict> => {
    let isRight = false;
    try {
      isRight = await checkSecret(ports, counter, check);
      if (isRight) return { outcome: "right" };
      await retryOnConflict(() => changeAttempts(ports, counter, close));
    } finally {
      if (!isRight) end();
    }
    return begun.lockedMs > 0
      ? { outcome: "locked", lockedMs: begun.lockedMs }
      : { outcome: "wrong", triesLeft: rules.freeTries - begun.failures };
  };
  return { isLocked: false, verify, end };
}

async function checkSecret(ports: Ports, counter: TypedRef<Attempts>, check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    await retryOnConflict(() => changeAttempts(ports, counter, cancel));
    throw error;
  }
}

function close(attempts: Attempts): Attempts {
  return { ...attempts, open: Math.max(0, attempts.open - 1) };
}

/** Also removes the lock that came with the attempt. */
function cancel(attempts: Attempts): Attempts {
  return { ...close(attempts), failures: Math.max(0, attempts.failures - 1), lockedUntilMs: 0 };
}

async function changeAttempts(
  { storage }: Ports,
  counter: TypedRef<Attempts>,
  change: (attempts: Attempts) => Attempts,
): Promise<void> {
  const doc = await readDoc(storage, counter);
  if (doc === null) return;
  const expiresAt = doc.expiresAt === undefined ? {} : { expiresAt: doc.expiresAt };
  await storage.commit([putOp(counter, change(doc.value), { ...expiresAt, if: unchanged(doc) })]);
}

/** A recorded attempt, before its secret is checked. */
interface BegunAttempt {
  /** Its number among the failures, should it fail; 0 if a lock existed and nothing was recorded. */
  readonly failures: number;
  readonly lockedMs: number;
  /** True if an attempt under way can still end the lock. */
  readonly isOpen: boolean;
}

/** Records an attempt, after those under way have ended that keep it locked. */
async function waitForAttempt(
  ports: Ports,
  counter: TypedRef<Attempts>,
  rules: AttemptRules,
  semaphore: KeyedSemaphore,
): Promise<BegunAttempt> {
  for (let polls = 0; ; ) {
    const endedCount = semaphore.endedCount();
    const begun = await retryOnConflict(() => acquireAttempt(ports, counter, rules));
    if (begun.failures > 0 || !begun.isOpen) return begun;
    if (await semaphore.waitForEnd(endedCount)) continue;
    if (polls++ === MAX_POLLS) return begun;
    await new Promise<void>((resolve) => ports.clock.after(POLL_MS, resolve, true));
  }
}

async function acquireAttempt(
  { storage, clock }: Ports,
  counter: TypedRef<Attempts>,
  rules: AttemptRules,
): Promise<BegunAttempt> {
  const now = clock.now();
  const doc = await readDoc(storage, counter);
  const known = isAlive(doc, now) ? doc.value : null;
  const open = known !== null && known.openUntilMs > now ? known.open : 0;
  if (known !== null && known.lockedUntilMs > now) {
    return { failures: 0, lockedMs: known.lockedUntilMs - now, isOpen: open > 0 };
  }
  const failures = (known?.failures ?? 0) + 1;
  const lockedMs = lockMsFor(failures, rules);
  const lockedUntilMs = lockedMs === 0 ? 0 : now + lockedMs;
  const attempts = { failures, lockedUntilMs, open: open + 1, openUntilMs: now + OPEN_MS };
  const expiresAt = now + lockedMs + rules.memoryMs;
  await storage.commit([putOp(counter, attempts, { expiresAt, if: unchanged(doc) })]);
  return { failures, lockedMs, isOpen: true };
}

function lockMsFor(failures: number, { freeTries, firstLockMs, longestLockMs }: AttemptRules): number {
  return failures < freeTries ? 0 : Math.min(firstLockMs * 2 ** (failures - freeTries), longestLockMs);
}
