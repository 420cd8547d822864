/** Memories as an index stores them, and the settings of searches: filters, confidence levels, learnt pairs. */

export * from "./correlation-pairs.js";
export * from "./lazy-meaning.js";
export * from "./levels.js";
export * from "./memory-store.js";
export * from "./saved-memories.js";
export * from "./search-filter.js";
export * from "./search-options.js";
