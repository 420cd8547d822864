import type { Tenant, User } from "../../model/index.js";
import { type Actor, userNotFound } from "../access/index.js";
import type { AccountsContext } from "../operations/index.js";
import { readUsage } from "../quotas/index.js";
import { refs, type UserRecord } from "../stored/index.js";
import type { FoundUser } from "./find-user.js";
import { toUser } from "./user-view.js";

/**
 * The user of an ID, for an actor who administers them, or is the one. A user of another tenant is as none at all, for
 * all but super administrators.
 *
 * @throws KeepsakeError USER_NOT_FOUND
 */
export async function administered({ ports }: AccountsContext, actor: Actor, userID: string): Promise<FoundUser> {
  const [home] = await ports.storage.get([refs.home(userID)]);
  const tenantID = typeof home?.value === "string" ? home.value : actor.user.tenantID;
  const [doc, tenant] = await ports.storage.get([refs.user(tenantID, userID), refs.tenant(tenantID)]);
  const isTheirs = tenantID === actor.user.tenantID || actor.user.superAdmin;
  if (!doc || !tenant || !isTheirs) throw userNotFound();
  return {
    user: doc.value as unknown as UserRecord,
    tenant: tenant.value as unknown as Tenant,
    version: doc.version,
  };
}

/** A user as they and administrators see them. */
export async function shownUser({ ports }: AccountsContext, user: UserRecord, { name }: Tenant): Promise<User> {
  return toUser(user, { tenant: name, usage: await readUsage(ports, user), now: ports.clock.now() });
}
