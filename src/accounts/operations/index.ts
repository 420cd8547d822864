/** What every account operation needs: context, settings, audit, runner, secrets. */
export { type AuditEvent, type FailureReason, noteUser } from "./audit.js";
export { createOutbox } from "./background-tasks.js";
export { type AccountsContext, type Call, loginFailed } from "./context.js";
export { checkLinks, type Links, magicLink } from "./magic-links.js";
export { type AccountCallOptions, createPerform, type Perform } from "./operation-runner.js";
export { type OperationName, operationOf } from "./operation-table.js";
export { requireMailer } from "./require-mailer.js";
export {
  createSeal,
  equalInConstantTime,
  isFlowID,
  isToken,
  newBase32,
  newDigits,
  newFlowID,
  newToken,
  normalizeCode,
} from "./secrets.js";
export {
  type AccountsOptions,
  type AccountsSettings,
  type AuditHook,
  resolveAccountsOptions,
  type UserRights,
} from "./settings.js";
