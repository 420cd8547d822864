/** The text index: stores texts, ranks them for a query, saves itself. */

export { NEAR_CONFIDENCE } from "./calibration.js";
export type { ScoreParts, TextCandidate } from "./candidate.js";
export { type ConfidenceInput, TREE_SIGNALS, toTreeSignals } from "./confidence.js";
export type { Difference } from "./contrast/index.js";
export { computeLead, lowerConfidence, placeBetween, roundToNano, toMargin, toProbability } from "./curves.js";
export { type Forest, sumLeaves } from "./forest.js";
export { MAX_COUNT } from "./ranking.js";
export { packBytes, unpackBytes } from "./saved-text-index.js";
export { type ScoreOptions, TextIndex, type TextIndexOptions } from "./text-index.js";
export { type Correction, splitSentences } from "./words/index.js";
