import type { MemoryListType } from "../../../model/index.js";

interface MemoryExportOptions {
  /** The kind of memories. Default `ALL`. */
  readonly type?: MemoryListType;
  readonly signal?: AbortSignal;
}

/** Memories as a table for spreadsheets and `import`. Without IDs, reading counts and audit fields. */
export interface CsvExportOptions extends MemoryExportOptions {
  readonly format: "csv";
  /** Separates cells. Default a comma. */
  readonly separator?: "," | ";" | "\t" | "|";
  /** Separates the values of one cell: one character. Default `|`. */
  readonly variantSeparator?: string;
  /** Start with a byte order mark, which Excel needs to recognize UTF-8. Default false. */
  readonly byteOrderMark?: boolean;
}

/** Memories as lines of JSON with all fields. */
export interface JsonlExportOptions extends MemoryExportOptions {
  readonly format: "jsonl";
}

/** The whole assistant without loss, for `importBundle`. */
export interface BundleExportOptions {
  readonly format: "bundle";
  /** Include the hashes of PINs and of the password, and secret headers and values of Functions. Default false. */
  readonly includeSecrets?: boolean;
  readonly signal?: AbortSignal;
}

export type ExportOptions = CsvExportOptions | JsonlExportOptions | BundleExportOptions;
