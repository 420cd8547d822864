import { KeepsakeError } from "../../errors.js";
import { isConflictError, type WriteOp } from "../../ports/index.js";
import { type Actor, administratorRequired, changedMeanwhile, removeAccessOps } from "../access/index.js";
import { endCodesOps, mailCountRefs } from "../login/index.js";
import { type Call, noteUser } from "../operations/index.js";
import { usageRefs } from "../quotas/index.js";
import { keyOf, listedTexts, refs, textRefs, type UserRecord } from "../stored/index.js";
import { finishRemoval, type Removal, removalOp, removalRef } from "../tenants/index.js";
import type { FoundUser } from "../users/index.js";

/**
 * Removes a user with all that belongs to them: tokens, flows, codes, claims and counters in one commit, and then their
 * assistants. spec: User (DELETE).
 */
export async function removeUser(call: Call, actor: Actor, { user, version }: FoundUser): Promise<void> {
  const { ports } = call.context;
  noteUser(call.trail, user);
  const isSelf = actor.user.userID === user.userID;
  if (!isSelf && user.superAdmin && !actor.user.superAdmin) throw administratorRequired();
  const [access] = await ports.storage.get([refs.access(user.tenantID, user.userID)]);
  const roles = roleOps(user);
  const removal: Removal = { kind: "user", tenantID: user.tenantID, userID: user.userID };
  try {
    await ports.storage.commit([
      ...roles,
      { op: "delete", ref: refs.user(user.tenantID, user.userID), if: { version } },
      ...removeAccessOps(access),
      ...ownedOps(user, ports.clock.now()),
      removalOp(removal),
    ]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw error.opIndex < roles.length ? lastAdministrator() : changedMeanwhile(error);
  }
  await finishRemoval(call.context, removal);
}

/**
 * Goes on with a removal that was interrupted, for those who administer the tenant that the user was of; false where there
 * is none.
 */
export async function continueRemoval({ context, trail }: Call, { user }: Actor, userID: string): Promise<boolean> {
  const [doc] = await context.ports.storage.get([removalRef("user", userID)]);
  const removal = (doc?.value ?? null) as unknown as Extract<Removal, { kind: "user" }> | null;
  if (removal === null) return false;
  const administers = user.superAdmin || (user.admin && removal.tenantID === user.tenantID);
  if (!administers) return false;
  noteUser(trail, removal);
  await finishRemoval(context, removal);
  return true;
}

/** The error for what would leave nobody to administer. */
export function lastAdministrator(): KeepsakeError {
  return new KeepsakeError("LAST_ADMINISTRATOR", "Somebody must be left to administer; name another one first");
}

function roleOps({ admin, superAdmin, tenantID }: UserRecord): readonly WriteOp[] {
  return [
    ...(admin ? [{ op: "inc", ref: refs.counter(tenantID, "administrators"), by: -1, min: 1 } as const] : []),
    ...(superAdmin ? [{ op: "inc", ref: refs.superAdministrators(), by: -1, min: 1 } as const] : []),
  ];
}

function ownedOps(user: UserRecord, now: number): readonly WriteOp[] {
  const { tenantID, userID } = user;
  const owned = [
    refs.home(userID),
    refs.listing(tenantID, userID),
    ...textRefs(user, listedTexts(user)),
    refs.userName(tenantID, keyOf(user.userName)),
    refs.eMail(tenantID, keyOf(user.eMail)),
    refs.wantedAddress(tenantID, userID),
    refs.attempts(tenantID, userID),
    ...usageRefs(user, now),
    ...mailCountRefs(user, now),
  ];
  return [
    ...owned.map((ref): WriteOp => ({ op: "delete", ref })),
    ...endCodesOps(user),
    { op: "inc", ref: refs.counter(tenantID, "users"), by: -1, min: 0 },
  ];
}
