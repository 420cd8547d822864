import type { DocIndex, WriteOp } from "../../ports/index.js";
import { putOp, type TypedDoc } from "../../shared/index.js";
import { keyOf } from "./comparison-keys.js";
import { wantsLogs } from "./notification-prefs.js";
import type { ListingRecord, Usage, UserKey, UserRecord } from "./records.js";
import { accountRefs } from "./records.js";

/** Index field of the users who want chat logs by mail. */
export const NOTIFIED = "notified";

/** Index fields that lists of users are ordered by. Every listing has all of them. */
export const CREATED = "created";
export const SVC_COUNT = "svc";
export const COMPLETIONS = "completions";
export const IMPORTED = "imported";

/** Larger than any count of one month. */
const MONTH = 2 ** 32;

/** The write of a changed user, on the condition that the stored one still has this version. */
export function userOp(user: UserRecord, version: number): WriteOp {
  return putOp(accountRefs.user(user.tenantID, user.userID), user, {
    ...(user.notificationPrefs.some(wantsLogs) ? { index: { [NOTIFIED]: 1 } } : {}),
    if: { version },
  });
}

/** Name and address of a user in the form in which they are compared. */
export function listedTexts({ userName, eMail }: ListingRecord): ListingRecord {
  return { userName: keyOf(userName), eMail: keyOf(eMail) };
}

/** The write of a user's place in lists, with the usage at `now`. Commit it with the writes of the search index. */
export function listingOp(
  user: UserKey & ListingRecord & Pick<UserRecord, "creationTimestamp">,
  usage: Usage | null = null,
  now = 0,
): WriteOp {
  const index = { [CREATED]: Date.parse(user.creationTimestamp), ...usageIndex(usage, now) };
  return putOp(accountRefs.listing(user.tenantID, user.userID), listedTexts(user), { index });
}

/** The write of new usage in a listing, on the condition that the listing is unchanged. */
export function listedUsageOp(listing: TypedDoc<ListingRecord>, usage: Usage, now: number): WriteOp {
  const { partition, collection, id, value, index, version } = listing;
  return putOp({ partition, collection, id }, value, {
    index: { ...index, ...usageIndex(usage, now) },
    if: { version },
  });
}

/** The count of the current month that an index value stands for. */
export function toMonthlyCount(now: number, key: number): number {
  return Math.max(0, key - monthNumber(now) * MONTH);
}

function usageIndex(usage: Usage | null, now: number): DocIndex {
  if (usage === null) return { [SVC_COUNT]: 0, [COMPLETIONS]: 0, [IMPORTED]: 0 };
  return {
    [SVC_COUNT]: usage.numSvc,
    [COMPLETIONS]: toMonthlyKey(now, usage.monthCompletions),
    [IMPORTED]: toMonthlyKey(now, usage.monthImportedSize),
  };
}

/**
 * The index value of a monthly count. Values of later months are greater than those of earlier ones. A value of an earlier
 * month counts as 0 in this month, so nothing has to be rewritten when the month ends.
 */
function toMonthlyKey(now: number, count: number): number {
  return monthNumber(now) * MONTH + Math.min(Math.max(0, count), MONTH - 1);
}

function monthNumber(now: number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
