/** Memories and their parts, searches, and items that wait for review. */
export { type Answer, type AnswerInput, answerAddSchema, completeAnswer } from "./answer.js";
export {
  type CorrelationPair,
  type CorrelationPairInput,
  type CorrelationPairQuery,
  correlationPairAddSchema,
  correlationPairQuerySchema,
  correlationPairUpdateSchema,
} from "./correlation-pair.js";
export type { DateAndPlace } from "./date-and-place.js";
export {
  type DraftApproval,
  draftApprovalSchema,
  type UnansweredQuestion,
  type UnansweredQuestionInput,
  type UnansweredQuestionQuery,
  unansweredQuestionAddSchema,
  unansweredQuestionQuerySchema,
} from "./inbox.js";
export {
  MEMORY_LIST_TYPES,
  type MemoryListType,
  type PageInput,
  pageShape,
  parseID,
  parseMemoryListType,
  parsePage,
} from "./lists.js";
export { CONFIDENCE_LEVELS, type ConfidenceLevel, type Match, type MatchSuggestion } from "./match.js";
export { completeMedium, type Medium, type MediumAddFields, type MediumInput, mediumAddSchema } from "./medium.js";
export {
  completeMemory,
  MEMORY_TYPES,
  type Memory,
  type MemoryInput,
  type MemoryType,
  type MemoryUpdate,
} from "./memory.js";
export type { DateHint, MemoryHint, MemoryHintStories, PlaceHint } from "./memory-hint.js";
export {
  checkMemory,
  type MemoryAddFields,
  type MemoryUpdateFields,
  memoryAddSchema,
  memoryUpdateSchema,
} from "./memory-schema.js";
export {
  type MemorySearch,
  type MemorySearchInput,
  memorySearchSchema,
  parseMemorySearch,
  SEARCH_TYPES,
  type SearchType,
} from "./memory-search.js";
