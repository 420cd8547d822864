import type { Json } from "./json.js";

/**
 * Where a document lives. A partition is the unit that a driver may place on one machine:
 * `assistant:<id>`, `stats:<id>`, `inbox:<id>`, `saved:<id>`, `log:<id>`, `session:<digest>`, `tenant:<id>`, `routing`, `tenants`.
 */
export interface DocRef {
  readonly partition: string;
  readonly collection: string;
  readonly id: string;
}

/** Small sortable values that `list` can filter and order by. */
export type DocIndex = Readonly<Record<string, string | number>>;

/** A stored document. */
export interface Doc extends DocRef {
  /** Starts at 1 and grows by one with every write of this document. */
  readonly version: number;
  /** Place of the last write in the partition's change feed; 0 in partitions that keep none. */
  readonly seq: number;
  readonly value: Json;
  readonly index: DocIndex;
  /** Unix milliseconds after which the engine treats the document as absent. */
  readonly expiresAt?: number;
}

/**
 * A condition on the stored document. `absent` holds where there is none; `{ absentAt }` also passes over a document
 * that expired at or before that time (Unix milliseconds).
 */
export type Guard = "absent" | "exists" | { readonly absentAt: number } | { readonly version: number };

/** One step of a commit. */
export type WriteOp =
  | {
      readonly op: "put";
      readonly ref: DocRef;
      readonly value: Json;
      readonly index?: DocIndex;
      readonly expiresAt?: number;
      readonly if?: Guard;
    }
  /** Yields the deleted document: a way to consume something once. Deleting what is absent is no error without `if`. */
  | { readonly op: "delete"; readonly ref: DocRef; readonly if?: Guard }
  /** Validates something that was read, without writing. */
  | { readonly op: "check"; readonly ref: DocRef; readonly if: Guard }
  /** Adds to a counter document (value: a number, absent counts as 0); refused where the sum leaves `min`..`max`. */
  | {
      readonly op: "inc";
      readonly ref: DocRef;
      readonly by: number;
      readonly min?: number;
      readonly max?: number;
      readonly expiresAt?: number;
    };

/** Which documents of one collection to list. */
export interface ListQuery {
  readonly partition: string;
  readonly collection: string;
  /** Index fields that must equal a value, or lie in a range (`gte` inclusive, `lt` exclusive). */
  readonly where?: Readonly<Record<string, string | number | IndexRange>>;
  /** Index field to sort by; the id otherwise, and among equals. Documents without the field come last. */
  readonly orderBy?: string;
  /** Descending order. Default false. */
  readonly desc?: boolean;
  /** 0-based index of the first document. Default 0. */
  readonly from?: number;
  /** Default: all. */
  readonly howMany?: number;
  /** False where the caller does not look at the count, which a driver then need not find out. Default true. */
  readonly count?: boolean;
}

/** A half-open range of index values. */
export interface IndexRange {
  readonly gte?: string | number;
  readonly lt?: string | number;
}

/** One page of documents, and how many there are in all: any number where no count was asked for. */
export interface ListPage {
  readonly docs: readonly Doc[];
  readonly count: number;
}

/** The latest write of one document, as the change feed tells it. */
export interface Change {
  readonly seq: number;
  readonly collection: string;
  readonly id: string;
  /** The document as it is now, null where it was deleted. */
  readonly doc: Doc | null;
}

/** One page of a change feed. */
export interface ChangePage {
  readonly changes: readonly Change[];
  /** Pass this as `since` next time. Equals the given `since` where nothing came. */
  readonly seq: number;
}

/** Why a guard of a commit did not hold. */
export type ConflictReason = "exists" | "absent" | "version" | "min" | "max";

/** A commit was refused as a whole: nothing of it was written. */
export class ConflictError extends Error {
  override readonly name = "ConflictError";
  /** Which operation of the commit was refused. */
  readonly opIndex: number;
  readonly reason: ConflictReason;

  constructor(opIndex: number, reason: ConflictReason) {
    super(`Operation ${opIndex} of the commit was refused: ${reason}`);
    this.opIndex = opIndex;
    this.reason = reason;
  }
}

/** True for a {@link ConflictError}, also one from another copy of the library. */
export function isConflictError(error: unknown): error is ConflictError {
  return error instanceof Error && error.name === "ConflictError" && "opIndex" in error;
}

/** What a driver promises. */
export interface StorageCapabilities {
  /** Survives the end of the process. */
  readonly durable: boolean;
  /** Several processes may open the same data. */
  readonly multiProcess: boolean;
  /** `watch` hints arrive on their own. */
  readonly push: boolean;
}

/**
 * Where everything is kept. Seven methods, atomic from day one; `keepsake/testing` has the contract suite that each
 * driver passes. Documents with an `expiresAt` stay readable until swept: the engine compares with its clock.
 */
export interface Storage extends AsyncDisposable {
  readonly capabilities: StorageCapabilities;
  /** One document or null per reference, in order. */
  get(refs: readonly DocRef[]): Promise<(Doc | null)[]>;
  /** One page of a collection, filtered and ordered by index fields, expired documents included. */
  list(query: ListQuery): Promise<ListPage>;
  /**
   * Applies all operations or none, in order, each seeing those before it.
   *
   * @returns per operation: the document after a put or inc, the deleted one, the checked one.
   * @throws {@link ConflictError} where a guard does not hold.
   */
  commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]>;
  /** What changed after `since` (0 for all), oldest first, in a partition that {@link hasChangeFeed}. */
  changes(partition: string, since: number, limit?: number): Promise<ChangePage>;
  /** Calls back with a partition that may have changed. A hint only: it may come late, twice or never. */
  watch(onHint: (partition: string) => void): Promise<() => Promise<void>>;
  /** Deletes documents that expired at or before `now` (Unix milliseconds), at most `limit`; returns how many. */
  sweep(now: number, limit?: number): Promise<number>;
}

/** Partitions that keep a change feed: those of assistants. Drivers call this. */
export function hasChangeFeed(partition: string): boolean {
  return partition.startsWith("assistant:");
}
