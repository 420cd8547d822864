/** Finding the right memory for a text: usable alone, without storage or sessions. */

export { distanceKm } from "../model/index.js";
export type { SemanticCandidate, SemanticScorer } from "../ports/index.js";
export type { Candidate, CandidateParts } from "./candidate.js";
export type { ContextMatch, ContextMatcher, ContextMatchResult, ContextVars } from "./context-vars.js";
export {
  applyContextVars,
  conditionValues,
  contextBonus,
  createContextMatcher,
  formatContextVarsHeader,
  holdsContextVars,
  MAX_CONTEXT_VAR_NAME,
  MAX_CONTEXT_VAR_VALUE,
  MAX_CONTEXT_VARS,
  matchContext,
  normaliseContextVars,
} from "./context-vars.js";
export type { CorrelationIndex, CorrelationPair } from "./correlation-pairs.js";
export { createCorrelationIndex, isSameQuestion, normaliseQuestion, PAIR_SIMILARITY } from "./correlation-pairs.js";
export type { CueWords, TimeUnit } from "./cue-words.js";
export { ENGLISH_CUES, ITALIAN_CUES } from "./cue-words.js";
export type { DateMention } from "./date-mentions.js";
export { findDates } from "./date-mentions.js";
export type { ApproximateDate } from "./dates.js";
export { dateMs, dateNearness, datesCompatible } from "./dates.js";
export { english } from "./languages/english.js";
export { italian } from "./languages/italian.js";
export type { Language, Meanings, RelatedStem } from "./languages/language.js";
export type { ConfidenceLevel, ConfidenceThresholds, DecideOptions, Decision, RankedCandidate } from "./levels.js";
export { confidenceLevel, DEFAULT_MARGIN, DEFAULT_THRESHOLDS, decide } from "./levels.js";
export type { LiteralItem, LiteralMatch, LiteralResult, LiteralSearchOptions } from "./literal-search.js";
export { literalSearch, MAX_LITERAL_QUERY, MAX_LITERAL_TERMS } from "./literal-search.js";
export type { NudgeParts } from "./nudges.js";
export { type Pause, pauseByMessage } from "./pause.js";
export type { PlaceMention } from "./place-names.js";
export type { ApproximatePlace } from "./places.js";
export { placeNearness, placesCompatible, samePlaceName } from "./places.js";
export type { PickableFacts, PickCandidate, PickOptions } from "./random-pick.js";
export { isPickable, pickRandom, pickWeight } from "./random-pick.js";
export type { RecallIndex } from "./recall-index.js";
export { createIndex, loadIndex } from "./recall-index.js";
export type { MemoryFacts, MemoryType, RecallMemory } from "./recall-memory.js";
export { isResolvable } from "./recall-memory.js";
export type { Admission, SearchFilter } from "./search-filter.js";
export type { AsyncSearchOptions, Explanation, IndexOptions, LiteralOptions, SearchOptions } from "./search-options.js";
export { SEMANTIC_CANDIDATES } from "./semantic-scorer.js";
export type { Correction, ScoreParts } from "./text/text-index.js";
