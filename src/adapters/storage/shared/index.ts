/** Shared by storage drivers: planning commits, comparing index values, selecting pages, notifying watchers. */

export { compareTexts, compareValues, fieldOf, type IndexValue, NO_INDEX } from "./index-values.js";
export * from "./plan-commit.js";
export { matches, selectPage } from "./select-page.js";
export { Watchers } from "./watchers.js";
export { type DocWrite, type ReadStored, toWriteSet, type WriteSet } from "./write-set.js";
