/** Finds the right memory for a text: the index, dates and places, without any language. */

// Nothing here may name the search by text: bundlers would load it with the engine.

export * from "./circumstances/index.js";
export { deferIndex, deferSavedIndex } from "./deferred-index/index.js";
export type { StoredVectors, VectorKeeper } from "./meaning/index.js";
export * from "./recall-index/index.js";
export * from "./search/index.js";
export type { Correction, Difference, ScoreParts } from "./text/index.js";
