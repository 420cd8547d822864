import type { ErrorCode } from "../../../errors.js";
import type { ConfidenceLevel, MemoryType } from "../../../model/index.js";
import type { CsvColumns } from "./csv-fields.js";

/**
 * What is imported, as text or as bytes. A stream is read as far as needed and never held as a whole. Bytes are UTF-8,
 * or UTF-16 where a byte order mark says so.
 */
export type ImportSource =
  | string
  | Uint8Array
  | Blob
  | ReadableStream<Uint8Array>
  | AsyncIterable<string | Uint8Array>
  | Iterable<string | Uint8Array>;

/** Settings that all imports of memories share. */
export interface ImportSettings {
  /** The type of memories that name none. Default `Question`; for plain text `Story`. */
  readonly memoryType?: MemoryType;
  /** Warn where the assistant has a similar memory already. Default true. Costs one search a memory. */
  readonly warnSimilar?: boolean;
  /** Rows that are stored together, all or none: 1 to 1,000. Default 100. */
  readonly batchSize?: number;
  /**
   * Names this import, 1 to 256 characters: one that was ended and is started again with the same name and source goes
   * on where it stopped. Kept for 30 days after the last batch.
   */
  readonly importID?: string;
  /** Checks and warns, and stores nothing. Default false. */
  readonly dryRun?: boolean;
  /** Ends the import between two batches; whole batches stay. */
  readonly signal?: AbortSignal;
}

/** How a table is imported. */
export interface CsvImportOptions extends ImportSettings {
  readonly format: "csv";
  /**
   * Which column is what: by the names in the first line, `{ Frage: "title", Antwort: "answer", Nr: null }`, or, for a
   * table without such a line, by place: `["title", "answer"]`. Null: not imported. Default: columns are named as in
   * the spec, or `question` and `answer`; others are passed over with a warning.
   */
  readonly columns?: CsvColumns;
  /** What is between two cells. Default `auto`: whichever of comma, semicolon and tab the first line has most. */
  readonly separator?: "auto" | "," | ";" | "\t" | "|";
  /**
   * What is between the values of one cell, as in `When do you open?|Opening hours`: 1 to 10 characters, no backslash. A
   * backslash before it takes its meaning away. Default `|`; null where no cell holds several values.
   */
  readonly variantSeparator?: string | null;
}

/** How JSON Lines are imported: memories in the spec's field names, or conversations of chat fine-tuning. */
export interface JsonlImportOptions extends ImportSettings {
  readonly format: "jsonl";
}

/** How plain text is cut into stories. */
export interface TextImportOptions extends ImportSettings {
  readonly format: "text";
  /** Longest text of a story, in UTF-16 code units: 100 to 100,000. Default 2,000. */
  readonly maxStoryLength?: number;
}

/** How memories are imported. */
export type ImportOptions = CsvImportOptions | JsonlImportOptions | TextImportOptions;

/** Codes of what is wrong with a row: those of the library, and those of the file itself. */
export type ImportErrorCode =
  | ErrorCode
  /** A quoted cell does not end, or goes on after its closing quote. */
  | "BROKEN_QUOTE"
  /** A row has more or fewer cells than the first one. */
  | "CELL_COUNT"
  /** A line is no JSON. */
  | "BROKEN_JSON"
  /** A row is longer than 20 million characters, a line of plain text than one million. */
  | "ROW_TOO_LONG";

/** Where in the source something was found. */
interface ImportPlace {
  /** 1-based, as a spreadsheet counts: lines of cells, the one with the names too; lines of JSON; stories of a text. */
  readonly row: number;
  /** 1-based line of the source where the row begins. */
  readonly line: number;
  /** 1-based column of a table; null where it is none. */
  readonly column: number | null;
  /** Dotted path of the field of the memory; null where no single one is meant. */
  readonly field: string | null;
  /** For people. Holds nothing of the source. */
  readonly message: string;
}

/** Why a row was not imported. Nothing of it was. */
export interface ImportError extends ImportPlace {
  readonly code: ImportErrorCode;
}

/** Something to look at; the row was imported. */
export interface ImportWarning extends ImportPlace {
  readonly code:
    | "SIMILAR_MEMORY"
    /** A column that nothing is known of was passed over. */
    | "UNKNOWN_COLUMN"
    /** A message of a conversation was passed over: a system message, a question without answer, ... */
    | "MESSAGE_IGNORED"
    /** A bundle has hashes of secrets, and `includeSecrets` is not set. */
    | "SECRETS_IGNORED";
  /** The memory that a SIMILAR_MEMORY warning is about. */
  readonly similar: SimilarMemory | null;
}

/** A memory that a new one may repeat. */
export interface SimilarMemory {
  readonly memoryID: string;
  readonly title: string;
  readonly confidenceLevel: Extract<ConfidenceLevel, "HIGH" | "MEDIUM">;
}

/** How far an import is. Comes after each batch, and once at the end. */
export interface ImportProgress {
  /** Rows that are dealt with: imported, skipped or found wrong. */
  readonly done: number;
  /** Rows in all: an estimate until the end, where it equals `done`. Null where the size of the source is unknown. */
  readonly total: number | null;
  /** Milliseconds that the rest will take, as it looks; null where that cannot be said. 0 at the end. */
  readonly etaMs: number | null;
  /** Memories that were stored by this run; with `dryRun`, that would have been. */
  readonly imported: number;
  /** Rows that an earlier run with this `importID` had dealt with. */
  readonly skipped: number;
  /** Rows that were wrong. */
  readonly failed: number;
  /** Warnings since the progress before. */
  readonly warnings: readonly ImportWarning[];
  /** Errors since the progress before. */
  readonly errors: readonly ImportError[];
}

/** What came of an import: the last progress, with the errors and warnings of the whole run. */
export interface ImportResult extends ImportProgress {
  readonly total: number;
}

/**
 * An import that runs while it is iterated, once: by `for await`, or by `result()`. Leaving the loop ends it after a
 * whole batch.
 */
export interface ImportRun<Result = ImportResult> extends AsyncIterable<ImportProgress> {
  /** Runs to the end. Holds all errors and warnings; iterate where there may be very many. */
  result(): Promise<Result>;
}
