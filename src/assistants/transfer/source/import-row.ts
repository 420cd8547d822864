import type { MemoryInput } from "../../../model/index.js";
import type { ImportError, ImportWarning } from "./import-types.js";

/** A memory that a row asks for, before it is checked. */
export interface Draft {
  /** Whatever the source holds; checked as an input from anywhere. */
  readonly memory: MemoryInput;
  /** Tag of the person that it belongs to, in place of an ID that this assistant does not know. */
  readonly receiverTag: string | null;
}

/** One row of a source, of whatever format. */
export interface ImportRow {
  /** 1-based. */
  readonly row: number;
  /** 1-based line of the source where it begins. */
  readonly line: number;
  /** Characters of the source up to its end. */
  readonly end: number;
  /** What tells it from other rows. */
  readonly raw: string;
  readonly drafts: readonly Draft[];
  readonly errors: readonly ImportError[];
  readonly warnings: readonly ImportWarning[];
  /** The 1-based column of a field; null where rows have none. */
  columnOf(field: string | null): number | null;
}

/** For rows without columns. */
export function noColumn(): null {
  return null;
}
