/** Searches, filters, hints and random picks among the memories of a replica. */
export { filterMemories } from "./filter-memories.js";
export { type MemoryHintPage, memoryHints } from "./memory-hints.js";
export { type RandomPage, randomMemories } from "./random-memories.js";
export {
  explainCircumstances,
  explainText,
  nearestMemory,
  resolveText,
  type SearchPage,
  searchMemories,
  type TextExplanation,
} from "./search.js";
export type { SearchContext } from "./search-body.js";
