export type { Access, Granted } from "./access.js";
export type { Actor } from "./actor.js";
export { maySee, TRUSTED } from "./actor.js";
export type { AssistantRecord, PersonRecord } from "./assistant-record.js";
export type { AssistantStore, AssistantStores, OpenAssistant } from "./assistant-store.js";
export { createAssistantStores } from "./assistant-store.js";
export {
  createAssistant,
  finishAssistantRemoval,
  listAssistants,
  readAssistant,
  removeAssistant,
  updateAssistant,
} from "./assistants.js";
export type { AssistantHandle, Assistants } from "./assistants-api.js";
export { createAssistants } from "./assistants-api.js";
export type { AttemptRules, Verdict } from "./attempts.js";
export { attempt } from "./attempts.js";
export type { ChatLogPage, LoggedTurn } from "./chat-log.js";
export { chatLogEntries, chatLogOp, chatUserOf } from "./chat-log.js";
export type { ChatLog } from "./chat-log-api.js";
export type { KnownContextVar } from "./context-variables.js";
export type { ContextVariables } from "./context-vars-api.js";
export { sha256Hex, toHex } from "./digest.js";
export { approvalOps, draftMergeOps, draftRemovalOps } from "./drafts.js";
export type { Draft, Drafts } from "./drafts-api.js";
export { finishBegun } from "./finish-begun.js";
export { geocodeName } from "./geocode-name.js";
export type { DraftCounts, DraftedAnswer } from "./keep-draft.js";
export { draftAskedOp, draftIDOf, draftOp, draftRejectedOp, holdsAnother, readDraftCounts } from "./keep-draft.js";
export { referenceIDOf, referenceOp } from "./keep-reference.js";
export type { KnownFactPage, ToldFact } from "./known-facts.js";
export { factsOf, rememberFacts } from "./known-facts.js";
export type { KnownFacts } from "./known-facts-api.js";
export type { MacroRecord } from "./macro-record.js";
export type { Management } from "./management.js";
export { managementThrough } from "./management.js";
export type { MemoryListQuery, MemoryPage, Readings } from "./memories.js";
export {
  getMemory,
  memoryAdditionOps,
  memoryChangeOps,
  readingOps,
  readMemories,
  readReadings,
  readVersioned,
} from "./memories.js";
export type { Memories } from "./memories-api.js";
export type { MemoryHintPage } from "./memory-hints.js";
export { nowOf } from "./now-of.js";
export type { Owners } from "./owners.js";
export type { Lesson } from "./pairs.js";
export { lessonOp } from "./pairs.js";
export type { Pairs } from "./pairs-api.js";
export type { ParkedWork } from "./parked-work.js";
export { listParked, parkOp, unparkOp } from "./parked-work.js";
export { isAnonymousTag, tryPIN } from "./people.js";
export type { People } from "./people-api.js";
export type { RandomPage } from "./random-memories.js";
export { randomMemories } from "./random-memories.js";
export { refs } from "./refs.js";
export { removeDocs } from "./remove-docs.js";
export { retryOnConflict } from "./retry-on-conflict.js";
export type { Circumstances, SearchPage, TextExplanation } from "./search.js";
export { explainText, nearestMemory, resolveText, searchMemories } from "./search.js";
export type { BundleImportOptions, BundleImportResult } from "./transfer/bundle-import-types.js";
export type { CsvColumns, CsvField } from "./transfer/csv-fields.js";
export { CSV_FIELDS } from "./transfer/csv-fields.js";
export type {
  BundleExportOptions,
  CsvExportOptions,
  ExportOptions,
  JsonlExportOptions,
} from "./transfer/export-types.js";
export type {
  CsvImportOptions,
  ImportError,
  ImportErrorCode,
  ImportOptions,
  ImportProgress,
  ImportResult,
  ImportRun,
  ImportSettings,
  ImportSource,
  ImportWarning,
  JsonlImportOptions,
  SimilarMemory,
  TextImportOptions,
} from "./transfer/import-types.js";
export type { Transfer } from "./transfer/transfer.js";
export type { OpenQuestion } from "./unanswered.js";
export { answering, ignoringOp, listUnanswered, questionMergeOps, questionOp } from "./unanswered.js";
export type { Unanswered } from "./unanswered-api.js";
