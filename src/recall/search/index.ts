/** Searches: options, filters, boosts, confidence levels, learnt pairs. */
export type { BoostParts } from "./boosts.js";
export {
  CorrelationIndex,
  type CorrelationPair,
  isSameQuestion,
  normaliseQuestion,
  PAIR_SIMILARITY,
} from "./correlation-pairs.js";
export {
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
export { createQueryPreparer, type TextQuery } from "./prepare-query.js";
export { createFilter, type FilterOptions, type SearchFilter } from "./search-filter.js";
export type {
  AsyncSearchOptions,
  Candidate,
  CandidateParts,
  Explanation,
  IndexOptions,
  LiteralOptions,
  SearchOptions,
} from "./search-options.js";
export { preferSpecific, searchText } from "./search-text.js";
export { SEMANTIC_CANDIDATES, searchWithSemantics } from "./semantic-search.js";
