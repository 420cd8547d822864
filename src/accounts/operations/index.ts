/** The machinery of account operations: context, options, audit, runner and secrets. */

export * from "./accounts-context.js";
export * from "./accounts-options.js";
export { type AuditEvent, type FailureReason, noteUser } from "./audit-trail.js";
export { createDeferredTasks } from "./deferred-tasks.js";
export { checkLinks, type Links, magicLink } from "./magic-links.js";
export { type AccountCallOptions, createOperationRunner, type OperationRunner } from "./operation-runner.js";
export { type OperationName, operationOf } from "./operation-table.js";
export { retryOnVersionConflict } from "./retry.js";
export * from "./secrets.js";
