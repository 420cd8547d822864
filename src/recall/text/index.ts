/** The text index: stores texts, ranks them for a query, saves itself. */
export {
  type Correction,
  createTextIndex,
  loadTextIndex,
  type ScoreParts,
  type TextCandidate,
  type TextIndex,
  type TextIndexOptions,
} from "./text-index.js";
