import type { DocRef, Json, Ports } from "../ports/index.js";
import { retryOnConflict } from "./retry-on-conflict.js";

/** What came of a try at a secret. */
export type Verdict =
  | { readonly outcome: "right" }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  | { readonly outcome: "locked"; readonly lockedMs: number };

/** How tries are delayed. Times are milliseconds. */
export interface AttemptRules {
  /** Tries up to the first lock. */
  readonly freeTries: number;
  readonly firstLockMs: number;
  /** Each failure after the first lock doubles it, up to this. */
  readonly longestLockMs: number;
  /** Failures are forgotten this long after the end of the last lock. */
  readonly memoryMs: number;
}

interface Attempts {
  readonly failures: number;
  readonly lockedUntilMs: number;
}

/** For PINs, and passwords of assistants. */
const USUAL_RULES: AttemptRules = {
  freeTries: 5,
  firstLockMs: 30_000,
  longestLockMs: 3_600_000,
  memoryMs: 24 * 3_600_000,
};

/**
 * One try at a PIN or a password. The try is written down before the secret is looked at, so that guesses in parallel,
 * from any number of processes, get five tries and not five each. From the fifth failure on, each locks for 30 s,
 * doubling up to an hour, unless other rules are given. A check that fails itself is no try.
 *
 * @param forgets False where the caller deletes `counter` after a right try, along with what else it writes.
 */
export async function attempt(
  ports: Ports,
  counter: DocRef,
  check: () => Promise<boolean>,
  rules: AttemptRules = USUAL_RULES,
  forgets = true,
): Promise<Verdict> {
  const taken = await retryOnConflict(() => takeTry(ports, counter, rules));
  if (taken.lockedMs > 0 && taken.failures === 0) return { outcome: "locked", lockedMs: taken.lockedMs };
  if (await checked(ports, counter, check)) {
    if (forgets) await ports.storage.commit([{ op: "delete", ref: counter }]);
    return { outcome: "right" };
  }
  return taken.lockedMs > 0
    ? { outcome: "locked", lockedMs: taken.lockedMs }
    : { outcome: "wrong", triesLeft: rules.freeTries - taken.failures };
}

async function checked(ports: Ports, counter: DocRef, check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    await retryOnConflict(() => giveTryBack(ports, counter));
    throw error;
  }
}

/** The lock that came with the try goes with it. */
async function giveTryBack(ports: Ports, counter: DocRef): Promise<void> {
  const [doc] = await ports.storage.get([counter]);
  if (!doc) return;
  const { failures } = doc.value as unknown as Attempts;
  const value: Attempts = { failures: failures - 1, lockedUntilMs: 0 };
  const { expiresAt } = doc;
  await ports.storage.commit([
    {
      op: "put",
      ref: counter,
      value: value as unknown as Json,
      ...(expiresAt === undefined ? {} : { expiresAt }),
      if: { version: doc.version },
    },
  ]);
}

/** How many failures this try makes if it fails, and the lock that comes with it; 0 failures: locked already. */
async function takeTry(
  ports: Ports,
  counter: DocRef,
  rules: AttemptRules,
): Promise<{ failures: number; lockedMs: number }> {
  const now = ports.clock.now();
  const [doc] = await ports.storage.get([counter]);
  const known = doc && (doc.expiresAt ?? 0) > now ? (doc.value as unknown as Attempts) : null;
  if (known !== null && known.lockedUntilMs > now) return { failures: 0, lockedMs: known.lockedUntilMs - now };
  const failures = (known?.failures ?? 0) + 1;
  const lockedMs = lockOf(failures, rules);
  const value: Attempts = { failures, lockedUntilMs: lockedMs === 0 ? 0 : now + lockedMs };
  await ports.storage.commit([
    {
      op: "put",
      ref: counter,
      value: value as unknown as Json,
      expiresAt: now + lockedMs + rules.memoryMs,
      if: doc ? { version: doc.version } : "absent",
    },
  ]);
  return { failures, lockedMs };
}

function lockOf(failures: number, { freeTries, firstLockMs, longestLockMs }: AttemptRules): number {
  return failures < freeTries ? 0 : Math.min(firstLockMs * 2 ** (failures - freeTries), longestLockMs);
}
