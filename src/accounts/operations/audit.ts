import type { ErrorCode } from "../../errors.js";
import type { UserRecord } from "../stored/index.js";
import type { OperationName } from "./operation-table.js";

/** Why a login, a code or a flow came to nothing: told to the audit alone, never to the caller. */
export type FailureReason =
  | "UNKNOWN_TENANT"
  | "UNKNOWN_USER"
  | "NAME_AND_ADDRESS_DIFFER"
  | "NOT_CONFIRMED"
  | "WRONG_PASSWORD"
  | "DELAYED"
  | "PASSWORD_EXPIRED"
  | "WRONG_CODE"
  | "WRONG_FLOW"
  | "USED_MEANWHILE";

/** One thing that accounts did or refused. No secret, and no text of a caller, is in it. */
export interface AuditEvent {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** What the caller called the request by, or an ID of the event. */
  readonly requestID: string;
  readonly operation: OperationName;
  /** `challenged`: the login waits for more. `mailFailed`: a mail of the operation was not taken. */
  readonly outcome: "done" | "challenged" | "refused" | "mailFailed";
  /** The code of a refusal. */
  readonly code: ErrorCode | null;
  /** More than the caller was told. */
  readonly reason: FailureReason | null;
  /** Whom it is about, where that is known. */
  readonly tenantID: string | null;
  readonly userID: string | null;
  /** Who asked, where somebody is logged in. */
  readonly actorID: string | null;
  /** What else there is to know: names of changed fields, a challenge. */
  readonly details: readonly string[];
}

/** What is found out on the way about who an operation is about. */
export interface Trail {
  tenantID: string | null;
  userID: string | null;
  actorID: string | null;
  reason: FailureReason | null;
  details: string[];
}

/** Notes whom an operation is about. */
export function noteUser(trail: Trail, { tenantID, userID }: Pick<UserRecord, "tenantID" | "userID">): void {
  trail.tenantID = tenantID;
  trail.userID = userID;
}

/** Nothing found out yet. */
export function newTrail(): Trail {
  return { tenantID: null, userID: null, actorID: null, reason: null, details: [] };
}
