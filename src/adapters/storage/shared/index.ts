/** Shared by storage drivers: running calls together, planning commits, comparing index values, selecting pages, notifying watchers. */

export * from "./batches.js";
export * from "./plan-commit.js";
export * from "./select-page.js";
export { Watchers } from "./watchers.js";
