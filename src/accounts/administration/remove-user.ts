import type { Removal } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import { isConflictError, type WriteOp } from "../../ports/index.js";
import { deleteOp, readDoc, versionConflict } from "../../shared/index.js";
import { administratorRequired, type Caller, removeAccessOps } from "../access/index.js";
import { deleteCodesOps, mailCountRefs } from "../login/index.js";
import { noteUser, type OperationCall } from "../operations/index.js";
import { usageRefs } from "../quotas/index.js";
import { accountRefs, keyOf, listedTexts, textRefs, type UserRecord } from "../stored/index.js";
import { userRemovalOp, userRemovalRef } from "../tenants/index.js";
import type { FoundUser } from "../users/index.js";

/**
 * Removes a user with everything that belongs to it in one commit. The user's assistants follow when the removal is finished.
 * spec: User (DELETE).
 */
export async function removeUser(call: OperationCall, caller: Caller, { user, version }: FoundUser): Promise<Removal> {
  const { ports } = call.context;
  const { tenantID, userID } = user;
  noteUser(call.trail, user);
  const isSelf = caller.user.userID === userID;
  if (!isSelf && user.superAdmin && !caller.user.superAdmin) throw administratorRequired();
  const access = await readDoc(ports.storage, accountRefs.access(tenantID, userID));
  const counts = roleCountOps(user);
  try {
    await ports.storage.commit([
      ...counts,
      deleteOp(accountRefs.user(tenantID, userID), { version }),
      ...removeAccessOps(access),
      ...deleteOwnedOps(user, ports.clock.now()),
      userRemovalOp(user),
    ]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw error.opIndex < counts.length ? lastAdministrator() : versionConflict(error);
  }
  return { kind: "user", tenantID, userID };
}

/** Finds an interrupted removal of a user; null if the caller may finish no such removal. */
export async function findRemoval(
  { context, trail }: OperationCall,
  { user }: Caller,
  userID: string,
): Promise<Removal | null> {
  const removal = (await readDoc(context.ports.storage, userRemovalRef(userID)))?.value;
  if (removal?.kind !== "user") return null;
  const isManaged = user.superAdmin || (user.admin && removal.tenantID === user.tenantID);
  if (!isManaged) return null;
  noteUser(trail, removal);
  return removal;
}

export function lastAdministrator(): KeepsakeError {
  return new KeepsakeError("LAST_ADMINISTRATOR", "The last administrator must stay; appoint another one first");
}

function roleCountOps({ admin, superAdmin, tenantID }: UserRecord): readonly WriteOp[] {
  const refs = [
    ...(admin ? [accountRefs.counter(tenantID, "administrators")] : []),
    ...(superAdmin ? [accountRefs.superAdministrators] : []),
  ];
  return refs.map((ref) => ({ op: "inc", ref, by: -1, min: 1 }));
}

function deleteOwnedOps(user: UserRecord, now: number): readonly WriteOp[] {
  const { tenantID, userID } = user;
  const owned = [
    accountRefs.home(userID),
    accountRefs.listing(tenantID, userID),
    ...textRefs(user, listedTexts(user)),
    accountRefs.userName(tenantID, keyOf(user.userName)),
    accountRefs.eMail(tenantID, keyOf(user.eMail)),
    accountRefs.wantedAddress(tenantID, userID),
    accountRefs.attempts(tenantID, userID),
    ...usageRefs(user, now),
    ...mailCountRefs(user, now),
  ];
  return [
    ...owned.map((ref) => deleteOp(ref)),
    ...deleteCodesOps(user),
    { op: "inc", ref: accountRefs.counter(tenantID, "users"), by: -1, min: 0 },
  ];
}
