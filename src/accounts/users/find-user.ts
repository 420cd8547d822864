import type { Tenant } from "../../model/index.js";
import type { Doc, DocRef } from "../../ports/index.js";
import type { AccountsContext, FailureReason } from "../operations/index.js";
import { keyOf, refs, type UserRecord } from "../stored/index.js";
import { findTenant } from "../tenants/index.js";

/** How somebody who is not logged in names a user. */
export interface Identity {
  readonly tenant: string;
  readonly userName?: string | undefined;
  readonly eMail?: string | undefined;
}

/** A user with the version that was read. */
export interface FoundUser {
  readonly user: UserRecord;
  readonly tenant: Tenant;
  readonly version: number;
}

/** Who was found, or why nobody. */
export type Finding = { readonly found: FoundUser } | { readonly found: null; readonly reason: FailureReason };

/** Finds a user of a tenant by name or address; where both are given, both must be those of one user. */
export async function findUser(
  { ports }: AccountsContext,
  { tenant: tenantName, userName, eMail }: Identity,
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
  const [doc] = await ports.storage.get([refs.user(tenantID, userID)]);
  if (!doc) return { found: null, reason: "NOT_CONFIRMED" };
  return { found: foundOf(doc, tenant) };
}

/** As many registrations of one address are looked at; more than are mailed a code in a day. */
const MAX_PENDING = 20;

/**
 * The registrations that wait for their code: the one of a name, or those of an address, the newest first. An address is
 * nobody's before it is confirmed: there may be several, of which any but one may be a stranger's.
 */
export async function findPending(
  { ports }: AccountsContext,
  { tenant: tenantName, userName, eMail }: Identity,
): Promise<readonly FoundUser[]> {
  const tenant = await findTenant(ports, tenantName);
  if (tenant === null) return [];
  const { tenantID } = tenant;
  const { storage, clock } = ports;
  const key = keyOf(eMail ?? "");
  const found = (docs: readonly (Doc | null)[]): readonly FoundUser[] =>
    docs.flatMap((doc) => (isAlive(doc, clock.now()) ? [foundOf(doc, tenant)] : []));
  if (userName !== undefined) {
    const [claim] = await storage.get([refs.userName(tenantID, keyOf(userName))]);
    if (!isAlive(claim, clock.now())) return [];
    const named = found(await storage.get([refs.pending(tenantID, claim.value as string)]));
    return named.filter(({ user }) => eMail === undefined || keyOf(user.eMail) === key);
  }
  const { docs } = await storage.list({
    ...pendingOf(tenantID),
    where: { eMail: key },
    orderBy: "created",
    desc: true,
    howMany: MAX_PENDING,
    count: false,
  });
  return found(docs);
}

/** True where an address is a user's. */
export async function isAddressKnown(
  { ports }: AccountsContext,
  { tenantID, eMail }: Pick<UserRecord, "tenantID" | "eMail">,
): Promise<boolean> {
  const [claim] = await ports.storage.get([refs.eMail(tenantID, keyOf(eMail))]);
  return isAlive(claim, ports.clock.now());
}

function pendingOf(tenantID: string): Pick<DocRef, "partition" | "collection"> {
  const { partition, collection } = refs.pending(tenantID, "");
  return { partition, collection };
}

function foundOf(doc: Doc, tenant: Tenant): FoundUser {
  return { user: doc.value as unknown as UserRecord, tenant, version: doc.version };
}

function isAlive(doc: Doc | null | undefined, now: number): doc is Doc {
  return doc !== null && doc !== undefined && (doc.expiresAt ?? Number.POSITIVE_INFINITY) > now;
}
