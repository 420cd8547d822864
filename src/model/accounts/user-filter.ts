import * as z from "zod";
import { dateTime, field, LIMITS, type Maybe, text } from "../rules/index.js";

/** In which order users are listed. spec: FilterUsers (orderBy). */
export const USER_ORDERS = [
  "CreationDate",
  "CreationDateAscending",
  "CreationDateDescending",
  "SvcCountAscending",
  "SvcCountDescending",
  "MonthCompletionsAscending",
  "MonthCompletionsDescending",
  "MonthImportSizeAscending",
  "MonthImportSizeDescending",
] as const;

/** `CreationDate` is the newest first. Svc: assistants. Months are those of UTC, and the one that it is. */
export type UserOrder = (typeof USER_ORDERS)[number];

/** Which users are asked for. A blank text is as none. spec: FilterUsers. */
export interface UserFilter {
  /** Users who were created at this time or later. */
  readonly periodFrom?: Maybe<string>;
  /** Users who were created before this time. */
  readonly periodTo?: Maybe<string>;
  /** For super administrators; others have their own tenant alone. */
  readonly tenantName?: Maybe<string>;
  /**
   * Part of the name or the address, whatever the case. Whoever has it is found; where more than 500 users of a tenant
   * have it, those who come first are, and the count is at least theirs.
   */
  readonly text?: Maybe<string>;
  /** Default 5; at most the page size limit. */
  readonly numberOfResults?: Maybe<number>;
  /** 0-based. Default 0. */
  readonly startFrom?: Maybe<number>;
  /** Default `CreationDate`. */
  readonly orderBy?: Maybe<UserOrder>;
}

/** Checks a {@link UserFilter}. */
export const userFilterSchema = /* @__PURE__ */ (() =>
  z.object({
    periodFrom: field(dateTime()),
    periodTo: field(dateTime()),
    tenantName: field(text(LIMITS.name)),
    text: field(text(LIMITS.name)),
    numberOfResults: field(z.int32().min(1)),
    startFrom: field(z.int32().min(0)),
    orderBy: field(z.enum(USER_ORDERS)),
  }))();

/** What {@link userFilterSchema} hands out. */
export type UserFilterFields = z.output<typeof userFilterSchema>;
