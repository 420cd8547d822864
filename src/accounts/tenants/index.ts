/** Tenants, and removals of tenants and users that survive a crash. */

export { finishRemoval, finishRemovals, userRemovalOp, userRemovalRef } from "./removals.js";
export * from "./tenants.js";
