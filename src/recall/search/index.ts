/** Searches: options, filters, boosts, confidence levels, learnt pairs. */

export type { BoostParts } from "./boosts.js";
export * from "./correlation-pairs.js";
export * from "./levels.js";
export * from "./literal-search.js";
export { createQueryPreparer, type TextQuery } from "./prepare-query.js";
export { createFilter, type FilterOptions, type SearchFilter } from "./search-filter.js";
export * from "./search-options.js";
export { preferSpecific, searchText } from "./search-text.js";
export { SEMANTIC_CANDIDATES, searchWithSemantics } from "./semantic-search.js";
