/** Searches: options, filters, boosts, confidence levels, corrections by pairs. */
export type { BoostParts } from "./boosts.js";
export type { Candidate, CandidateParts } from "./candidate.js";
export {
  type CorrelationIndex,
  type CorrelationPair,
  createCorrelationIndex,
  isSameQuestion,
  normaliseQuestion,
  PAIR_SIMILARITY,
} from "./correlation-pairs.js";
export {
  type ConfidenceLevel,
  type ConfidenceThresholds,
  DEFAULT_MARGIN,
  DEFAULT_THRESHOLDS,
  type DecideOptions,
  type Decision,
  decide,
  type RankedCandidate,
  toConfidenceLevel,
} from "./levels.js";
export {
  type LiteralItem,
  type LiteralMatch,
  type LiteralResult,
  type LiteralSearchOptions,
  MAX_LITERAL_QUERY,
  MAX_LITERAL_TERMS,
  searchLiteral,
} from "./literal-search.js";
export { preferSpecific } from "./prefer-specific.js";
export { createQueryPreparer, withMode } from "./prepare-search.js";
export { createFilter, type FilterOptions, type SearchFilter } from "./search-filter.js";
export type { AsyncSearchOptions, Explanation, IndexOptions, LiteralOptions, SearchOptions } from "./search-options.js";
export { searchText, type TextQuery } from "./search-text.js";
export { searchWithSemantics } from "./search-with-semantics.js";
export { SEMANTIC_CANDIDATES } from "./semantic-scorer.js";
