import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { parseInput } from "../../../model/index.js";
import type { Storage } from "../../../ports/index.js";
import { Watchers } from "../shared/index.js";
import { nameTables, SqlStorage } from "../sql/index.js";
import { checkHandle, SqliteConnection, type SqliteHandle } from "./sqlite-connection.js";
import { SqliteDocuments } from "./sqlite-documents.js";
import { prepareSchema, sqliteMigrations } from "./sqlite-schema.js";

/**
 * Stores everything in an SQLite database (3.35 or newer). Takes an open handle of libsql, better-sqlite3 or node:sqlite.
 * The host closes it after it has disposed of the storage.
 *
 * The call switches the database to a write-ahead log and creates or upgrades the tables. Other tables of the host are
 * not touched, but the host must have no open transaction during a call.
 *
 * @example
 * import Database from "libsql";
 * const engine = createEngine({ storage: sqliteStorage(new Database("assistants.db")) });
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD; STORAGE_TOO_NEW for tables of a newer version;
 * STORAGE_UNAVAILABLE if another process holds a lock on the database. Calls of the storage throw STORAGE_UNAVAILABLE and
 * STORAGE_FULL too, and PORT_FAILED for other errors of SQLite and after disposal.
 */
export function sqliteStorage(handle: SqliteHandle, options: SqliteStorageOptions = {}): Storage {
  checkHandle(handle);
  return new SqliteStorage(new SqliteConnection(handle), resolveSqliteOptions(options));
}

class SqliteStorage extends SqlStorage {
  readonly capabilities: Storage["capabilities"];
  readonly #watchers = new Watchers();
  #isDisposed = false;

  constructor(connection: SqliteConnection, options: Required<SqliteStorageOptions>) {
    const { busyTimeoutMs, multiProcess, synchronous, tablePrefix } = options;
    const tables = nameTables(tablePrefix);
    super(tables, new SqliteDocuments(connection, tables));
    connection.all(`pragma busy_timeout = ${busyTimeoutMs}`);
    connection.all("pragma journal_mode = wal");
    connection.exec(`pragma synchronous = ${synchronous}`);
    const databases = connection.all<{ name: string; file: string | null }>("pragma database_list");
    const durable = databases.some(({ name, file }) => name === "main" && (file ?? "") !== "");
    // Only watchers of the same process are notified.
    this.capabilities = Object.freeze({ durable, multiProcess, push: !multiProcess });
    prepareSchema(connection, tables, sqliteMigrations(tables));
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    this.ready();
    return this.#watchers.add(onHint);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isDisposed = true;
    this.#watchers.clear();
  }

  protected ready(): void {
    if (this.#isDisposed) throw new KeepsakeError("PORT_FAILED", "The storage was disposed");
  }

  protected notify(partitions: readonly string[]): void {
    this.#watchers.notify(partitions);
  }
}

export interface SqliteStorageOptions {
  /**
   * Durability of an acknowledged commit. `FULL`: it survives a power failure. `NORMAL`: it survives the end of the
   * process, but a power failure may lose the latest commits; several times as fast. Default `FULL`.
   */
  readonly synchronous?: "FULL" | "NORMAL";
  /** Milliseconds that a call waits while another process writes. It blocks the event loop. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /**
   * True if several processes run engines over this file. A turn that asks a language model then takes a lease, which is one more
   * commit. With false, nothing is lost if processes do meet, but an event may fail with SESSION_BUSY. Default false.
   */
  readonly multiProcess?: boolean;
  /** Prefix of the table names: letters, digits and `_`. Default `keepsake_`. */
  readonly tablePrefix?: string;
}

const optionsSchema = z.object({
  synchronous: z.enum(["FULL", "NORMAL"]).default("FULL"),
  busyTimeoutMs: z.number().int().min(0).max(600_000).default(5_000),
  multiProcess: z.boolean().default(false),
  tablePrefix: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/, "must be a name of at most 40 letters, digits and _")
    .default("keepsake_"),
});

function resolveSqliteOptions(options: SqliteStorageOptions): Required<SqliteStorageOptions> {
  return parseInput(optionsSchema, options, { what: "SQLite options", strict: true });
}
