export type { Answer, AnswerAddFields, AnswerInput } from "./answer.js";
export { answerAddSchema, completeAnswer } from "./answer.js";
export type {
  Assistant,
  AssistantAddFields,
  AssistantInput,
  AssistantParts,
  AssistantUpdateFields,
  ConfidenceThresholds,
  ContextMatch,
  LearningMode,
} from "./assistant.js";
export {
  assistantAddSchema,
  assistantUpdateSchema,
  CONTEXT_MATCHES,
  completeAssistant,
  LEARNING_MODES,
} from "./assistant.js";
export type { AuditFields } from "./audit-fields.js";
export type { ChatLogEntry, ChatLogInbound, ChatLogQuery, ChatLogRange } from "./chat-log.js";
export { chatLogQuerySchema } from "./chat-log.js";
export { callOptions, checkAddress, checkMethods, checkOption, checkOptions, checkSignal } from "./check-options.js";
export type {
  CorrelationPair,
  CorrelationPairAddFields,
  CorrelationPairInput,
  CorrelationPairQuery,
  CorrelationPairUpdateFields,
} from "./correlation-pair.js";
export {
  correlationPairAddSchema,
  correlationPairQuerySchema,
  correlationPairUpdateSchema,
} from "./correlation-pair.js";
export {
  CLEARING_DATE,
  CLEARING_TEXT,
  formatDateTime,
  normalizeDateTime,
  parseDateTime,
} from "./dates.js";
export type { DialogState, DialogStateParts } from "./dialog-state.js";
export { completeDialogState, dialogStateSchema } from "./dialog-state.js";
export { distanceKm } from "./distance.js";
export type { Envelope } from "./envelope.js";
export type {
  ChangeDateSpecs,
  ChangePlaceSpecs,
  ChangeTagSpecs,
  DateSelectedSpecs,
  EnterTextFields,
  EnterTextOptions,
  EnterTextSpecs,
  MediumDeselectedSpecs,
  MediumSelectedSpecs,
  PlaceSelectedSpecs,
  TagSelectedSpecs,
} from "./events.js";
export {
  ANONYMOUS_TAG,
  changeDateSchema,
  changePlaceSchema,
  changeTagSchema,
  dateSelectedSchema,
  enterTextSchema,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  placeSelectedSchema,
  tagSelectedSchema,
} from "./events.js";
export type { Expert, ExpertInput } from "./expert.js";
export { expertAddSchema, expertUpdateSchema } from "./expert.js";
export type { TextMap } from "./fields.js";
export { clearableKeys, toTextMap, withClearable } from "./fields.js";
export type {
  ExtensionHeaderGroup,
  FunctionDefinition,
  FunctionInput,
  FunctionParameter,
  FunctionParameterInput,
  FunctionParts,
  FunctionType,
  HttpMethod,
  ParameterType,
} from "./function.js";
export {
  completeFunction,
  EXTENSION_HEADER_GROUPS,
  FUNCTION_TYPES,
  HTTP_METHODS,
  PARAMETER_TYPES,
} from "./function.js";
export type { FunctionAddFields, FunctionUpdateFields } from "./function-schema.js";
export { functionAddSchema, functionUpdateSchema } from "./function-schema.js";
export type { FactTerm, KnownFact, KnownFactQuery } from "./known-fact.js";
export { knownFactQuerySchema } from "./known-fact.js";
export { LIMITS } from "./limits.js";
export type { InteractionEnergyImpact, InteractionLLMUsage } from "./llm-usage.js";
export { llmUsageSchema } from "./llm-usage.js";
export type { MacroFunction, MacroParameter } from "./macro-function.js";
export type { ConfidenceLevel, Match, MatchSuggestion } from "./match.js";
export { CONFIDENCE_LEVELS } from "./match.js";
export type { Loose, Maybe } from "./maybe.js";
export type { Medium, MediumAddFields, MediumInput } from "./medium.js";
export { completeMedium, mediumAddSchema } from "./medium.js";
export type { Memory, MemoryInput, MemoryParts, MemoryType, MemoryUpdate } from "./memory.js";
export { completeMemory, MEMORY_TYPES } from "./memory.js";
export type { DateHint, MemoryHint, MemoryHintStories, PlaceHint } from "./memory-hint.js";
export type { MemoryListType, Page, PageInput } from "./memory-list.js";
export { MEMORY_LIST_TYPES, parseMemoryListType, parsePage } from "./memory-list.js";
export type { MemoryAddFields, MemoryUpdateFields } from "./memory-schema.js";
export { checkMemory, memoryAddSchema, memoryUpdateSchema } from "./memory-schema.js";
export type { MemorySearch, MemorySearchInput, SearchType } from "./memory-search.js";
export { memorySearchSchema, parseMemorySearch, SEARCH_TYPES } from "./memory-search.js";
export type { ParseOptions } from "./parse.js";
export { knownInput, parseInput, withCleared } from "./parse.js";
export type {
  Person,
  PersonAddFields,
  PersonInput,
  PersonParts,
  PersonRemoval,
  PersonType,
  PersonUpdateFields,
} from "./person.js";
export {
  completePerson,
  PERSON_REMOVALS,
  PERSON_TYPES,
  personAddSchema,
  personRemovalSchema,
  personUpdateSchema,
} from "./person.js";
export type { PlaceFields, PlaceSpecs } from "./place-specs.js";
export { isReservedAddress, RESERVED_NETWORKS } from "./reserved-networks.js";
export type { DraftApproval } from "./review.js";
export { draftApprovalSchema, parseID } from "./review.js";
export type { SessionAdditionalInfo, SessionOpening, SessionOpeningFields } from "./session-opening.js";
export { sessionOpeningSchema } from "./session-opening.js";
export { STATE_NAMES, type StateCode, type StateName } from "./state-names.js";
export type { Tenant, TenantInput } from "./tenant.js";
export { tenantAddSchema, tenantUpdateSchema } from "./tenant.js";
export type {
  UnansweredQuestion,
  UnansweredQuestionAddFields,
  UnansweredQuestionInput,
  UnansweredQuestionQuery,
} from "./unanswered-question.js";
export { unansweredQuestionAddSchema, unansweredQuestionQuerySchema } from "./unanswered-question.js";
export type {
  Avatar3DType,
  NotificationPeriod,
  NotificationPreference,
  NotificationPreferenceInput,
  User,
  UserInput,
} from "./user.js";
export { AVATAR_3D_TYPES, NOTIFICATION_PERIODS } from "./user.js";
export type { UserFilter, UserFilterFields, UserOrder } from "./user-filter.js";
export { USER_ORDERS, userFilterSchema } from "./user-filter.js";
export type {
  UserFields,
  UserIdentityFields,
  UserLoginFields,
  UserRegistrationFields,
} from "./user-schema.js";
export {
  userConfirmationSchema,
  userCreationSchema,
  userIdentitySchema,
  userInputSchema,
  userLoginSchema,
  userRegistrationSchema,
} from "./user-schema.js";
export { isInvisible, saysSomething } from "./visible.js";
