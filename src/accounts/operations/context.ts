import { KeepsakeError } from "../../errors.js";
import type { Ports } from "../../ports/index.js";
import type { MailTextOverrides } from "../mails/index.js";
import type { TextIndexer } from "../stored/index.js";
import type { FailureReason, Trail } from "./audit.js";
import type { Outbox } from "./background-tasks.js";
import type { Seal } from "./secrets.js";
import type { AccountsSettings } from "./settings.js";

/** What all operations work with. */
export interface AccountsContext {
  readonly ports: Ports;
  readonly settings: AccountsSettings;
  readonly seal: Seal;
  readonly outbox: Outbox;
  readonly textIndexer: TextIndexer;
  readonly mailTexts: MailTextOverrides;
  /** Removes the assistants of a user who was removed. */
  readonly removeAssistantsOf: (userID: string) => Promise<void>;
  /** A hash that no password fits, for users who are not there; made once. */
  dummyHash(): Promise<string>;
}

/** One call of one operation. */
export interface Call {
  readonly context: AccountsContext;
  readonly trail: Trail;
  /** Sends a mail after the answer; what comes of it is told to the audit. */
  readonly send: (mail: () => Promise<void>) => void;
  /** Does the work itself after the answer. The audit is told when it is done, and so of whom it was about. */
  readonly later: (work: () => Promise<void>) => void;
}

/** The error for a login, a flow or a code that came to nothing. The caller learns no more than that. */
export function loginFailed({ trail }: Pick<Call, "trail">, reason: FailureReason): KeepsakeError {
  trail.reason = reason;
  return new KeepsakeError("LOGIN_FAILED", "The login failed");
}
