/** Reads import sources in batches and tracks progress. */

export { type Checkpoint, concurrentRun, createRowDigest, differentSource, openCheckpoint } from "./checkpoint.js";
export * from "./csv-fields.js";
export type { BundleExportOptions, CsvExportOptions, ExportOptions, JsonlExportOptions } from "./export-types.js";
export * from "./import-options.js";
export * from "./import-types.js";
export { openSource, type SourceText } from "./open-source.js";
export { createProgressTracker, type ProgressTracker, throwIfAborted } from "./progress.js";
export { type LineProblem, MAX_ROW_LENGTH, parseJsonLine, readLines, type TextLine } from "./text-lines.js";
