import type { Tenant, UserIdentityFields } from "../../model/index.js";
import { isAlive, listDocs, readDoc, readDocs, sha256Hex, type TypedDoc } from "../../shared/index.js";
import { administratorRequired, type Caller, userNotFound } from "../access/index.js";
import type { AccountsContext, FailureReason } from "../operations/index.js";
import { accountRefs, keyOf, type UserRecord } from "../stored/index.js";
import { findTenant } from "../tenants/index.js";

/** The names by which a caller without a token identifies a user. */
export type UserLookup = Pick<UserIdentityFields, "tenant" | "userName" | "eMail">;

export interface FoundUser {
  readonly user: UserRecord;
  readonly tenant: Tenant;
  readonly version: number;
}

/** A user as mailed codes know it. */
export type CodeUser = Pick<UserRecord, "tenantID" | "userID" | "userName" | "eMail">;

type LookupResult =
  | { readonly found: FoundUser; readonly reason: null }
  | { readonly found: null; readonly reason: FailureReason };

/** Takes the place of an unknown tenant or user in references. */
const UNKNOWN = "unknown";

/**
 * Finds a user of a tenant by name or address. If both are given, both must belong to the same user. Reads the same
 * documents for unknown users.
 */
export async function findUser(
  { ports }: AccountsContext,
  { tenant: tenantName, userName, eMail }: UserLookup,
): Promise<LookupResult> {
  const tenant = await findTenant(ports, tenantName);
  const tenantID = tenant?.tenantID ?? UNKNOWN;
  const { storage } = ports;
  const now = ports.clock.now();
  const claims = await readDocs(storage, [
    ...(userName === undefined ? [] : [accountRefs.userName(tenantID, keyOf(userName))]),
    ...(eMail === undefined ? [] : [accountRefs.eMail(tenantID, keyOf(eMail))]),
  ]);
  const userIDs = claims.map((claim) => (isAlive(claim, now) ? claim.value : null));
  const [userID = null] = userIDs;
  const doc = await readDoc(storage, accountRefs.user(tenantID, userID ?? UNKNOWN));
  if (tenant === null) return { found: null, reason: "UNKNOWN_TENANT" };
  if (userIDs.some((other) => other !== userID)) return { found: null, reason: "NAME_AND_ADDRESS_DIFFER" };
  if (userID === null) return { found: null, reason: "UNKNOWN_USER" };
  return doc ? { found: toFoundUser(doc, tenant), reason: null } : { found: null, reason: "NOT_CONFIRMED" };
}

/**
 * Stands for an unknown user, so that the same work is done for it: codes that are never mailed, counts, failed attempts.
 * There are 4,096 of them, whatever names are asked for.
 */
export async function createDecoy({ tenant, userName = "", eMail = "" }: UserLookup): Promise<CodeUser> {
  const digest = await sha256Hex(JSON.stringify([tenant, userName, eMail].map(keyOf)));
  const userID = `${UNKNOWN}-${digest.slice(0, 3)}`;
  return { tenantID: UNKNOWN, userID, userName: userID, eMail: userID };
}

/**
 * Finds a user that the caller may manage: the caller, or for administrators a user of their tenant, or for super
 * administrators any user.
 *
 * @throws KeepsakeError ADMINISTRATOR_REQUIRED, whether the user exists or not; USER_NOT_FOUND, also for users of other tenants
 */
export async function findManagedUser(
  { ports: { storage } }: AccountsContext,
  caller: Caller,
  userID: string,
): Promise<FoundUser> {
  const { user, tenant, version, token } = caller;
  if (user.userID === userID) return { user, tenant, version };
  if (token.scope !== "login" || (!user.admin && !user.superAdmin)) throw administratorRequired();
  const home = await readDoc(storage, accountRefs.home(userID));
  const tenantID = home?.value ?? user.tenantID;
  const refs = [accountRefs.user(tenantID, userID), accountRefs.tenant(tenantID)] as const;
  const [doc, theirTenant] = await readDocs(storage, refs);
  const isManaged = tenantID === user.tenantID || user.superAdmin;
  if (!doc || !theirTenant || !isManaged) throw userNotFound();
  return { user: doc.value, tenant: theirTenant.value, version: doc.version };
}

/** Maximum number of registrations of one address; more than the mails that are sent to it in a day. */
const MAX_PENDING = 20;

/**
 * The registrations that wait for their code: the one of a name, or those of an address, the newest first. An address
 * belongs to no one before it is confirmed, so several strangers may have registered with it.
 */
export async function findPendingUsers(
  { ports }: AccountsContext,
  { tenant: tenantName, userName, eMail }: UserLookup,
): Promise<readonly FoundUser[]> {
  const tenant = await findTenant(ports, tenantName);
  const tenantID = tenant?.tenantID ?? UNKNOWN;
  const { storage } = ports;
  const now = ports.clock.now();
  const key = keyOf(eMail ?? "");
  if (userName !== undefined) {
    const claim = await readDoc(storage, accountRefs.userName(tenantID, keyOf(userName)));
    const doc = await readDoc(storage, accountRefs.pending(tenantID, claim?.value ?? UNKNOWN));
    if (tenant === null || !isAlive(claim, now)) return [];
    const isMatch = isAlive(doc, now) && (eMail === undefined || keyOf(doc.value.eMail) === key);
    return isMatch ? [toFoundUser(doc, tenant)] : [];
  }
  const query = { where: { eMail: key }, orderBy: "created", desc: true, howMany: MAX_PENDING, count: false };
  const { docs } = await listDocs(storage, accountRefs.pending.all(tenantID), query);
  return tenant === null ? [] : docs.filter((doc) => isAlive(doc, now)).map((doc) => toFoundUser(doc, tenant));
}

export async function isAddressTaken(
  { ports }: AccountsContext,
  { tenantID, eMail }: Pick<UserRecord, "tenantID" | "eMail">,
): Promise<boolean> {
  return isAlive(await readDoc(ports.storage, accountRefs.eMail(tenantID, keyOf(eMail))), ports.clock.now());
}

function toFoundUser({ value, version }: TypedDoc<UserRecord>, tenant: Tenant): FoundUser {
  return { user: value, tenant, version };
}
