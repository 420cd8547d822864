import type { Doc, DocRef, Json, Ports } from "../ports/index.js";
import { type KeyedSemaphore, turnsOf } from "./keyed-semaphore.js";
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

/** How a try is made. */
export interface AttemptOptions {
  /** Default: those of PINs, and of passwords of assistants. */
  readonly rules?: AttemptRules;
  /** What follows a right try, and forgets the failures. Default: they are forgotten, and nothing else. */
  readonly onRight?: () => Promise<void>;
}

interface Attempts {
  /** Those whose secret is still looked at are among them. */
  readonly failures: number;
  readonly lockedUntilMs: number;
  /** How many that are: any of them may be right, and end the lock. */
  readonly open: number;
  /** After this time whoever made them is taken for gone. */
  readonly openUntilMs: number;
}

/** For PINs, and passwords of assistants. */
const USUAL_RULES: AttemptRules = {
  freeTries: 5,
  firstLockMs: 30_000,
  longestLockMs: 3_600_000,
  memoryMs: 24 * 3_600_000,
};

/** A try that has not ended by then never will. */
const OPEN_MS = 30_000;
/** How often it is looked whether the tries of other processes have ended, and for how long. */
const LOOK_MS = 100;
const MAX_LOOKS = 50;

/**
 * One try at a PIN or a password. The try is written down before the secret is looked at, so that guesses in parallel,
 * from any number of processes, get five tries and not five each. From the fifth failure on, each locks for 30 s,
 * doubling up to an hour, unless other rules are given. A check that fails itself is no try.
 *
 * Where a lock is there for tries alone that have not ended, it is waited for them: right ones that arrive together are
 * all let in.
 */
export async function withLockout(
  ports: Ports,
  counter: DocRef,
  check: () => Promise<boolean>,
  { rules = USUAL_RULES, onRight = () => forget(ports, counter) }: AttemptOptions = {},
): Promise<Verdict> {
  const turns = turnsOf(ports.storage, counter, rules.freeTries);
  return turns.within(async () => {
    const taken = await takeTryInTurn(ports, counter, rules, turns);
    if (taken.failures === 0) return { outcome: "locked", lockedMs: taken.lockedMs };
    return turns.run(async () => {
      if (await checked(ports, counter, check)) {
        await onRight();
        return { outcome: "right" };
      }
      await retryOnConflict(() => change(ports, counter, closed));
      return taken.lockedMs > 0
        ? { outcome: "locked", lockedMs: taken.lockedMs }
        : { outcome: "wrong", triesLeft: rules.freeTries - taken.failures };
    });
  });
}

async function forget(ports: Ports, counter: DocRef): Promise<void> {
  await ports.storage.commit([{ op: "delete", ref: counter }]);
}

async function checked(ports: Ports, counter: DocRef, check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await check();
  } catch (error) {
    await retryOnConflict(() => change(ports, counter, takenBack));
    throw error;
  }
}

function closed(attempts: Attempts): Attempts {
  return { ...attempts, open: Math.max(0, attempts.open - 1) };
}

/** The lock that came with the try goes with it. */
function takenBack(attempts: Attempts): Attempts {
  return { ...closed(attempts), failures: Math.max(0, attempts.failures - 1), lockedUntilMs: 0 };
}

async function change(ports: Ports, counter: DocRef, next: (attempts: Attempts) => Attempts): Promise<void> {
  const [doc] = await ports.storage.get([counter]);
  if (!doc) return;
  const value = next(attemptsOf(doc)) as unknown as Json;
  const expiresAt = doc.expiresAt === undefined ? {} : { expiresAt: doc.expiresAt };
  await ports.storage.commit([{ op: "put", ref: counter, value, ...expiresAt, if: { version: doc.version } }]);
}

/** What a try came to before its secret is looked at. */
interface Taken {
  /** How many failures it makes if it fails; 0: it was none, the lock was there before. */
  readonly failures: number;
  readonly lockedMs: number;
  /** Whether the lock can still end, by a try that is right. */
  readonly isOpen: boolean;
}

/** Takes a try, once those under way have ended that keep it from one. */
async function takeTryInTurn(
  ports: Ports,
  counter: DocRef,
  rules: AttemptRules,
  turns: KeyedSemaphore,
): Promise<Taken> {
  for (let looks = 0; ; ) {
    const ended = turns.ended();
    const taken = await retryOnConflict(() => takeTry(ports, counter, rules));
    if (taken.failures > 0 || !taken.isOpen) return taken;
    if (await turns.nextEnd(ended)) continue;
    if (looks++ === MAX_LOOKS) return taken;
    await new Promise<void>((resolve) => ports.clock.after(LOOK_MS, resolve, true));
  }
}

async function takeTry(ports: Ports, counter: DocRef, rules: AttemptRules): Promise<Taken> {
  const now = ports.clock.now();
  const [doc] = await ports.storage.get([counter]);
  const known = doc && (doc.expiresAt ?? 0) > now ? attemptsOf(doc) : null;
  const open = known !== null && known.openUntilMs > now ? known.open : 0;
  if (known !== null && known.lockedUntilMs > now) {
    return { failures: 0, lockedMs: known.lockedUntilMs - now, isOpen: open > 0 };
  }
  const failures = (known?.failures ?? 0) + 1;
  const lockedMs = lockOf(failures, rules);
  const lockedUntilMs = lockedMs === 0 ? 0 : now + lockedMs;
  const value: Attempts = { failures, lockedUntilMs, open: open + 1, openUntilMs: now + OPEN_MS };
  await ports.storage.commit([
    {
      op: "put",
      ref: counter,
      value: value as unknown as Json,
      expiresAt: now + lockedMs + rules.memoryMs,
      if: doc ? { version: doc.version } : "absent",
    },
  ]);
  return { failures, lockedMs, isOpen: true };
}

/** Those of a version that did not count the open ones have none. */
function attemptsOf(doc: Doc): Attempts {
  return { open: 0, openUntilMs: 0, ...(doc.value as unknown as Omit<Attempts, "open" | "openUntilMs">) };
}

function lockOf(failures: number, { freeTries, firstLockMs, longestLockMs }: AttemptRules): number {
  return failures < freeTries ? 0 : Math.min(firstLockMs * 2 ** (failures - freeTries), longestLockMs);
}
