import {
  ConflictError,
  type ConflictReason,
  type DocIndex,
  type DocRef,
  type Guard,
  type WriteOp,
} from "../../../ports/index.js";
import { frozenIndex } from "./index-values.js";
import type { Draft, StoredText } from "./record.js";
import { refuseUnstorable } from "./storable-text.js";

/** What one operation will do: write this draft, delete, or only read. */
export type Step = { readonly ref: DocRef; readonly draft: Draft | null; readonly deletes: boolean };

type Incoming<Op extends WriteOp["op"]> = Extract<WriteOp, { op: Op }>;

/** A put whose value and index are copied, so that the caller may change its own. */
interface TakenPut extends Omit<Incoming<"put">, "value" | "index"> {
  readonly text: string;
  readonly index: DocIndex;
}

/** An operation that shares nothing with the caller's. */
export type TakenOp = TakenPut | Exclude<WriteOp, { op: "put" }>;

/**
 * Serialises what a commit is to write. Drivers that wait before they write do this first.
 *
 * @throws TypeError for a value that is not JSON; KeepsakeError INVALID_TEXT for a name that not every database takes.
 */
export function takeOps(ops: readonly WriteOp[]): TakenOp[] {
  return ops.map((op) => {
    refuseUnstorable(op.ref, op.op === "put" ? op.index : undefined);
    if (op.op !== "put") return op;
    const { value, index, ...rest } = op;
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError("A document's value must be JSON");
    // Engines add to a copy about ten times slower than they copy onto what is there.
    return { text, index: frozenIndex(index), ...rest };
  });
}

/**
 * Checks every operation against what is stored and what the ones before it will have done. Nothing is written, so
 * that an error leaves no trace.
 *
 * @throws {@link ConflictError}
 */
export function planCommit(ops: readonly TakenOp[], stored: (ref: DocRef) => StoredText | undefined): Step[] {
  const overlay = new Map<string, Draft | null>();
  const alone = ops.length === 1;
  return ops.map((op, opIndex) => {
    const key = alone ? "" : keyOf(op.ref);
    const staged = alone ? undefined : overlay.get(key);
    const current = staged === undefined ? asDraft(stored(op.ref)) : staged;
    const step = planStep(op, opIndex, current);
    if (!alone && (step.deletes || step.draft !== null)) overlay.set(key, step.draft);
    return step;
  });
}

function planStep(op: TakenOp, opIndex: number, current: Draft | null): Step {
  if (op.op === "inc") return { ref: op.ref, draft: incremented(op, opIndex, current), deletes: false };
  const refusal = op.if === undefined ? null : refusalOf(op.if, current);
  if (refusal !== null) throw new ConflictError(opIndex, refusal);
  if (op.op === "put") return { ref: op.ref, draft: replaced(op, current), deletes: false };
  return { ref: op.ref, draft: null, deletes: op.op === "delete" };
}

function replaced({ text, index, expiresAt }: TakenPut, current: Draft | null): Draft {
  return { version: (current?.version ?? 0) + 1, text, index, expiresAt };
}

function incremented(op: Incoming<"inc">, opIndex: number, current: Draft | null): Draft {
  const before: unknown = current === null ? 0 : JSON.parse(current.text);
  if (typeof before !== "number") throw new TypeError("Only a document that holds a number can be incremented");
  const sum = before + op.by;
  if (!Number.isFinite(sum)) throw new TypeError("A counter must stay a finite number");
  if (op.min !== undefined && sum < op.min) throw new ConflictError(opIndex, "min");
  if (op.max !== undefined && sum > op.max) throw new ConflictError(opIndex, "max");
  return {
    version: (current?.version ?? 0) + 1,
    text: JSON.stringify(sum),
    index: current?.index ?? frozenIndex(undefined),
    expiresAt: op.expiresAt ?? current?.expiresAt,
  };
}

function refusalOf(guard: Guard, current: Draft | null): ConflictReason | null {
  if (guard === "exists") return current === null ? "absent" : null;
  if (guard === "absent") return current === null ? null : "exists";
  if ("absentAt" in guard) return current === null || hasExpired(current, guard.absentAt) ? null : "exists";
  if (current === null) return "absent";
  return current.version === guard.version ? null : "version";
}

function hasExpired(draft: Draft, now: number): boolean {
  return draft.expiresAt !== undefined && draft.expiresAt <= now;
}

/** A document's name in one text. Lengths first: no choice of names can make two references look alike. */
export function keyOf({ partition, collection, id }: DocRef): string {
  return `${partition.length}:${collection.length}:${partition}${collection}${id}`;
}

function asDraft(record: StoredText | undefined): Draft | null {
  return record === undefined || record.text === null ? null : (record as Draft);
}
