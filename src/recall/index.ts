/** Finds the right memory for a text. Usable without storage and sessions. */

export {
  type ConfidenceLevel,
  type ConfidenceThresholds,
  type ContextMatch,
  distanceKm,
  type MemoryType,
} from "../model/index.js";
export type { SemanticCandidate, SemanticScorer } from "../ports/index.js";
export { type Pause, pauseByMessage } from "../shared/index.js";
export type {
  ApproximateDate,
  ApproximatePlace,
  ContextMatcher,
  ContextMatchResult,
  ContextVars,
  CueWords,
  DateMention,
  PlaceMention,
  TimeUnit,
} from "./circumstances/index.js";
export {
  applyContextVars,
  areDatesCompatible,
  arePlacesCompatible,
  computeDateNearness,
  computePlaceNearness,
  createContextMatcher,
  ENGLISH_CUES,
  findDates,
  formatContextVarsHeader,
  ITALIAN_CUES,
  includesContextVars,
  isSamePlaceName,
  MAX_CONTEXT_VAR_NAME,
  MAX_CONTEXT_VAR_VALUE,
  MAX_CONTEXT_VARS,
  matchContext,
  normaliseContextVars,
  parseConditionValues,
  toContextBoost,
  toDateMs,
} from "./circumstances/index.js";
export type { Language, RelatedStem, WordVectors } from "./languages/index.js";
export { english, italian } from "./languages/index.js";
export type {
  MemoryFacts,
  PickableFacts,
  PickCandidate,
  PickOptions,
  RecallMemory,
} from "./memory/index.js";
export { computePickWeight, isPickable, isResolvable, pickRandom } from "./memory/index.js";
export { createIndex, loadIndex, type RecallIndex } from "./recall-index.js";
export type {
  AsyncSearchOptions,
  BoostParts,
  Candidate,
  CandidateParts,
  CorrelationPair,
  DecideOptions,
  Decision,
  Explanation,
  FilterOptions,
  IndexOptions,
  LiteralItem,
  LiteralMatch,
  LiteralOptions,
  LiteralResult,
  LiteralSearchOptions,
  RankedCandidate,
  SearchFilter,
  SearchOptions,
} from "./search/index.js";
export {
  CorrelationIndex,
  DEFAULT_MARGIN,
  DEFAULT_THRESHOLDS,
  decide,
  isSameQuestion,
  MAX_LITERAL_QUERY,
  MAX_LITERAL_TERMS,
  normaliseQuestion,
  PAIR_SIMILARITY,
  SEMANTIC_CANDIDATES,
  searchLiteral,
  toConfidenceLevel,
} from "./search/index.js";
export type { Correction, ScoreParts } from "./text/index.js";
