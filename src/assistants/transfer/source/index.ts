/** Reads import sources in batches and tracks progress. */

export * from "./csv-fields.js";
export * from "./import-options.js";
export {
  type Checkpoint,
  concurrentRun,
  createProgressTracker,
  createRowDigest,
  differentSource,
  openCheckpoint,
  type ProgressTracker,
  throwIfAborted,
} from "./import-progress.js";
export {
  type LineProblem,
  MAX_ROW_LENGTH,
  openSource,
  parseJsonLine,
  readLines,
  type SourceText,
  type TextLine,
} from "./read-source.js";
export type { BundleExportOptions, CsvExportOptions, ExportOptions, JsonlExportOptions } from "./transfer-types.js";
export * from "./transfer-types.js";
