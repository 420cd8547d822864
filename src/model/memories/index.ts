/** Memories and their parts, searches, and what waits for review. */
export { type Answer, type AnswerAddFields, type AnswerInput, answerAddSchema, completeAnswer } from "./answer.js";
export {
  type CorrelationPair,
  type CorrelationPairAddFields,
  type CorrelationPairInput,
  type CorrelationPairQuery,
  type CorrelationPairUpdateFields,
  correlationPairAddSchema,
  correlationPairQuerySchema,
  correlationPairUpdateSchema,
} from "./correlation-pair.js";
export { CONFIDENCE_LEVELS, type ConfidenceLevel, type Match, type MatchSuggestion } from "./match.js";
export { completeMedium, type Medium, type MediumAddFields, type MediumInput, mediumAddSchema } from "./medium.js";
export {
  completeMemory,
  MEMORY_TYPES,
  type Memory,
  type MemoryInput,
  type MemoryParts,
  type MemoryType,
  type MemoryUpdate,
} from "./memory.js";
export type { DateHint, MemoryHint, MemoryHintStories, PlaceHint } from "./memory-hint.js";
export {
  MEMORY_LIST_TYPES,
  type MemoryListType,
  type Page,
  type PageInput,
  parseMemoryListType,
  parsePage,
} from "./memory-list.js";
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
export { type DraftApproval, draftApprovalSchema, parseID } from "./review.js";
export {
  type UnansweredQuestion,
  type UnansweredQuestionAddFields,
  type UnansweredQuestionInput,
  type UnansweredQuestionQuery,
  unansweredQuestionAddSchema,
  unansweredQuestionQuerySchema,
} from "./unanswered-question.js";
