/** Shared by storage drivers: planning commits, comparing index values, selecting pages, notifying watchers. */

export * from "./plan-commit.js";
export * from "./select-page.js";
export { Watchers } from "./watchers.js";
