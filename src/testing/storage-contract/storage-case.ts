import type { DocRef, Json, Storage, WriteOp } from "../../ports/index.js";

/** What a driver needs to be told about, see `storageContract`. */
export interface StorageCaseOptions {
  readonly hintTimeoutMs: number;
}

/** One requirement, checked on a storage of its own that is empty at the start. */
export interface StorageCase {
  readonly name: string;
  readonly check: (storage: Storage, options: StorageCaseOptions) => Promise<void>;
}

/** A partition with a change feed. */
export const FED = "assistant:contract";
/** A partition without one. */
export const UNFED = "tenant:contract";

/** A document of the partition that keeps a change feed, unless told otherwise. */
export function ref(id: string, collection = "things", partition = FED): DocRef {
  return { partition, collection, id };
}

/** A put of the partition that keeps a change feed, unless a whole reference is given. */
export function put(
  target: string | DocRef,
  value: Json = null,
  rest: Partial<Extract<WriteOp, { op: "put" }>> = {},
): WriteOp {
  return { op: "put", ref: typeof target === "string" ? ref(target) : target, value, ...rest };
}

/** The values of some documents, null for what is absent. */
export async function valuesOf(storage: Storage, ...refs: readonly DocRef[]): Promise<(Json | null)[]> {
  return (await storage.get(refs)).map((doc) => doc?.value ?? null);
}

/** The ids that a list of the default collection gives, in order. */
export async function listIds(
  storage: Storage,
  query: Partial<Parameters<Storage["list"]>[0]> = {},
): Promise<readonly string[]> {
  const { docs } = await storage.list({ partition: FED, collection: "things", ...query });
  return docs.map((doc) => doc.id);
}

/** The ids and states that a change feed gives, oldest first. */
export async function changedIds(storage: Storage, since = 0, partition = FED): Promise<readonly string[]> {
  const { changes } = await storage.changes(partition, since);
  return changes.map((change) => (change.doc === null ? `-${change.id}` : change.id));
}
