import * as z from "zod";
import { dateTime, field, LIMITS, type Maybe, text } from "../rules/index.js";

/** Orders of a list of users. spec: FilterUsers (orderBy). */
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

/** `CreationDate`: the newest first. Svc: number of assistants. Month: the current month in UTC. */
export type UserOrder = (typeof USER_ORDERS)[number];

/** Which users to list. A blank text counts as absent. spec: FilterUsers. */
export interface UserFilter {
  /** Users who were created at this time or later. */
  readonly periodFrom?: Maybe<string>;
  /** Users who were created before this time. */
  readonly periodTo?: Maybe<string>;
  /** For super administrators; others see only their own tenant. */
  readonly tenantName?: Maybe<string>;
  /**
   * Part of the user name or e-mail address, regardless of case. At most 500 matches per tenant are considered; beyond
   * that the count is a lower bound.
   */
  readonly text?: Maybe<string>;
  /** Default 5; maximum: the page size limit. */
  readonly numberOfResults?: Maybe<number>;
  /** 0-based. Default 0. */
  readonly startFrom?: Maybe<number>;
  /** Default `CreationDate`. */
  readonly orderBy?: Maybe<UserOrder>;
}

/** Checks a {@link UserFilter}. */
export const userFilterSchema = z.object({
  periodFrom: field(dateTime()),
  periodTo: field(dateTime()),
  tenantName: field(text(LIMITS.name)),
  text: field(text(LIMITS.name)),
  numberOfResults: field(z.int32().min(1)),
  startFrom: field(z.int32().min(0)),
  orderBy: field(z.enum(USER_ORDERS)),
});

/** Output of {@link userFilterSchema}. */
export type UserFilterFields = z.output<typeof userFilterSchema>;
