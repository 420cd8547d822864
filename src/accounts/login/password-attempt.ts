import type { WriteOp } from "../../ports/index.js";
import { type AttemptRules, deleteOp, SLOW_FOR_ALL, withLockout } from "../../shared/index.js";
import type { FailureReason, OperationCall } from "../operations/index.js";
import { accountRefs, type UserKey, type UserRecord } from "../stored/index.js";

/**
 * Delays of a client after wrong passwords. They allow it fewer than a hundred guesses in two months. Other clients are only
 * slowed.
 */
const LOGIN_ATTEMPTS: AttemptRules = {
  freeTries: 10,
  firstLockMs: 30_000,
  longestLockMs: 24 * 3_600_000,
  memoryMs: 30 * 24 * 3_600_000,
  shared: SLOW_FOR_ALL,
};

/**
 * Checks a user's password. A wrong one counts and delays the next attempt. Every path costs one hash.
 *
 * @returns null for a right password, otherwise the reason
 * @throws what the hasher throws; such an attempt does not count
 */
export async function attemptPassword(
  { context: { ports, dummyHash }, clientKey }: OperationCall,
  user: Pick<UserRecord, "tenantID" | "userID" | "passwordHash">,
  password: string,
): Promise<FailureReason | null> {
  const counter = accountRefs.attempts(user.tenantID, user.userID);
  let isHashed = false;
  const check = (): Promise<boolean> => {
    isHashed = true;
    return ports.passwordHasher.verify(password, user.passwordHash);
  };
  const { outcome } = await withLockout(ports, counter, check, { clientKey, rules: LOGIN_ATTEMPTS });
  if (outcome === "right") return null;
  if (isHashed) return "WRONG_PASSWORD";
  await ports.passwordHasher.verify(password, await dummyHash());
  return "DELAYED";
}

/** Checks a user's password as {@link attemptPassword} does, and records the reason of a failure. */
export async function verifyPassword(call: OperationCall, user: UserRecord, password: string): Promise<boolean> {
  const reason = await attemptPassword(call, user, password);
  if (reason !== null) call.trail.reason = reason;
  return reason === null;
}

/** The write that forgets a user's failed attempts, after a new password. */
export function clearAttemptsOp({ tenantID, userID }: UserKey): WriteOp {
  return deleteOp(accountRefs.attempts(tenantID, userID));
}
