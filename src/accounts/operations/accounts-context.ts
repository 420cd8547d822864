import { KeepsakeError } from "../../errors.js";
import type { Mail, Ports } from "../../ports/index.js";
import type { BackgroundTasks } from "../../shared/index.js";
import type { MailTextOverrides } from "../mails/index.js";
import type { AccountsSettings } from "./accounts-options.js";
import type { AuditTrail, FailureReason } from "./audit-trail.js";
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
