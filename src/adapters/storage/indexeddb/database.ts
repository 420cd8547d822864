import type { DBSchema, IDBPDatabase, IDBPTransaction } from "idb";
import type { DocIndex } from "../../../ports/index.js";

/** Partition, collection and id: what a row is stored under. */
export type RowKey = [partition: string, collection: string, id: string];

/** The name of a document and, in a partition with a change feed, the place of its last write there. */
interface Placed {
  readonly partition: string;
  readonly collection: string;
  readonly id: string;
  readonly place: readonly [partition: string, seq: number] | undefined;
}

/** A live document. */
export interface DocRow extends Placed {
  readonly version: number;
  /** The value as JSON text: any key is safe in it, and only what is handed out is parsed. */
  readonly text: string;
  readonly index: DocIndex;
  readonly expiresAt: number | undefined;
}

/** A deletion in a partition with a change feed. */
export type TombstoneRow = Placed;

/** The stores of the database, as version {@link DATABASE_VERSION} has them. */
export interface Stores extends DBSchema {
  docs: { key: RowKey; value: DocRow; indexes: { place: [string, number]; expiresAt: number } };
  tombstones: { key: RowKey; value: TombstoneRow; indexes: { place: [string, number] } };
  /** The last place given in the change feed of each partition. */
  heads: { key: string; value: number };
}

export type Database = IDBPDatabase<Stores>;
export type StoreName = "docs" | "tombstones" | "heads";
export type ReadTransaction = IDBPTransaction<Stores, StoreName[], "readonly">;
export type WriteTransaction = IDBPTransaction<Stores, StoreName[], "readwrite">;
type UpgradeTransaction = IDBPTransaction<Stores, StoreName[], "versionchange">;

/** Leads from one version of the database to the next. */
export type Migration = (database: Database, transaction: UpgradeTransaction) => void;

/** From no database to the first version, and on from there. Never edited, only added to. */
const MIGRATIONS: readonly Migration[] = [createStores];

export const STORE_NAMES: readonly StoreName[] = ["docs", "tombstones", "heads"];
export const DATABASE_VERSION = MIGRATIONS.length;

/** Brings a database of an older version, 0 for a new one, to today's. */
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
