import type { Doc, DocIndex, DocRef, Guard, Json, ListQuery, Ports, Storage, WriteOp } from "../ports/index.js";

// The only file that casts stored JSON to the type of a record: the type of a value is the type of its reference.

declare const VALUE: unique symbol;

export interface CollectionRef<T> {
  readonly partition: string;
  readonly collection: string;
  /** For the type checker; never set. */
  readonly [VALUE]?: T;
}

export interface TypedRef<T> extends DocRef, CollectionRef<T> {}

export interface TypedDoc<T> extends Omit<Doc, "value"> {
  readonly value: T;
}

/** The documents of one collection in one partition; a call gives the reference to a document. */
export interface Documents<T> {
  (id: string): TypedRef<T>;
  /** The collection, for {@link listDocs}. */
  all(): CollectionRef<T>;
  /** A value of this collection that was read in another way, such as from the change feed. */
  decode(value: Json): T;
}

/** The same for a collection that many partitions have. `scopeID` names the partition. */
export interface ScopedDocuments<T> {
  (scopeID: string, id: string): TypedRef<T>;
  all(scopeID: string): CollectionRef<T>;
  decode(value: Json): T;
}

/** Declares a collection. @param partition may be a function of a scope's ID, such as an assistantID */
export function documents<T>(partition: string, collection: string): Documents<T>;
export function documents<T>(partition: (scopeID: string) => string, collection: string): ScopedDocuments<T>;
export function documents<T>(partition: string | ((scopeID: string) => string), collection: string) {
  const decode = (value: Json): T => value as unknown as T;
  if (typeof partition === "string") {
    const ref = (id: string): TypedRef<T> => ({ partition, collection, id });
    return Object.assign(ref, { all: (): CollectionRef<T> => ({ partition, collection }), decode });
  }
  const ref = (scopeID: string, id: string): TypedRef<T> => ({ partition: partition(scopeID), collection, id });
  const all = (scopeID: string): CollectionRef<T> => ({ partition: partition(scopeID), collection });
  return Object.assign(ref, { all, decode });
}

/** One document per reference, in order; null for those that are not stored. */
export type ReadDocs<Refs extends readonly CollectionRef<unknown>[]> = {
  -readonly [I in keyof Refs]: Refs[I] extends CollectionRef<infer T> ? TypedDoc<T> | null : never;
};

/** Null if it is not stored. An expired one counts as stored until it is swept, see {@link isAlive}. */
export async function readDoc<T>(storage: Storage, ref: TypedRef<T>): Promise<TypedDoc<T> | null> {
  return (await readDocs(storage, [ref]))[0];
}

/** Reads several documents in one call, of several collections if need be. */
export async function readDocs<const Refs extends readonly TypedRef<unknown>[]>(
  storage: Storage,
  refs: Refs,
): Promise<ReadDocs<Refs>> {
  return (await storage.get(refs)) as unknown as ReadDocs<Refs>;
}

/** Reads several documents, and the position of a change feed at the same moment. */
export async function readDocsAndFeed<const Refs extends readonly TypedRef<unknown>[]>(
  storage: Storage,
  refs: Refs,
  feed: string,
): Promise<{ readonly docs: ReadDocs<Refs>; readonly seq: number }> {
  const { docs, seq } = await storage.read(refs, feed);
  return { docs: docs as unknown as ReadDocs<Refs>, seq };
}

/** Reads groups of documents in one call, such as a record with its counters for each of several IDs. */
export async function readDocGroups<const Group extends readonly TypedRef<unknown>[]>(
  storage: Storage,
  groups: readonly Group[],
): Promise<ReadDocs<Group>[]> {
  const docs = (await storage.get(groups.flat())).values();
  return groups.map((group) => group.map(() => docs.next().value) as unknown as ReadDocs<Group>);
}

/** One page of a collection, expired documents included. */
export async function listDocs<T>(
  storage: Storage,
  { partition, collection }: CollectionRef<T>,
  query: Omit<ListQuery, "partition" | "collection"> = {},
): Promise<{ readonly docs: readonly TypedDoc<T>[]; readonly count: number }> {
  const { docs, count } = await storage.list({ ...query, partition, collection });
  return { docs: docs as unknown as readonly TypedDoc<T>[], count };
}

/** True for a document that is stored and has not expired. @param nowMs Unix milliseconds */
export function isAlive<D extends Pick<Doc, "expiresAt">>(doc: D | null | undefined, nowMs: number): doc is D {
  return doc != null && (doc.expiresAt === undefined || doc.expiresAt > nowMs);
}

export function putOp<T>(
  ref: TypedRef<T>,
  value: NoInfer<T>,
  options: Pick<WriteOp & { op: "put" }, "index" | "expiresAt" | "if"> = {},
): WriteOp & { readonly op: "put" } {
  return { op: "put", ref, value: value as unknown as Json, ...options };
}

/**
 * The write that adds a document, or adds to number fields of the stored one and replaces others. Never conflicts. An
 * index field with the name of an added field follows its sum.
 */
export function mergeOp<T extends object>(
  ref: TypedRef<T>,
  value: NoInfer<T>,
  changes: {
    readonly add: { readonly [K in keyof NoInfer<T>]?: number };
    readonly set: Partial<NoInfer<T>>;
    readonly index?: DocIndex;
  },
): WriteOp & { readonly op: "merge" } {
  return { op: "merge", ref, value, ...changes } as unknown as WriteOp & { readonly op: "merge" };
}

/** The write that deletes a document. It does nothing if the document is not stored, unless a guard says otherwise. */
export function deleteOp({ partition, collection, id }: DocRef, guard?: Guard): WriteOp & { readonly op: "delete" } {
  const ref = { partition, collection, id };
  return guard === undefined ? { op: "delete", ref } : { op: "delete", ref, if: guard };
}

/** The condition of a commit that a document exists, or that another guard holds. */
export function checkOp({ partition, collection, id }: DocRef, guard: Guard = "exists"): WriteOp {
  return { op: "check", ref: { partition, collection, id }, if: guard };
}

/** The guard that a document is what was read: the same version, or still absent. */
export function unchanged(doc: Pick<Doc, "version"> | null | undefined): Guard {
  return doc ? { version: doc.version } : "absent";
}

/** The fields of an input that have a value: an update leaves the others of a record unchanged. */
export function omitUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Removes what a query finds, batch by batch. Several calls may do so at once. @throws ConflictError by a check */
export async function removeDocs(
  { storage }: Ports,
  { where, ...collection }: Pick<ListQuery, "partition" | "collection" | "where">,
  checks: readonly WriteOp[] = [],
): Promise<void> {
  const query = { howMany: 500, count: false, ...(where === undefined ? {} : { where }) };
  for (;;) {
    const { docs } = await listDocs(storage, collection, query);
    if (docs.length === 0) return;
    await storage.commit([...checks, ...docs.map((doc) => deleteOp(doc))]);
  }
}
