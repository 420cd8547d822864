import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { DocRef } from "../../../ports/index.js";
import type { DocContent } from "../shared/index.js";

/** Partition, collection and id: the key of a row. */
export type RowKey = [partition: string, collection: string, id: string];

/** A deletion in a partition with a change feed. */
export interface TombstoneRow extends DocRef {
  /** Position in the change feed; undefined in a partition without one. */
  readonly place: readonly [partition: string, seq: number] | undefined;
}

/** A stored document. */
export interface DocRow extends TombstoneRow, DocContent {}

/** The stores of the database at {@link DATABASE_VERSION}. */
export interface Stores extends DBSchema {
  docs: { key: RowKey; value: DocRow; indexes: { place: [string, number]; expiresAt: number } };
  tombstones: { key: RowKey; value: TombstoneRow; indexes: { place: [string, number] } };
  /** The last position in the change feed of each partition. */
  heads: { key: string; value: number };
}

export type Database = IDBPDatabase<Stores>;
type StoreName = "docs" | "tombstones" | "heads";
export type ReadTransaction = IDBPTransaction<Stores, StoreName[], "readonly">;
export type WriteTransaction = IDBPTransaction<Stores, StoreName[], "readwrite">;
type UpgradeTransaction = IDBPTransaction<Stores, StoreName[], "versionchange">;

/** Upgrades the database from one version to the next. */
export type Migration = (database: Database, transaction: UpgradeTransaction) => void;

/** Append only: existing migrations never change. */
const MIGRATIONS: readonly Migration[] = [createStores];

export const STORE_NAMES: readonly StoreName[] = ["docs", "tombstones", "heads"];
export const DATABASE_VERSION = MIGRATIONS.length;

/** Upgrades a database from an older version (0: a new one) to the current one. */
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
