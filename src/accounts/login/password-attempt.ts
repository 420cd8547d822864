import type { WriteOp } from "../../ports/index.js";
import { type AttemptRules, beginAttempt, deleteOp } from "../../shared/index.js";
import type { AccountsContext, FailureReason, OperationCall } from "../operations/index.js";
import { accountRefs, type UserKey, type UserRecord } from "../stored/index.js";

/**
 * Delays after wrong passwords. They allow fewer than a hundred guesses in two months. A stranger can delay a user, who can
 * still log in by a reset.
 */
const LOGIN_ATTEMPTS: AttemptRules = {
  freeTries: 10,
  firstLockMs: 30_000,
  longestLockMs: 24 * 3_600_000,
  memoryMs: 30 * 24 * 3_600_000,
};

/** The result of {@link attemptPassword}. */
type PasswordAttempt =
  | { readonly isRight: true; end(): void }
  | { readonly isRight: false; readonly reason: FailureReason };

/**
 * Checks a user's password. A wrong one counts and delays the next attempt. Every path costs one hash. After a right one the
 * caller commits {@link clearAttemptsOp} and then calls `end`.
 *
 * @throws what the hasher throws; such an attempt does not count
 */
export async function attemptPassword(
  { ports, dummyHash }: AccountsContext,
  user: UserRecord,
  password: string,
): Promise<PasswordAttempt> {
  const attempt = await beginAttempt(ports, accountRefs.attempts(user.tenantID, user.userID), LOGIN_ATTEMPTS);
  if (attempt.isLocked) {
    await ports.passwordHasher.verify(password, await dummyHash());
    return { isRight: false, reason: "DELAYED" };
  }
  const { outcome } = await attempt.verify(() => ports.passwordHasher.verify(password, user.passwordHash));
  return outcome === "right" ? { isRight: true, end: attempt.end } : { isRight: false, reason: "WRONG_PASSWORD" };
}

/** Checks a user's password as {@link attemptPassword} does, and clears the failed attempts if it is right. */
export async function verifyPassword(
  { context, trail }: OperationCall,
  user: UserRecord,
  password: string,
): Promise<boolean> {
  const attempt = await attemptPassword(context, user, password);
  if (!attempt.isRight) {
    trail.reason = attempt.reason;
    return false;
  }
  try {
    await context.ports.storage.commit([clearAttemptsOp(user)]);
    return true;
  } finally {
    attempt.end();
  }
}

/** The write that clears a user's failed attempts. */
export function clearAttemptsOp({ tenantID, userID }: UserKey): WriteOp {
  return deleteOp(accountRefs.attempts(tenantID, userID));
}
