import type { ErrorCode } from "../../../errors.js";
import type { ConfidenceLevel, MemoryListType, MemoryType, NewMemory } from "../../../model/index.js";
import type { CsvColumns } from "./csv-fields.js";

/**
 * The content to import, as text or bytes. A stream is read as needed and never held in memory as a whole. Bytes are
 * UTF-8, or UTF-16 with a byte order mark.
 */
export type ImportSource =
  | string
  | Uint8Array
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | Iterable<string | Uint8Array>;

/** Settings of every import of memories. */
export interface ImportSettings {
  /** The type of memories without a type. Default `Question`, for plain text `Story`. */
  readonly memoryType?: MemoryType;
  /** Warn if the assistant already has a similar memory. Default true. Costs one search per memory. */
  readonly warnSimilar?: boolean;
  /** Number of rows or lines that are stored together, all or none: 1 to 1,000. Default 100. */
  readonly batchSize?: number;
  /**
   * Names this import, 1 to 256 characters. An import that ended early continues when it is started again with the same
   * name and source, within 30 days after its last batch.
   */
  readonly importID?: string;
  /** Check and warn, but store nothing. Default false. */
  readonly dryRun?: boolean;
  /** Ends the import after a batch. Complete batches stay. */
  readonly signal?: AbortSignal;
}

export interface CsvImportOptions extends ImportSettings {
  readonly format: "csv";
  /**
   * The fields of the columns: by the names in the first line, `{ Frage: "title", Antwort: "answer", Nr: null }`, or by
   * position in a table without names: `["title", "answer"]`. Null: not imported. Default: columns are named as in the
   * spec, or `question` and `answer`; others are skipped with a warning.
   */
  readonly columns?: CsvColumns;
  /** Separates cells. Default `auto`: the comma, semicolon or tab that is most frequent in the first line. */
  readonly separator?: "auto" | "," | ";" | "\t" | "|";
  /**
   * Separates the values of one cell, as in `When do you open?|Opening hours`: 1 to 10 characters, no backslash. A
   * backslash escapes it. Default `|`; null if every cell holds one value.
   */
  readonly variantSeparator?: string | null;
}

/** JSON Lines: memories with the field names of the spec, or conversations in the format of chat fine-tuning. */
export interface JsonlImportOptions extends ImportSettings {
  readonly format: "jsonl";
}

/** Plain text, which is divided into stories. */
export interface TextImportOptions extends ImportSettings {
  readonly format: "text";
  /** Maximum length of a story, in UTF-16 code units: 100 to 100,000. Default 2,000. */
  readonly maxStoryLength?: number;
}

export type ImportOptions = CsvImportOptions | JsonlImportOptions | TextImportOptions;

/** Codes of errors in rows: those of the library, and those of the file format. */
export type ImportErrorCode =
  | ErrorCode
  /** A quoted cell does not end, or has text after its closing quote. */
  | "BROKEN_QUOTE"
  /** A row has more or fewer cells than the first one. */
  | "CELL_COUNT"
  /** A line is not valid JSON. */
  | "BROKEN_JSON"
  /** A row is longer than 20 million characters, a line of plain text than one million. */
  | "ROW_TOO_LONG";

/** A position in the source. */
interface ImportPlace {
  /** 1-based: rows of a table including the one with the names, lines of JSON, or stories of a text. */
  readonly row: number;
  /** 1-based line of the source where the row begins. */
  readonly line: number;
  /** 1-based column of a table; null for other formats. */
  readonly column: number | null;
  /** Dotted path of the memory's field; null if the whole row is meant. */
  readonly field: string | null;
  /** For people. Contains no text of the source. */
  readonly message: string;
}

/** Why a row was not imported. An invalid row is left out as a whole. */
export interface ImportError extends ImportPlace {
  readonly code: ImportErrorCode;
}

/** Something to check. The row was imported. */
export interface ImportWarning extends ImportPlace {
  readonly code:
    | "SIMILAR_MEMORY"
    /** A column with an unknown name was skipped. */
    | "UNKNOWN_COLUMN"
    /** A message of a conversation was skipped: a system message, a question without an answer, ... */
    | "MESSAGE_IGNORED"
    /** A bundle has hashes of secrets, and `includeSecrets` is not set. */
    | "SECRETS_IGNORED";
  /** The memory of a SIMILAR_MEMORY warning, else null. */
  readonly similar: SimilarMemory | null;
}

/** A memory that resembles a new one. */
export interface SimilarMemory {
  readonly memoryID: string;
  readonly title: string;
  readonly confidenceLevel: Extract<ConfidenceLevel, "HIGH" | "MEDIUM">;
}

/** The progress of an import, after each batch and at the end. */
export interface ImportProgress {
  /** Rows that have been processed: imported, skipped or failed. */
  readonly done: number;
  /** Number of rows: an estimate until the end, where it equals `done`. Null if the source's size is unknown. */
  readonly total: number | null;
  /** Estimated milliseconds until the end; null if unknown, 0 at the end. */
  readonly etaMs: number | null;
  /** Memories that this run has stored, or with `dryRun` would have stored. */
  readonly imported: number;
  /** Rows that an earlier run with this `importID` has processed. */
  readonly skipped: number;
  /** Rows with errors. */
  readonly failed: number;
  /** Warnings since the last progress. */
  readonly warnings: readonly ImportWarning[];
  /** Errors since the last progress. */
  readonly errors: readonly ImportError[];
}

/** The last progress, with the errors and warnings of the whole run. */
export interface ImportResult extends ImportProgress {
  readonly total: number;
}

/**
 * An import, awaited for its result or iterated for its progress. It begins then, and runs once. `await` runs it to the
 * end and collects all errors and warnings; iterate instead if there may be very many. Leaving the loop ends it after a
 * complete batch.
 *
 * @example
 * const { imported, errors } = await guide.import(table, { format: "csv" });
 */
export interface ImportRun<Result = ImportResult> extends AsyncIterable<ImportProgress>, PromiseLike<Result> {
  /** The same as awaiting the run, as a Promise. */
  result(): Promise<Result>;
}

/** A memory of a row, before it is validated. */
export interface ImportDraft {
  readonly memory: NewMemory;
  /** Tag of the memory's receiver, used if the assistant does not know `receiverID`. */
  readonly receiverTag: string | null;
}

/** One row of a source. */
export interface ImportRow extends Pick<ImportPlace, "row" | "line"> {
  /** Characters of the source up to its end. */
  readonly end: number;
  /** The content, to recognize the source. */
  readonly raw: string;
  readonly drafts: readonly ImportDraft[];
  readonly errors: readonly ImportError[];
  readonly warnings: readonly ImportWarning[];
  /** Finds the 1-based column of a field. Only for tables. */
  readonly findColumn?: ((field: string | null) => number | null) | undefined;
}

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
  /**
   * Include the vectors that an embedder has made, so that an engine with the same embedder makes none again. They take
   * about 1.4 characters for each number of a vector. Default false.
   */
  readonly includeVectors?: boolean;
  readonly signal?: AbortSignal;
}

export type ExportOptions = CsvExportOptions | JsonlExportOptions | BundleExportOptions;
