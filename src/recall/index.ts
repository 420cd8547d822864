/** Finds the right memory for a text: the matcher and what it knows of dates and places, without any language. */

export * from "./circumstances/index.js";
export type { StoredVectors, VectorKeeper } from "./meaning/index.js";
export * from "./search/index.js";
export { type Correction, type Difference, NEAR_CONFIDENCE, type ScoreParts } from "./text/index.js";
