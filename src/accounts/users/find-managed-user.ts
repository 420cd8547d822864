import { readDoc, readDocs } from "../../shared/index.js";
import { administratorRequired, type Caller, userNotFound } from "../access/index.js";
import type { AccountsContext } from "../operations/index.js";
import { accountRefs } from "../stored/index.js";
import type { FoundUser } from "./find-user.js";

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
  const [doc, theirTenant] = await readDocs(storage, [
    accountRefs.user(tenantID, userID),
    accountRefs.tenant(tenantID),
  ]);
  const isManaged = tenantID === user.tenantID || user.superAdmin;
  if (!doc || !theirTenant || !isManaged) throw userNotFound();
  return { user: doc.value, tenant: theirTenant.value, version: doc.version };
}
