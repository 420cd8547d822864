/** The machinery of account operations: context, options, audit, runner and secrets. */

export * from "./accounts-context.js";
export * from "./accounts-options.js";
export { checkLinks, type Links, magicLink } from "./magic-links.js";
export * from "./operation-runner.js";
export { type OperationName, operationOf } from "./operation-table.js";
export * from "./secrets.js";
