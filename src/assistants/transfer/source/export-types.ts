import type { MemoryListType } from "../../../model/index.js";

/** Memories as a table that spreadsheets open and `import` reads again. Without IDs, readings and audit fields. */
export interface CsvExportOptions {
  readonly format: "csv";
  /** Which memories. Default `ALL`. */
  readonly type?: MemoryListType;
  /** What is between two cells. Default a comma. */
  readonly separator?: "," | ";" | "\t" | "|";
  /** What is between the values of one cell: one character. Default `|`. */
  readonly variantSeparator?: string;
  /** Begin with a byte order mark, by which Excel knows UTF-8. Default false. */
  readonly byteOrderMark?: boolean;
  readonly signal?: AbortSignal;
}

/** Memories as lines of JSON with all fields, as they are read. */
export interface JsonlExportOptions {
  readonly format: "jsonl";
  /** Which memories. Default `ALL`. */
  readonly type?: MemoryListType;
  readonly signal?: AbortSignal;
}

/** The whole assistant without loss, for `importBundle`. */
export interface BundleExportOptions {
  readonly format: "bundle";
  /** With the hashes of PINs and of the password. Default false. */
  readonly includeSecrets?: boolean;
  readonly signal?: AbortSignal;
}

/** How an assistant is exported. */
export type ExportOptions = CsvExportOptions | JsonlExportOptions | BundleExportOptions;
