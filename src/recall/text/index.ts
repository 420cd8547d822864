/** The text index: stores texts, ranks them for a query, saves itself. */
export { packBytes, unpackBytes } from "./packed-bytes.js";
export type { ScoreParts, TextCandidate } from "./ranking.js";
export { TextIndex, type TextIndexOptions } from "./text-index.js";
export type { Correction } from "./words/index.js";
