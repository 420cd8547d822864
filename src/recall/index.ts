/** Finds the right memory for a text. Usable alone, without storage or sessions. */

export { distanceKm } from "../model/index.js";
export type { SemanticCandidate, SemanticScorer } from "../ports/index.js";
export { type Pause, pauseByMessage } from "../shared/index.js";
export type {
  ApproximateDate,
  ApproximatePlace,
  ContextMatch,
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
  conditionValues,
  contextBonus,
  createContextMatcher,
  dateMs,
  dateNearness,
  datesCompatible,
  ENGLISH_CUES,
  findDates,
  formatContextVarsHeader,
  holdsContextVars,
  ITALIAN_CUES,
  MAX_CONTEXT_VAR_NAME,
  MAX_CONTEXT_VAR_VALUE,
  MAX_CONTEXT_VARS,
  matchContext,
  normaliseContextVars,
  placeNearness,
  placesCompatible,
  samePlaceName,
} from "./circumstances/index.js";
export type { Language, Meanings, RelatedStem } from "./languages/index.js";
export { english, italian } from "./languages/index.js";
export type {
  MemoryFacts,
  MemoryType,
  PickableFacts,
  PickCandidate,
  PickOptions,
  RecallMemory,
} from "./memory/index.js";
export { isPickable, isResolvable, pickRandom, pickWeight } from "./memory/index.js";
export type { RecallIndex } from "./recall-index.js";
export { createIndex, loadIndex } from "./recall-index.js";
export type {
  Admission,
  AsyncSearchOptions,
  Candidate,
  CandidateParts,
  ConfidenceLevel,
  ConfidenceThresholds,
  CorrelationIndex,
  CorrelationPair,
  DecideOptions,
  Decision,
  Explanation,
  IndexOptions,
  LiteralItem,
  LiteralMatch,
  LiteralOptions,
  LiteralResult,
  LiteralSearchOptions,
  NudgeParts,
  RankedCandidate,
  SearchFilter,
  SearchOptions,
} from "./search/index.js";
export {
  confidenceLevel,
  createCorrelationIndex,
  DEFAULT_MARGIN,
  DEFAULT_THRESHOLDS,
  decide,
  isSameQuestion,
  literalSearch,
  MAX_LITERAL_QUERY,
  MAX_LITERAL_TERMS,
  normaliseQuestion,
  PAIR_SIMILARITY,
  SEMANTIC_CANDIDATES,
} from "./search/index.js";
export type { Correction, ScoreParts } from "./text/index.js";
