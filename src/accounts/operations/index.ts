/** The machinery of account operations: context, options, audit, runner and secrets. */
export {
  type AccountsContext,
  loginFailed,
  type OperationCall,
  requireMailer,
} from "./accounts-context.js";
export {
  type AccountsOptions,
  type AccountsSettings,
  type AuditHook,
  resolveAccountsOptions,
  type UserRights,
} from "./accounts-options.js";
export { type AuditEvent, type FailureReason, noteUser } from "./audit-trail.js";
export { checkLinks, type Links, magicLink } from "./magic-links.js";
export { type AccountCallOptions, createOperationRunner, type OperationRunner } from "./operation-runner.js";
export { type OperationName, operationOf } from "./operation-table.js";
export {
  createHmac,
  equalInConstantTime,
  isFlowID,
  isToken,
  newBase32,
  newDigits,
  newFlowID,
  newToken,
  normalizeCode,
} from "./secrets.js";
