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

/** What lists of users are ordered by, beside the month's counters. */
export const CREATED = "created";
export const SVC_COUNT = "svc";
export const USER_NAME = "userName";
export const E_MAIL = "eMail";

/** What a user counted in a month, for the order of lists. A user who counted nothing has no such field. */
export function completionsIn(month: string): string {
  return `completions:${month}`;
}

/** As {@link completionsIn}. */
export function importedIn(month: string): string {
  return `imported:${month}`;
}

/** What was counted for a user. */
export interface ListedUsage {
  readonly numSvc: number;
  readonly month: string;
  readonly monthCompletions: number;
  readonly monthImportedSize: number;
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
      [USER_NAME]: value.userName,
      [E_MAIL]: value.eMail,
      ...countedField(completionsIn, usage?.month, usage?.monthCompletions),
      ...countedField(importedIn, usage?.month, usage?.monthImportedSize),
    },
  };
}

function countedField(
  field: (month: string) => string,
  month: string | undefined,
  count: number | undefined,
): Record<string, number> {
  return month === undefined || count === undefined || count <= 0 ? {} : { [field(month)]: count };
}
