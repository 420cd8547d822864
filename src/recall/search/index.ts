/** Searches: options, filters, boosts, confidence levels, learnt pairs. */

export * from "./correlation-pairs.js";
export * from "./levels.js";
export * from "./literal-search.js";
export { createFilter, type FilterOptions, type SearchFilter } from "./search-filter.js";
export * from "./search-options.js";
export { createQueryPreparer, preferSpecific, searchText, type TextQuery } from "./search-text.js";
export { SEMANTIC_CANDIDATES, searchWithSemantics } from "./semantic-search.js";
