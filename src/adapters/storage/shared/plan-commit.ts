import { KeepsakeError } from "../../../errors.js";
import {
  ConflictError,
  type ConflictReason,
  type Doc,
  type DocIndex,
  type DocRef,
  type Guard,
  type Json,
  type JsonObject,
  type ListQuery,
  type WriteOp,
} from "../../../ports/index.js";
import { NO_INDEX } from "./select-page.js";

export interface Step {
  readonly ref: DocRef;
  readonly content: DocContent | null;
  readonly deletes: boolean;
}

type OpOf<Kind extends WriteOp["op"]> = Extract<WriteOp, { op: Kind }>;

/** A put or merge with copies of the value and the index, so the caller may change its own. */
type Serialized<Op extends WriteOp> = Omit<Op, "value" | "index"> & {
  readonly text: string;
  readonly index: DocIndex;
};

export type SerializedOp =
  | Serialized<OpOf<"put">>
  | Serialized<OpOf<"merge">>
  | OpOf<"delete">
  | OpOf<"check">
  | OpOf<"inc">;

/** Drivers call this before they first wait. @throws TypeError for a value that is not JSON; INVALID_TEXT */
export function serializeOps(ops: readonly WriteOp[]): SerializedOp[] {
  return ops.map((op) => {
    assertStorable(op.ref, "index" in op ? op.index : undefined);
    if (op.op !== "put" && op.op !== "merge") return op;
    const { value, index, ...rest } = op.op === "merge" ? withCopies(op) : op;
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError("A document's value must be JSON");
    // `{ ...rest, text }` is about ten times slower in V8.
    return { text, index: index === undefined ? NO_INDEX : Object.freeze({ ...index }), ...rest };
  });
}

function withCopies(op: OpOf<"merge">): OpOf<"merge"> {
  return { ...op, add: { ...op.add }, set: JSON.parse(JSON.stringify(op.set)) as JsonObject };
}

/** Checks each operation against the stored documents and the operations before it. @throws {@link ConflictError} */
export function planCommit(ops: readonly SerializedOp[], read: (ref: DocRef) => DocContent | null | undefined): Step[] {
  if (ops.length === 1) return ops.map((op) => planStep(op, 0, read(op.ref) ?? null));
  const overlay = new Map<string, DocContent | null>();
  return ops.map((op, opIndex) => {
    const key = keyOf(op.ref);
    const staged = overlay.get(key);
    const step = planStep(op, opIndex, staged === undefined ? (read(op.ref) ?? null) : staged);
    if (step.deletes || step.content !== null) overlay.set(key, step.content);
    return step;
  });
}

function planStep(op: SerializedOp, opIndex: number, current: DocContent | null): Step {
  if (op.op === "inc") return { ref: op.ref, content: increment(op, opIndex, current), deletes: false };
  if (op.op === "merge") return { ref: op.ref, content: merge(op, current), deletes: false };
  const conflict = op.if === undefined ? null : checkGuard(op.if, current);
  if (conflict !== null) throw new ConflictError(opIndex, conflict);
  if (op.op !== "put") return { ref: op.ref, content: null, deletes: op.op === "delete" };
  const { ref, text, index, expiresAt } = op;
  return { ref, content: { version: (current?.version ?? 0) + 1, text, index, expiresAt }, deletes: false };
}

function increment(op: OpOf<"inc">, opIndex: number, current: DocContent | null): DocContent {
  const sum = addTo(current === null ? 0 : parseStoredText(op.ref, current.text), op.by);
  if (op.min !== undefined && sum < op.min) throw new ConflictError(opIndex, "min");
  if (op.max !== undefined && sum > op.max) throw new ConflictError(opIndex, "max");
  return {
    version: (current?.version ?? 0) + 1,
    text: JSON.stringify(sum),
    index: current?.index ?? NO_INDEX,
    expiresAt: op.expiresAt ?? current?.expiresAt,
  };
}

function merge({ ref, text, index, add, set }: Serialized<OpOf<"merge">>, current: DocContent | null): DocContent {
  if (current === null) return { version: 1, text, index, expiresAt: undefined };
  const stored = parseStoredText(ref, current.text);
  if (typeof stored !== "object" || stored === null || Array.isArray(stored)) {
    throw new TypeError("Only a document that holds an object can be merged");
  }
  const fields = stored as Readonly<Record<string, unknown>>;
  const sums = Object.entries(add).map(([name, by]) => [name, addTo(fields[name] ?? 0, by)] as const);
  const indexed = sums.filter(([name]) => Object.hasOwn(current.index, name));
  return {
    version: current.version + 1,
    text: JSON.stringify({ ...fields, ...set, ...Object.fromEntries(sums) }),
    index: indexed.length === 0 ? current.index : Object.freeze({ ...current.index, ...Object.fromEntries(indexed) }),
    expiresAt: current.expiresAt,
  };
}

function addTo(before: unknown, by: number): number {
  if (typeof before !== "number") throw new TypeError("Only a number can be incremented");
  const sum = before + by;
  if (!Number.isFinite(sum)) throw new TypeError("A counter must stay a finite number");
  return sum;
}

function checkGuard(guard: Guard, current: DocContent | null): ConflictReason | null {
  if (guard === "exists") return current === null ? "absent" : null;
  if (guard === "absent") return current === null ? null : "exists";
  if ("absentAt" in guard) return current === null || hasExpired(current, guard.absentAt) ? null : "exists";
  if (current === null) return "absent";
  return current.version === guard.version ? null : "version";
}

