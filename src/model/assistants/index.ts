/** Assistants, people, experts and known facts. */
export {
  type Assistant,
  type AssistantAddFields,
  type AssistantInput,
  type AssistantParts,
  type AssistantUpdateFields,
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
  completePerson,
  PERSON_REMOVALS,
  PERSON_TYPES,
  type Person,
  type PersonAddFields,
  type PersonInput,
  type PersonParts,
  type PersonRemoval,
  type PersonType,
  type PersonUpdateFields,
  personAddSchema,
  personRemovalSchema,
  personUpdateSchema,
} from "./person.js";
