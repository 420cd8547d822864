/** The text index: stores texts, ranks them for a query, saves itself. */

export type { Difference } from "./contrast/index.js";
export type { ScoreParts, TextCandidate } from "./ranking.js";
export { packBytes, unpackBytes } from "./saved-text-index.js";
export { TextIndex, type TextIndexOptions } from "./text-index.js";
export type { Correction } from "./words/index.js";
