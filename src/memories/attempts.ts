import type { DocRef, Json, Ports } from "../ports/index.js";
import { retryOnConflict } from "./retry-on-conflict.js";

/** What came of a try at a secret. */
export type Verdict =
  | { readonly outcome: "right" }
  | { readonly outcome: "wrong"; readonly triesLeft: number }
  | { readonly outcome: "locked"; readonly lockedMs: number };

interface Attempts {
  readonly failures: number;
  readonly lockedUntilMs: number;
}

/** Tries before the first lock. */
const FREE_TRIES = 5;
const FIRST_LOCK_MS = 30_000;
const LONGEST_LOCK_MS = 3_600_000;
/** Failures are forgotten this long after the last one. */
const MEMORY_MS = 24 * 3_600_000;

/**
 * One try at a PIN or a password. The try is written down before the secret is looked at, so that guesses in parallel,
 * from any number of processes, get five tries and not five each. From the fifth failure on, each locks for 30 s,
 * doubling up to an hour.
 */
export async function attempt(ports: Ports, counter: DocRef, check: () => Promise<boolean>): Promise<Verdict> {
  const taken = await retryOnConflict(() => takeTry(ports, counter));
  if (taken.lockedMs > 0 && taken.failures === 0) return { outcome: "locked", lockedMs: taken.lockedMs };
  if (await check()) {
    await ports.storage.commit([{ op: "delete", ref: counter }]);
    return { outcome: "right" };
  }
  return taken.lockedMs > 0
    ? { outcome: "locked", lockedMs: taken.lockedMs }
    : { outcome: "wrong", triesLeft: FREE_TRIES - taken.failures };
}

/** How many failures this try makes if it fails, and the lock that comes with it; 0 failures: locked already. */
async function takeTry(ports: Ports, counter: DocRef): Promise<{ failures: number; lockedMs: number }> {
  const now = ports.clock.now();
  const [doc] = await ports.storage.get([counter]);
  const known = doc && (doc.expiresAt ?? 0) > now ? (doc.value as unknown as Attempts) : null;
  if (known !== null && known.lockedUntilMs > now) return { failures: 0, lockedMs: known.lockedUntilMs - now };
  const failures = (known?.failures ?? 0) + 1;
  const lockedMs = lockOf(failures);
  const value: Attempts = { failures, lockedUntilMs: lockedMs === 0 ? 0 : now + lockedMs };
  await ports.storage.commit([
    {
      op: "put",
      ref: counter,
      value: value as unknown as Json,
      expiresAt: now + lockedMs + MEMORY_MS,
      if: doc ? { version: doc.version } : "absent",
    },
  ]);
  return { failures, lockedMs };
}

function lockOf(failures: number): number {
  return failures < FREE_TRIES ? 0 : Math.min(FIRST_LOCK_MS * 2 ** (failures - FREE_TRIES), LONGEST_LOCK_MS);
}
