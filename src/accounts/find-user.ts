import type { Doc } from "../ports/index.js";
import type { FailureReason } from "./audit.js";
import type { AccountsContext } from "./context.js";
import { keyOf } from "./identity-keys.js";
import { refs } from "./refs.js";
import { findTenant, type TenantRecord } from "./tenants.js";
import type { UserRecord } from "./user-record.js";

/** How somebody who is not logged in names a user. */
export interface Identity {
  readonly tenant: string;
  readonly userName?: string | undefined;
  readonly eMail?: string | undefined;
}

/** A user with the version that was read. */
export interface FoundUser {
  readonly user: UserRecord;
  readonly tenant: TenantRecord;
  readonly version: number;
}

/** Who was found, or why nobody. */
export type Finding = { readonly found: FoundUser } | { readonly found: null; readonly reason: FailureReason };

/** Finds a user of a tenant by name or address; where both are given, both must be those of one user. */
export async function findUser(context: AccountsContext, identity: Identity): Promise<Finding> {
  return find(context, identity, "user");
}

/** The same for a registration that waits for its code. */
export async function findPending(context: AccountsContext, identity: Identity): Promise<Finding> {
  return find(context, identity, "pending");
}

async function find(
  { ports }: AccountsContext,
  { tenant: tenantName, userName, eMail }: Identity,
  kind: "user" | "pending",
): Promise<Finding> {
  const tenant = await findTenant(ports, tenantName);
  if (tenant === null) return { found: null, reason: "UNKNOWN_TENANT" };
  const { tenantID } = tenant;
  const now = ports.clock.now();
  const claims = await ports.storage.get([
    ...(userName === undefined ? [] : [refs.userName(tenantID, keyOf(userName))]),
    ...(eMail === undefined ? [] : [refs.eMail(tenantID, keyOf(eMail))]),
  ]);
  const userIDs = claims.map((claim) => (isAlive(claim, now) ? (claim.value as string) : null));
  const [userID = null] = userIDs;
  if (userIDs.some((other) => other !== userID)) return { found: null, reason: "NAME_AND_ADDRESS_DIFFER" };
  if (userID === null) return { found: null, reason: "UNKNOWN_USER" };
  const [doc] = await ports.storage.get([refs[kind](tenantID, userID)]);
  if (!isAlive(doc, now)) return { found: null, reason: kind === "user" ? "NOT_CONFIRMED" : "UNKNOWN_USER" };
  return { found: { user: doc.value as unknown as UserRecord, tenant, version: doc.version } };
}

function isAlive(doc: Doc | null | undefined, now: number): doc is Doc {
  return doc !== null && doc !== undefined && (doc.expiresAt ?? Number.POSITIVE_INFINITY) > now;
}
