/** Reads import sources in batches and keeps track of progress. */
export {
  CSV_FIELDS,
  type CsvColumns,
  type CsvField,
  type CsvLayout,
  checkLayout,
  columnOf,
  layoutByNames,
  NUMBER_FIELDS,
} from "./csv-fields.js";
export type { BundleExportOptions, CsvExportOptions, ExportOptions, JsonlExportOptions } from "./export-types.js";
export { createRowDigest, type ImportLog, type ImportMark, openImportLog, otherSource } from "./import-log.js";
export { createImportMeter, type ImportMeter } from "./import-meter.js";
export {
  batchSizeField,
  importIDField,
  type ResolvedImport,
  resolveImport,
  variantSeparatorField,
} from "./import-options.js";
export { type Draft, type ImportRow, noColumn } from "./import-row.js";
export { importRun, throwIfAborted } from "./import-run.js";
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
} from "./import-types.js";
export { openSource, type SourceText } from "./source.js";
export { linesOf, MAX_ROW_LENGTH, type TextLine } from "./text-lines.js";
