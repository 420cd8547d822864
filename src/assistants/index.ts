/** Assistants: memories, people, search, the inbox of the Giver, import and export. */

export * from "./api/index.js";
export * from "./assistants/index.js";
export * from "./assistants-api.js";
export * from "./inbox/index.js";
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
export * from "./replica/index.js";
export * from "./search/index.js";
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
