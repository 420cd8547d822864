/** Assistants, people, experts and known facts. */
export {
  type Assistant,
  type AssistantInput,
  type AssistantSettings,
  assistantAddSchema,
  assistantUpdateSchema,
  CONTEXT_MATCHES,
  type ConfidenceThresholds,
  type ContextMatch,
  completeAssistant,
  LEARNING_MODES,
  type LearningMode,
} from "./assistant.js";
export { type Expert, type ExpertInput, expertAddSchema, expertUpdateSchema } from "./expert.js";
export { type FactTerm, type KnownFact, type KnownFactQuery, knownFactQuerySchema } from "./known-fact.js";
export {
  PERSON_REMOVALS,
  PERSON_TYPES,
  type Person,
  type PersonInput,
  type PersonRemoval,
  type PersonType,
  personAddSchema,
  personRemovalSchema,
  personUpdateSchema,
} from "./person.js";
