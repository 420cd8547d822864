/** Memories and their parts, searches, and items that wait for review. */

export * from "./correlation-pair.js";
export type { DateAndPlace } from "./date-and-place.js";
export * from "./inbox.js";
export * from "./lists.js";
export { CONFIDENCE_LEVELS, type ConfidenceLevel, type Match, type MatchSuggestion } from "./match.js";
export { completeMedium, type Medium, type MediumAddFields, type MediumInput, mediumAddSchema } from "./medium.js";
export * from "./memory.js";
export { type Answer, type AnswerInput, answerAddSchema, completeAnswer } from "./memory.js";
export type { DateHint, MemoryHint, MemoryHintStories, PlaceHint } from "./memory-hint.js";
export * from "./memory-schema.js";
export * from "./memory-search.js";
