import type { Json, JsonObject } from "./system.js";

/**
 * Reference to a document. A partition is the unit that a driver may place on one machine: `assistant:<id>`,
 * `stats:<id>`, `inbox:<id>`, `saved:<id>`, `log:<id>`, `session:<digest>`, `tenant:<id>`, `routing`, `tenants`.
 */
export interface DocRef {
  readonly partition: string;
  readonly collection: string;
  readonly id: string;
}

/** Small sortable values that `list` can filter and order by. */
export type DocIndex = Readonly<Record<string, string | number>>;

export interface Doc extends DocRef {
  /** 1 after the first write, and one more after each further write of this document. */
  readonly version: number;
  /** Position of the last write in the partition's change feed; 0 in partitions without one. */
  readonly seq: number;
  readonly value: Json;
  readonly index: DocIndex;
  /** Unix milliseconds after which the engine treats the document as absent. */
  readonly expiresAt?: number;
}

/**
 * A condition on the stored document. `absent`: there is no document. `{ absentAt }`: there is no document, or it expired
 * at or before that time (Unix milliseconds).
 */
export type Guard = "absent" | "exists" | { readonly absentAt: number } | { readonly version: number };

export type WriteOp =
  | {
      readonly op: "put";
      readonly ref: DocRef;
      readonly value: Json;
      readonly index?: DocIndex;
      readonly expiresAt?: number;
      readonly if?: Guard;
    }
  /** Returns the deleted document, which makes single use possible. Deleting an absent document is allowed without `if`. */
  | { readonly op: "delete"; readonly ref: DocRef; readonly if?: Guard }
  /** Checks a guard without writing. */
  | { readonly op: "check"; readonly ref: DocRef; readonly if: Guard }
  /** Adds to a counter: a document whose value is a number. An absent one counts as 0. Refused outside `min`..`max`. */
  | {
      readonly op: "inc";
      readonly ref: DocRef;
      readonly by: number;
      readonly min?: number;
      readonly max?: number;
      readonly expiresAt?: number;
    }
  /**
   * Writes `value`, an object, if there is no document. Otherwise adds the numbers of `add` to fields of the stored object
   * and replaces the fields of `set`; an index field that has a name of `add` follows its sum. Never conflicts, so any
   * number of callers can count in one document. Names of fields must not need an escape in JSON.
   */
  | {
      readonly op: "merge";
      readonly ref: DocRef;
      readonly value: JsonObject;
      readonly index?: DocIndex;
      readonly add: Readonly<Record<string, number>>;
      readonly set: JsonObject;
    };

export interface ListQuery {
  readonly partition: string;
  readonly collection: string;
  /** Index fields that must equal a value or lie in a range. */
  readonly where?: Readonly<Record<string, string | number | IndexRange>>;
  /** Index field to sort by, then by id. Documents without the field come last. Default: by id. */
  readonly orderBy?: string;
  /** Descending order. Default false. */
  readonly desc?: boolean;
  /** 0-based index of the first document. Default 0. */
  readonly from?: number;
  /** Default: all. */
  readonly howMany?: number;
  /** False if the caller does not need the count, so the driver can skip it. Default true. */
  readonly count?: boolean;
}

/** A half-open range of index values: `gte` is inclusive, `lt` exclusive. */
export interface IndexRange {
  readonly gte?: string | number;
  readonly lt?: string | number;
}

/** One page of documents, and the number of all that match. The number is arbitrary if no count was requested. */
export interface ListPage {
  readonly docs: readonly Doc[];
  readonly count: number;
}

/** The latest write of one document. */
export interface Change {
  readonly seq: number;
  readonly collection: string;
  readonly id: string;
  /** The current document, or null if it was deleted. */
  readonly doc: Doc | null;
}

export interface ChangePage {
  readonly changes: readonly Change[];
  /** Pass this as `since` next time. Equals the given `since` if there are no changes. */
  readonly seq: number;
}

/** Documents, and the position of a change feed. */
export interface DocsAndPosition {
  readonly docs: readonly (Doc | null)[];
  readonly seq: number;
}

/** Why a guard of a commit did not hold. */
export type ConflictReason = "exists" | "absent" | "version" | "min" | "max";

/** A commit was refused. Nothing was written. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
  /** Index of the refused operation. */
  readonly opIndex: number;
  readonly reason: ConflictReason;

  constructor(opIndex: number, reason: ConflictReason) {
    super(`Operation ${opIndex} of the commit was refused: ${reason}`);
    this.opIndex = opIndex;
    this.reason = reason;
  }
}

/** True for a {@link ConflictError}, including one from another copy of the library. */
export function isConflictError(error: unknown): error is ConflictError {
  return error instanceof Error && error.name === "ConflictError" && "opIndex" in error;
}

export interface StorageCapabilities {
  /** Data survives the end of the process. */
  readonly durable: boolean;
  /** Several processes may open the same data. */
  readonly multiProcess: boolean;
  /** `watch` reports changes without polling. */
  readonly push: boolean;
}

/**
 * Stores all data of the engine in atomic commits. `storageContract` of `keepsake/testing` checks an implementation.
 * Documents with an `expiresAt` stay readable until they are swept: the engine compares times with its own clock.
 *
 * Calls reject with a `KeepsakeError` (`STORAGE_UNAVAILABLE`, `STORAGE_FULL`, `STORAGE_TOO_NEW`, `PORT_FAILED`) if the
 * database fails, with `INVALID_TEXT` for a write whose names or index texts contain U+0000 or an unpaired surrogate,
 * and with `PORT_FAILED` after disposal. Disposing twice is allowed.
 */
export interface Storage extends AsyncDisposable {
  readonly capabilities: StorageCapabilities;
  /** Returns one document or null per reference, in order, all as of the same moment. */
  get(refs: readonly DocRef[]): Promise<(Doc | null)[]>;
  /**
   * Returns documents as `get` does, and the position of the last write in a change feed, all as of the same moment. The
   * position is 0 before the first write.
   */
  read(refs: readonly DocRef[], feed: string): Promise<DocsAndPosition>;
  /** Returns one page of a collection, filtered and ordered by index fields. Includes expired documents. */
  list(query: ListQuery): Promise<ListPage>;
  /**
   * Applies all operations or none, in order. Each operation sees the effects of those before it.
   *
   * @returns per operation: the document after a put or inc, the deleted document, or the checked document.
   * @throws {@link ConflictError} if a guard does not hold.
   */
  commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]>;
  /** Returns changes after `since` (0: all), oldest first, of a partition that {@link hasChangeFeed}. */
  changes(partition: string, since: number, limit?: number): Promise<ChangePage>;
  /**
   * Calls `onHint` with each partition that may have changed, until the returned function is called. Hints may be late,
   * repeated or missing.
   */
  watch(onHint: (partition: string) => void): Promise<() => Promise<void>>;
  /** Deletes at most `limit` documents that expired at or before `now` (Unix milliseconds). Returns the number deleted. */
  sweep(now: number, limit?: number): Promise<number>;
}

/** True for partitions with a change feed: those of assistants. Called by drivers. */
export function hasChangeFeed(partition: string): boolean {
  return partition.startsWith("assistant:");
}
