import type { Doc, DocIndex, WriteOp } from "../../ports/index.js";
import { keyOf } from "./comparison-keys.js";
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

type PutOp = Extract<WriteOp, { op: "put" }>;

/** Name and address of a user as they are compared. */
export function listedTexts({ userName, eMail }: Pick<UserRecord, "userName" | "eMail">): ListingRecord {
  return { userName: keyOf(userName), eMail: keyOf(eMail) };
}

/** The write of a user's place in lists. Whoever makes it also sees to the index of texts. */
export function listingOp(
  user: Pick<UserRecord, "tenantID" | "userID" | "userName" | "eMail" | "creationTimestamp">,
  usage: ListedUsage | null = null,
): PutOp {
  return {
    op: "put",
    ref: refs.listing(user.tenantID, user.userID),
    value: { ...listedTexts(user) },
    index: { [CREATED]: Date.parse(user.creationTimestamp), ...countsOf(usage) },
  };
}

/** The write of what was counted for a user, where the listing is still as it was read. */
export function countedOp({ partition, collection, id, value, index, version }: Doc, usage: ListedUsage): PutOp {
  const ref = { partition, collection, id };
  return { op: "put", ref, value, index: { ...index, ...countsOf(usage) }, if: { version } };
}

/** The write that leaves a listing as it was read, but for index fields that it has no more. */
export function relistedOp({ partition, collection, id, value, index, version }: Doc): PutOp {
  const kept = [CREATED, SVC_COUNT, COMPLETIONS, IMPORTED].map((field) => [field, index[field] ?? 0]);
  return { op: "put", ref: { partition, collection, id }, value, index: Object.fromEntries(kept), if: { version } };
}

function countsOf(usage: ListedUsage | null): DocIndex {
  return {
    [SVC_COUNT]: usage?.numSvc ?? 0,
    [COMPLETIONS]: usage === null ? 0 : monthlyKey(usage.now, usage.monthCompletions),
    [IMPORTED]: usage === null ? 0 : monthlyKey(usage.now, usage.monthImportedSize),
  };
}
