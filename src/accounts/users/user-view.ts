import type { User } from "../../model/index.js";
import type { Usage } from "../quotas/index.js";
import { ageOf, shownPreferences, USER_FIELDS, type UserField, type UserRecord } from "../stored/index.js";

/** Which answer a user is shown in. */
export interface Shown {
  readonly tenant: string;
  readonly usage: Usage;
  /** Unix milliseconds. */
  readonly now: number;
  /** The answer of a login, which leaves out what is returned on Get only. Default false. */
  readonly onLogin?: boolean;
  /** Nobody is logged in: counters and limits are left out. Default false. */
  readonly toNobody?: boolean;
}

/** What is read of a user: every field that {@link USER_FIELDS} returns, null where it is not shown here. */
export function toUser(record: UserRecord, { tenant, usage, now, onLogin = false, toNobody = false }: Shown): User {
  const values: Partial<Record<UserField, unknown>> = {
    ...record,
    ...usage,
    tenant,
    notificationPrefs: shownPreferences(record),
    age: ageOf(record, now),
  };
  const entries = Object.entries(USER_FIELDS).flatMap(([field, { returned, confidential = false }]) => {
    if (returned === undefined) return [];
    const isHidden = (confidential && toNobody) || (returned === "notOnLogin" && onLogin);
    return [[field, isHidden ? null : values[field as UserField]]];
  });
  return Object.fromEntries(entries) as unknown as User;
}
