import type { DocRef, Json, Storage, WriteOp } from "../../ports/index.js";

export interface StorageCaseOptions {
  readonly hintTimeoutMs: number;
}

/** Requirements by name. Each check gets an empty storage. */
export type StorageCases = Readonly<Record<string, (storage: Storage, options: StorageCaseOptions) => Promise<void>>>;

export const FED = "assistant:contract";
export const UNFED = "tenant:contract";

/** References a document, by default in the partition with a change feed. */
export function ref(id: string, collection = "things", partition = FED): DocRef {
  return { partition, collection, id };
}

/** Creates a put. An id stands for a document of the partition with a change feed. */
export function put(
  target: string | DocRef,
  value: Json = null,
  rest: Partial<Extract<WriteOp, { op: "put" }>> = {},
): WriteOp {
  return { op: "put", ref: typeof target === "string" ? ref(target) : target, value, ...rest };
}

export async function readValues(storage: Storage, ...refs: readonly DocRef[]): Promise<(Json | null)[]> {
  return (await storage.get(refs)).map((doc) => doc?.value ?? null);
}

export async function listIds(
  storage: Storage,
  query: Partial<Parameters<Storage["list"]>[0]> = {},
): Promise<readonly string[]> {
  const { docs } = await storage.list({ partition: FED, collection: "things", ...query });
  return docs.map((doc) => doc.id);
}

/** Reads the ids of a change feed, oldest first. Ids of deleted documents start with `-`. */
export async function changedIds(storage: Storage, since = 0, partition = FED): Promise<readonly string[]> {
  const { changes } = await storage.changes(partition, since);
  return changes.map((change) => (change.doc === null ? `-${change.id}` : change.id));
}
