/** Reads import sources in batches and tracks progress. */
export { type Checkpoint, concurrentRun, createRowDigest, differentSource, openCheckpoint } from "./checkpoint.js";
export {
  CSV_FIELDS,
  type CsvColumns,
  type CsvField,
  type CsvLayout,
  checkLayout,
  findColumn,
  NUMBER_FIELDS,
  readLayout,
} from "./csv-fields.js";
export type { BundleExportOptions, CsvExportOptions, ExportOptions, JsonlExportOptions } from "./export-types.js";
export {
  batchSizeField,
  checkFormat,
  importIDField,
  type ResolvedImport,
  resolveImportOptions,
  variantSeparatorField,
} from "./import-options.js";
export type {
  CsvImportOptions,
  ImportDraft,
  ImportError,
  ImportErrorCode,
  ImportOptions,
  ImportProgress,
  ImportResult,
  ImportRow,
  ImportRun,
  ImportSettings,
  ImportSource,
  ImportWarning,
  JsonlImportOptions,
  SimilarMemory,
  TextImportOptions,
} from "./import-types.js";
export { openSource, type SourceText } from "./open-source.js";
export { createProgressTracker, type ProgressTracker, throwIfAborted } from "./progress.js";
export { type LineProblem, MAX_ROW_LENGTH, parseJsonLine, readLines, type TextLine } from "./text-lines.js";
