import { type ErrorCode, KeepsakeError } from "../../errors.js";
import type { Mail, Ports } from "../../ports/index.js";
import type { BackgroundTasks } from "../../shared/index.js";
import type { AccountsSettings, MailTextOverrides, OperationName } from "../options/index.js";
import type { UserKey } from "../stored/index.js";
import type { Hmac } from "./secrets.js";

export interface AccountsContext {
  readonly ports: Ports;
  readonly settings: AccountsSettings;
  readonly hmac: Hmac;
  /** Work after the response, so that its duration and result do not reveal whether an account exists. */
  readonly background: BackgroundTasks;
  readonly mailTexts: MailTextOverrides;
  readonly removeAssistantsOf: (userID: string) => Promise<void>;
  /** A hash that no password matches, computed once. */
  readonly dummyHash: () => Promise<string>;
}

export interface OperationCall {
  readonly context: AccountsContext;
  readonly trail: AuditTrail;
  /** Identifies the client that calls; null if the host does not say. */
  readonly clientKey: string | null;
  /** Sends a mail after the response. A failure is recorded in the audit. */
  readonly queueMail: (mail: Mail) => void;
  /** Runs the work of the operation after the response. The audit event follows when the work is done. */
  readonly runAfterResponse: (work: () => Promise<void>) => void;
}

/** The error for every failed login, flow or code. Only the audit learns the reason. */
export function loginFailed({ trail }: Pick<OperationCall, "trail">, reason: FailureReason): KeepsakeError {
  trail.reason = reason;
  return new KeepsakeError("LOGIN_FAILED", "The login failed");
}

export function requireMailer({ ports }: Pick<AccountsContext, "ports">): void {
  if (ports.mailer !== null) return;
  throw new KeepsakeError("MAILER_MISSING", "This operation needs a mailer, and the engine has none");
}

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

/** Called for every account operation. Its failure is logged and does not fail the operation. */
export type AuditHook = (event: AuditEvent) => void | Promise<void>;

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
