/** Assistants: memories, people, search, the inbox of the Giver, import and export. */

export type {
  AssistantAccess,
  ChatLog,
  ContextVariables,
  Draft,
  Drafts,
  KnownFacts,
  Management,
  Memories,
  Pairs,
  People,
  Unanswered,
} from "./api/index.js";
export { createManagementApi } from "./api/index.js";
export type { Owners } from "./assistants/index.js";
export {
  createAssistant,
  finishAssistantRemoval,
  listAssistants,
  readAssistant,
  removeAssistant,
  resumeInterruptedJobs,
  updateAssistant,
} from "./assistants/index.js";
export type { Assistants, ContentHandle } from "./assistants-api.js";
export { createAssistants } from "./assistants-api.js";
export type {
  ChatLogPage,
  DraftCounts,
  DraftedAnswer,
} from "./inbox/index.js";
export {
  approvalOps,
  autosaveOp,
  chatLogEntries,
  chatLogOp,
  chatUserOf,
  draftAnswerDiffers,
  draftAskedOp,
  draftIDOf,
  draftMergeOps,
  draftOp,
  draftRejectedOp,
  draftRemovalOps,
  feedbackOp,
  ignoreQuestionOp,
  listSavedDrafts,
  listUnanswered,
  questionMergeOps,
  questionOp,
  readDraftCounts,
  resolveQuestion,
  savedDraftRemovalOp,
} from "./inbox/index.js";
export type { KnownContextVar, MemoryListQuery, MemoryPage } from "./memories/index.js";
export {
  geocodeName,
  getMemory,
  memoryAdditionOps,
  memoryChangeOps,
  readingOps,
  readMemories,
  readReadings,
  readVersioned,
  referenceIDOf,
  referenceOp,
} from "./memories/index.js";
export type { KnownFactPage, NewFact } from "./people/index.js";
export { isAnonymousTag, readKnownFacts, rememberFacts, tryPIN } from "./people/index.js";
export type { ActorScope, AssistantReplica, AssistantScope, AssistantStores, OpenAssistant } from "./replica/index.js";
export { createAssistantStores } from "./replica/index.js";
export type { MemoryHintPage, RandomPage, SearchContext, SearchPage, TextExplanation } from "./search/index.js";
export { explainText, nearestMemory, randomMemories, resolveText, searchMemories } from "./search/index.js";
export type { Actor, AssistantRecord, MacroRecord, Removal } from "./stored/index.js";
export { maySee, refs as assistantRefs, TRUSTED } from "./stored/index.js";
export type { BundleImportOptions, BundleImportResult } from "./transfer/bundle/index.js";
export type { Transfer } from "./transfer/index.js";
export type {
  BundleExportOptions,
  CsvColumns,
  CsvExportOptions,
  CsvField,
  CsvImportOptions,
  ExportOptions,
  ImportError,
  ImportErrorCode,
  ImportOptions,
  ImportProgress,
  ImportResult,
  ImportRun,
  ImportSettings,
  ImportSource,
  ImportWarning,
  JsonlExportOptions,
  JsonlImportOptions,
  SimilarMemory,
  TextImportOptions,
} from "./transfer/source/index.js";
export { CSV_FIELDS } from "./transfer/source/index.js";
