import type { Doc, DocRef, Json, Storage, WriteOp } from "../../ports/index.js";

export interface StorageDefect {
  readonly defect: string;
  readonly foundBy: readonly string[];
  readonly override: (inner: Storage) => Partial<Storage>;
}

export function broken(
  defect: string,
  foundBy: string | readonly string[],
  override: StorageDefect["override"],
): StorageDefect {
  return { defect, foundBy: typeof foundBy === "string" ? [foundBy] : foundBy, override };
}

export function mapDocs(inner: Storage, map: (doc: Doc) => Doc | null): Partial<Storage> {
  const mapAll = (docs: readonly (Doc | null)[]) => docs.map((doc) => (doc === null ? null : map(doc)));
  return {
    get: async (refs) => mapAll(await inner.get(refs)),
    commit: async (ops) => mapAll(await inner.commit(ops)),
  };
}

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

export function carelessCopy(value: Json): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(carelessCopy);
  const copy: Record<string, Json> = {};
  for (const [key, part] of Object.entries(value)) copy[key] = carelessCopy(part);
  return copy;
}
