import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import { type Doc, type DocRef, hasChangeFeed } from "../../../ports/index.js";
import { type DocContent, type StoredDoc, toDoc, type WriteSet } from "../shared/index.js";

export type RowKey = [partition: string, collection: string, id: string];

/** A deletion in a partition with a change feed. */
export interface TombstoneRow extends DocRef {
  /** Position in the change feed; undefined in a partition without one. */
  readonly place: readonly [partition: string, seq: number] | undefined;
}

export interface DocRow extends TombstoneRow, DocContent {}

export interface Stores extends DBSchema {
  docs: { key: RowKey; value: DocRow; indexes: { place: [string, number]; expiresAt: number } };
  tombstones: { key: RowKey; value: TombstoneRow; indexes: { place: [string, number] } };
  heads: { key: string; value: number };
}

export type Database = IDBPDatabase<Stores>;
type StoreName = "docs" | "tombstones" | "heads";
export type ReadTransaction = IDBPTransaction<Stores, StoreName[], "readonly">;
export type WriteTransaction = IDBPTransaction<Stores, StoreName[], "readwrite">;
type UpgradeTransaction = IDBPTransaction<Stores, StoreName[], "versionchange">;

export type Migration = (database: Database, transaction: UpgradeTransaction) => void;

/** Append only: existing migrations never change. */
const MIGRATIONS: readonly Migration[] = [createStores];

export const STORE_NAMES: readonly StoreName[] = ["docs", "tombstones", "heads"];
export const DATABASE_VERSION = MIGRATIONS.length;

export function migrate(
  database: Database,
  oldVersion: number,
  transaction: UpgradeTransaction,
  migrations: readonly Migration[] = MIGRATIONS,
): void {
  for (const step of migrations.slice(oldVersion)) step(database, transaction);
}

function createStores(database: Database): void {
  const keyPath = ["partition", "collection", "id"];
  const docs = database.createObjectStore("docs", { keyPath });
  docs.createIndex("place", "place");
  docs.createIndex("expiresAt", "expiresAt");
  database.createObjectStore("tombstones", { keyPath }).createIndex("place", "place");
  database.createObjectStore("heads");
}

export function rowKey({ partition, collection, id }: DocRef): RowKey {
  return [partition, collection, id];
}

export function toStoredDoc({ place, version, text, index, expiresAt }: DocRow): StoredDoc {
  return { version, seq: place?.[1] ?? 0, text, index, expiresAt };
}

export function rowToDoc(row: DocRow): Doc {
  return toDoc(row, toStoredDoc(row));
}

/** Writes the documents of a commit. Makes all requests before it waits for the first. */
export async function storeWrites(transaction: WriteTransaction, { writes, heads }: WriteSet): Promise<void> {
  const docs = transaction.objectStore("docs");
  const tombstones = transaction.objectStore("tombstones");
  const requests: Promise<unknown>[] = [];
  const send = (request: Promise<unknown>): void => {
    // If a later request throws at once, no one waits for this one.
    request.catch(() => undefined);
    requests.push(request);
  };
  for (const { ref, seq, before, after } of writes) {
    const { partition, collection, id } = ref;
    const row = { partition, collection, id, place: seq === 0 ? undefined : ([partition, seq] as const) };
    if (after === null) {
      send(docs.delete(rowKey(ref)));
      if (seq > 0) send(tombstones.put(row));
      continue;
    }
    const { version, text, index, expiresAt } = after;
    send(docs.put({ ...row, version, text, index, expiresAt }));
    // A document that is created again is no longer deleted.
    if (before === null && seq > 0) send(tombstones.delete(rowKey(ref)));
  }
  for (const [partition, head] of heads) send(transaction.objectStore("heads").put(head, partition));
  await Promise.all(requests);
}

export async function readHeads(
  transaction: WriteTransaction,
  refs: readonly DocRef[],
): Promise<ReadonlyMap<string, number>> {
  const fed = [...new Set(refs.map(({ partition }) => partition))].filter(hasChangeFeed);
  const heads = await Promise.all(fed.map((partition) => transaction.objectStore("heads").get(partition)));
  return new Map(fed.map((partition, i) => [partition, heads[i] ?? 0]));
}
