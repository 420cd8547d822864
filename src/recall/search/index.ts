/** The recall index: memories, searches, boosts, confidence levels, learnt pairs. */

export * from "./boosts.js";
export * from "./correlation-pairs.js";
export * from "./levels.js";
export * from "./literal-search.js";
export * from "./memory-store.js";
export * from "./recall-index.js";
export * from "./search-filter.js";
export * from "./search-options.js";
export * from "./search-text.js";
