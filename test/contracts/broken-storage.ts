import { memoryStorage } from "../../src/adapters/index.js";
import type { Doc, DocRef, Json, Storage, WriteOp } from "../../src/ports/index.js";

/** A driver with one defect, and the cases of the contract that must find it. */
export interface BrokenStorage {
  readonly defect: string;
  readonly foundBy: readonly string[];
  readonly open: () => Storage;
}

/** The reference driver with some methods replaced. */
export function broken(
  defect: string,
  foundBy: string | readonly string[],
  override: (inner: Storage) => Partial<Storage>,
): BrokenStorage {
  return {
    defect,
    foundBy: typeof foundBy === "string" ? [foundBy] : foundBy,
    open() {
      const inner = memoryStorage();
      const whole: Storage = {
        capabilities: inner.capabilities,
        get: (refs) => inner.get(refs),
        list: (query) => inner.list(query),
        commit: (ops) => inner.commit(ops),
        changes: (partition, since, limit) => inner.changes(partition, since, limit),
        watch: (onHint) => inner.watch(onHint),
        sweep: (now, limit) => inner.sweep(now, limit),
        [Symbol.asyncDispose]: () => inner[Symbol.asyncDispose](),
      };
      return { ...whole, ...override(inner) };
    },
  };
}

/** Changes every document on its way out. */
export function mapDocs(inner: Storage, map: (doc: Doc) => Doc | null): Partial<Storage> {
  const mapAll = (docs: readonly (Doc | null)[]) => docs.map((doc) => (doc === null ? null : map(doc)));
  return {
    get: async (refs) => mapAll(await inner.get(refs)),
    commit: async (ops) => mapAll(await inner.commit(ops)),
  };
}

/** Changes every operation on its way in, given the document as it is. */
export function mapOps(
  inner: Storage,
  map: (op: WriteOp, current: Doc | null) => WriteOp | readonly WriteOp[],
): Partial<Storage> {
  return {
    async commit(ops) {
      const docs = await inner.get(ops.map((op) => op.ref));
      return inner.commit(ops.flatMap((op, i) => map(op, docs[i]!)));
    },
  };
}

export function keyOf(ref: DocRef): string {
  return JSON.stringify([ref.partition, ref.collection, ref.id]);
}

/** A copy the way it is done without care for `__proto__`. */
export function carelessCopy(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(carelessCopy);
  const copy: Record<string, Json> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = carelessCopy(part);
  return copy;
}
