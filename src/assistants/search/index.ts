/** Searches, filters, hints and random picks over the replica. */
export { filterMemories } from "./filter-memories.js";
export { type MemoryHintPage, memoryHints } from "./memory-hints.js";
export { type RandomPage, randomMemories } from "./random-memories.js";
export {
  explainText,
  NO_CIRCUMSTANCES,
  nearestMemory,
  resolveText,
  type SearchContext,
  type SearchPage,
  searchMemories,
  type TextExplanation,
} from "./search.js";
