import type { Tenant, User } from "../../model/index.js";
import type { AccountsContext } from "../operations/index.js";
import { readUsage } from "../quotas/index.js";
import { ageOf, toPreferences, USER_FIELDS, type UserRecord } from "../stored/index.js";

/**
 * The User as a response shows it, with null for hidden fields.
 *
 * @param response `get`: to the user or an administrator. `change`: of logins, creations and updates, without fields that only
 * `get` returns. `anonymous`: no one is logged in, so counters and limits are hidden too.
 */
export async function toUserView(
  { ports }: AccountsContext,
  record: UserRecord,
  { name }: Tenant,
  response: "get" | "change" | "anonymous" = "get",
): Promise<User> {
  const values: Readonly<Record<string, unknown>> = {
    ...record,
    ...(await readUsage(ports, record)),
    tenant: name,
    notificationPrefs: toPreferences(record),
    age: ageOf(record, ports.clock.now()),
  };
  const entries = Object.entries(USER_FIELDS).flatMap(([field, { returned, confidential = false }]) => {
    if (returned === undefined) return [];
    const isHidden = (confidential && response === "anonymous") || (returned === "onGet" && response !== "get");
    return [[field, isHidden ? null : values[field]]];
  });
  return Object.fromEntries(entries) as User;
}
