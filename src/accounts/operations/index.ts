/** The machinery of account operations: context, audit, runner and secrets. */

export * from "./accounts-context.js";
export { checkLinks, type Links, magicLink } from "./magic-links.js";
export * from "./operation-runner.js";
export * from "./secrets.js";
