import type { WriteOp } from "../ports/index.js";
import { keyOf } from "./identity-keys.js";
import { refs } from "./refs.js";
import type { UserRecord } from "./user-record.js";

/** What is searched of a user: a document of its own, so that lists read little and users can change without them. */
export interface ListingRecord {
  /** As they are compared. */
  readonly userName: string;
  readonly eMail: string;
}

/** What lists of users are ordered by. Every listing has all of them. */
export const CREATED = "created";
export const SVC_COUNT = "svc";
export const COMPLETIONS = "completions";
export const IMPORTED = "imported";
/** What they are found by. */
export const USER_NAME = "userName";
export const E_MAIL = "eMail";

/** More than anybody counts in a month. */
const MONTH = 2 ** 32;

/**
 * What a count of a month is ordered by: later months come after earlier ones, whatever was counted. What was counted
 * before this month is thus a zero of this month, and needs no rewriting when the month turns.
 */
function monthlyKey(now: number, count: number): number {
  return monthNumber(now) * MONTH + Math.min(Math.max(0, count), MONTH - 1);
}

/** The count of this month that a key stands for. */
export function countOfKey(now: number, key: number): number {
  return Math.max(0, key - monthNumber(now) * MONTH);
}

function monthNumber(now: number): number {
  const date = new Date(now);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}

/** What was counted for a user until now (Unix milliseconds). */
export interface ListedUsage {
  readonly numSvc: number;
  readonly monthCompletions: number;
  readonly monthImportedSize: number;
  readonly now: number;
}

/** The write of a user's place in lists. */
export function listingOp(
  user: Pick<UserRecord, "tenantID" | "userID" | "userName" | "eMail" | "creationTimestamp">,
  usage: ListedUsage | null = null,
): Extract<WriteOp, { op: "put" }> {
  const value: ListingRecord = { userName: keyOf(user.userName), eMail: keyOf(user.eMail) };
  return {
    op: "put",
    ref: refs.listing(user.tenantID, user.userID),
    value: { ...value },
    index: {
      [CREATED]: Date.parse(user.creationTimestamp),
      [SVC_COUNT]: usage?.numSvc ?? 0,
      [COMPLETIONS]: usage === null ? 0 : monthlyKey(usage.now, usage.monthCompletions),
      [IMPORTED]: usage === null ? 0 : monthlyKey(usage.now, usage.monthImportedSize),
      [USER_NAME]: value.userName,
      [E_MAIL]: value.eMail,
    },
  };
}
