import type { ErrorCode } from "../../errors.js";
import type { UserKey } from "../stored/index.js";
import type { OperationName } from "./operation-table.js";

/** Why a login, a code or a flow failed. Only the audit learns it, never the caller. */
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

/** One call of an account operation. Contains no secret and no text of a caller. */
export interface AuditEvent {
  /** ISO 8601, UTC. */
  readonly at: string;
  /** The ID that the caller gave the request, or a generated one. */
  readonly requestID: string;
  readonly operation: OperationName;
  /** `challenged`: the login waits for an answer. `mailFailed`: a mail of the operation could not be sent. */
  readonly outcome: "done" | "challenged" | "refused" | "mailFailed";
  /** The error code of a refusal. */
  readonly code: ErrorCode | null;
  /** More than the caller learns. */
  readonly reason: FailureReason | null;
  /** The tenant and the user that the operation is about, if known. */
  readonly tenantID: string | null;
  readonly userID: string | null;
  /** The user who called, if logged in. */
  readonly actorID: string | null;
  /** Further facts, such as names of changed fields or a challenge. */
  readonly details: readonly string[];
}

/** The part of the audit event that an operation finds out as it runs. */
export interface AuditTrail {
  tenantID: string | null;
  userID: string | null;
  actorID: string | null;
  reason: FailureReason | null;
  details: string[];
}

export function noteUser(trail: AuditTrail, { tenantID, userID }: UserKey): void {
  trail.tenantID = tenantID;
  trail.userID = userID;
}