function hasExpired({ expiresAt }: DocContent, now: number): boolean {
  return expiresAt !== undefined && expiresAt <= now;
}

export interface DocContent {
  readonly version: number;
  /** The value as JSON text, so it is not shared with callers and any key is safe. */
  readonly text: string;
  readonly index: DocIndex;
  readonly expiresAt: number | undefined;
}

export interface StoredDoc extends DocContent {
  readonly seq: number;
}

/** @throws KeepsakeError PORT_FAILED for invalid JSON, as after damage to a database file. The text is not repeated. */
export function parseStoredText({ collection, id }: Pick<DocRef, "collection" | "id">, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new KeepsakeError("PORT_FAILED", `The stored document ${collection} ${id} is not valid JSON`);
  }
}

/** Creates the document that callers get: a new copy at each call. @throws as {@link parseStoredText} does */
export function toDoc(ref: DocRef, stored: StoredDoc): Doc {
  const { partition, collection, id } = ref;
  const { version, seq, text, index, expiresAt } = stored;
  const doc = { partition, collection, id, version, seq, value: parseStoredText(ref, text) as Json, index };
  return expiresAt === undefined ? doc : Object.assign(doc, { expiresAt });
}

/** Creates the document that a put returns. Few callers use its value, so it is parsed on first access. */
export function toWrittenDoc(ref: DocRef, { version, seq, text, index, expiresAt }: StoredDoc): Doc {
  const { partition, collection, id } = ref;
  let parsed: Json | undefined;
  const doc = {
    partition,
    collection,
    id,
    version,
    seq,
    get value(): Json {
      parsed ??= parseStoredText(ref, text) as Json;
      return parsed;
    },
    index,
  };
  return expiresAt === undefined ? doc : Object.assign(doc, { expiresAt });
}

/** A text that identifies a document. The lengths keep different references apart. */
export function keyOf({ partition, collection, id }: DocRef): string {
  return `${partition.length}:${collection.length}:${partition}${collection}${id}`;
}

/** True if every database can store a text as a name or in an index: it has no U+0000 and no unpaired surrogate. */
export function isStorable(text: string): boolean {
  return !text.includes("\u0000") && !/\p{Surrogate}/u.test(text);
}

export function isStorableRef({ partition, collection, id }: DocRef): boolean {
  return isStorable(partition) && isStorable(collection) && isStorable(id);
}

/** Prepares a query for a database. Null if it contains a text that cannot be stored, so nothing can match. */
export function toStorableQuery(query: ListQuery): ListQuery | null {
  const { partition, collection, where = {}, orderBy = "" } = query;
  const tests = Object.values(where).flatMap((test) => (typeof test === "object" ? [test.gte, test.lt] : [test]));
  const parts = [partition, collection, ...Object.keys(where), ...tests];
  if (!parts.every((part) => typeof part !== "string" || isStorable(part))) return null;
  if (isStorable(orderBy)) return query;
  // No document has such a field, so all are sorted by id.
  const { orderBy: _, ...byID } = query;
  return byID;
}

/** @throws {@link KeepsakeError} INVALID_TEXT for names and index texts that some database cannot store. */
function assertStorable(ref: DocRef, index: DocIndex = {}): void {
  if (isStorableRef(ref) && Object.entries(index).every(isStorableEntry)) return;
  const message = "Names and index texts of documents must not contain U+0000 or an unpaired surrogate";
  throw new KeepsakeError("INVALID_TEXT", message);
}

function isStorableEntry([field, value]: readonly [string, string | number]): boolean {
  return isStorable(field) && (typeof value === "number" || isStorable(value));
}

export interface DocWrite {
  readonly ref: DocRef;
  /** Position in the change feed; 0 in partitions without one. */
  readonly seq: number;
  readonly before: DocContent | null;
  readonly after: DocContent | null;
}

export interface WriteSet {
  readonly results: readonly (Doc | null)[];
  /** One per document, ordered by its last step. */
  readonly writes: readonly DocWrite[];
  readonly heads: ReadonlyMap<string, number>;
}

export type ReadStored = (ref: DocRef) => StoredDoc | null;

/** Combines the steps of a commit into one write per document. `heads`: the last position in each change feed. */
export function toWriteSet(steps: readonly Step[], read: ReadStored, heads: ReadonlyMap<string, number>): WriteSet {
  const writes = new Map<string, DocWrite>();
  const moved = new Map<string, number>();
  const nextSeq = (partition: string): number => {
    const head = moved.get(partition) ?? heads.get(partition);
    if (head === undefined) return 0;
    moved.set(partition, head + 1);
    return head + 1;
  };
  const results = steps.map(({ ref, content, deletes }): Doc | null => {
    const key = keyOf(ref);
    const stored = read(ref);
    const staged = writes.get(key);
    const current = staged === undefined ? stored : staged.after && { ...staged.after, seq: staged.seq };
    if (content === null && (!deletes || current === null)) return current && toDoc(ref, current);
    const write = { ref, seq: nextSeq(ref.partition), before: stored, after: content };
    // Map keeps insertion order: the last write of a document decides its place.
    writes.delete(key);
    writes.set(key, write);
    const result = content === null ? current : { ...content, seq: write.seq };
    return result && toDoc(ref, result);
  });
  return { results, writes: [...writes.values()], heads: moved };
}
