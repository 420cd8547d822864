/** Adds, updates, reads and removes memories. */

export { type KnownContextVar, knownContextVars, knownValues } from "./context-variables.js";
export { referenceIDOf, referenceOp } from "./expert-references.js";
export { geocodeName } from "./geocode-name.js";
export * from "./memories.js";
export { memoryTags } from "./memory-tags.js";
