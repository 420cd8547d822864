import type { Storage } from "keepsake";
import { postgresStorage } from "keepsake/storage/postgres";
import { sqliteStorage } from "keepsake/storage/sqlite";
import Database from "libsql";
import pg from "pg";

/** The storage of a child process: an SQLite file or a PostgreSQL server. */
export type Place = { readonly file: string } | { readonly url: string };

/** A storage, and a function that closes its database. */
export interface OpenedStorage {
  readonly storage: Storage;
  close(): Promise<void>;
}

/** Opens a storage as a host does. */
export function openStorage(place: Place): OpenedStorage {
  if ("file" in place) {
    const database = new Database(place.file);
    const storage = sqliteStorage(database);
    return {
      storage,
      async close() {
        await storage[Symbol.asyncDispose]();
        database.close();
      },
    };
  }
  const pool = new pg.Pool({ connectionString: place.url, max: 10 });
  const storage = postgresStorage(pool, { timeoutMs: 30_000 });
  return {
    storage,
    async close() {
      await storage[Symbol.asyncDispose]();
      await pool.end();
    },
  };
}
