import type { Storage } from "keepsake";
import type { PostgresPool } from "keepsake/storage/postgres";
import type { SqliteHandle } from "keepsake/storage/sqlite";
import { UsageError } from "../command/index.js";
import { loadPackage } from "./packages.js";

/** A storage, and the call that closes the database behind it. */
export interface OpenDatabase {
  readonly storage: Storage;
  /** The package that reads the database. */
  readonly driver: string;
  close(): Promise<void>;
}

type SqliteDatabase = new (path: string) => SqliteHandle & { close(): unknown };

/**
 * Opens or creates an SQLite file, with the first of three packages that is installed.
 *
 * @throws UsageError without such a package; KeepsakeError as `sqliteStorage` does
 */
export async function openSqlite(path: string): Promise<OpenDatabase> {
  const { sqliteStorage } = await import("keepsake/storage/sqlite");
  const { Database, driver } = await loadSqlite();
  const database = new Database(path);
  // Another process, such as a server, may use the file at the same time.
  const storage = sqliteStorage(database, { multiProcess: true });
  const close = async (): Promise<void> => {
    await storage[Symbol.asyncDispose]();
    database.close();
  };
  return { storage, driver, close };
}

async function loadSqlite(): Promise<{ readonly Database: SqliteDatabase; readonly driver: string }> {
  for (const driver of ["libsql", "better-sqlite3"]) {
    const Database = await loadPackage<SqliteDatabase>(driver);
    if (Database !== null) return { Database, driver };
  }
  const builtIn = await loadPackage<{ readonly DatabaseSync: SqliteDatabase }>("node:sqlite");
  if (builtIn !== null) return { Database: builtIn.DatabaseSync, driver: "node:sqlite" };
  throw new UsageError("An SQLite file needs the package libsql: npm install libsql");
}

interface PostgresPackage {
  readonly Pool: new (options: {
    readonly connectionString: string;
    readonly connectionTimeoutMillis: number;
  }) => PostgresPool & { end(): Promise<void>; on(event: "error", listener: () => void): unknown };
}

const CONNECTION_TIMEOUT_MS = 10_000;

/** @throws UsageError without the package pg; KeepsakeError as `postgresStorage` does */
export async function openPostgres(url: string): Promise<OpenDatabase> {
  const { postgresStorage } = await import("keepsake/storage/postgres");
  const pg = await loadPackage<PostgresPackage>("pg");
  if (pg === null) throw new UsageError("PostgreSQL needs the package pg: npm install pg");
  const pool = new pg.Pool({ connectionString: url, connectionTimeoutMillis: CONNECTION_TIMEOUT_MS });
  // An idle connection that is lost must not end the process: the next call reconnects.
  pool.on("error", () => undefined);
  const storage = postgresStorage(pool);
  const close = async (): Promise<void> => {
    await storage[Symbol.asyncDispose]();
    await pool.end();
  };
  return { storage, driver: "pg", close };
}
