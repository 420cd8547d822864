import { KeepsakeError } from "../../../errors.js";
import type { ChangePage, Doc, DocRef, ListPage, ListQuery, Storage, WriteOp } from "../../../ports/index.js";
import { isStorable, isStorableRef, planCommit, storableQuery, takeOps, Watchers } from "../shared/index.js";
import { sweepSteps, tablesOf } from "../sql/index.js";
import { SqliteConnection } from "./sqlite-connection.js";
import { SqliteDocuments } from "./sqlite-documents.js";
import { checkHandle, type SqliteHandle } from "./sqlite-handle.js";
import { type ResolvedSqliteOptions, resolveSqliteOptions, type SqliteStorageOptions } from "./sqlite-options.js";
import { prepareSchema, sqliteMigrations } from "./sqlite-schema.js";

/**
 * Keeps everything in an SQLite database (3.35 or newer), which lasts without a server. Takes a handle that is open:
 * one of libsql, better-sqlite3 or node:sqlite. The host closes it, after the storage was disposed of.
 *
 * The database is set to a write-ahead log; its tables are made, or brought forward from an older version, at once.
 * Other tables of the host are left alone, but no transaction of the host may be open during a call.
 *
 * @example
 * import Database from "libsql";
 * const engine = createEngine({ storage: sqliteStorage(new Database("assistants.db")) });
 *
 * @throws {@link KeepsakeError} INVALID_FIELD, UNKNOWN_FIELD; STORAGE_TOO_NEW for tables of a newer version;
 * STORAGE_UNAVAILABLE where another process has the database locked. Calls throw STORAGE_UNAVAILABLE and STORAGE_FULL,
 * too; PORT_FAILED for what else goes wrong in SQLite, and after disposal.
 */
export function sqliteStorage(handle: SqliteHandle, options: SqliteStorageOptions = {}): Storage {
  checkHandle(handle);
  return new SqliteStorage(new SqliteConnection(handle), resolveSqliteOptions(options));
}

/** Documents that a sweep deletes in one transaction. */
const SWEEP_BATCH = 1_000;

class SqliteStorage implements Storage {
  readonly capabilities: Storage["capabilities"];
  readonly #documents: SqliteDocuments;
  readonly #watchers = new Watchers();
  #disposed = false;

  constructor(connection: SqliteConnection, options: ResolvedSqliteOptions) {
    const { busyTimeoutMs, multiProcess, synchronous, tablePrefix } = options;
    connection.all(`pragma busy_timeout = ${busyTimeoutMs}`);
    connection.all("pragma journal_mode = wal");
    connection.exec(`pragma synchronous = ${synchronous}`);
    const databases = connection.all<{ name: string; file: string | null }>("pragma database_list");
    const durable = databases.some(({ name, file }) => name === "main" && (file ?? "") !== "");
    // Watchers of this process hear at once; those of others look for themselves.
    this.capabilities = Object.freeze({ durable, multiProcess, push: !multiProcess });
    const tables = tablesOf(tablePrefix);
    prepareSchema(connection, tables, sqliteMigrations(tables));
    this.#documents = new SqliteDocuments(connection, tables);
  }

  async get(refs: readonly DocRef[]): Promise<(Doc | null)[]> {
    this.#assertOpen();
    const storable = refs.filter(isStorableRef);
    const docs = this.#documents.get(storable);
    return refs.map((ref) => (isStorableRef(ref) ? docs.shift()! : null));
  }

  async list(query: ListQuery): Promise<ListPage> {
    this.#assertOpen();
    const storable = storableQuery(query);
    return storable === null ? { docs: [], count: 0 } : this.#documents.list(storable);
  }

  async commit(ops: readonly WriteOp[]): Promise<(Doc | null)[]> {
    this.#assertOpen();
    const taken = takeOps(ops);
    if (taken.length === 0) return [];
    const { results, writes } = this.#documents.write(
      taken.map(({ ref }) => ref),
      (read) => planCommit(taken, (ref) => read(ref)?.stored),
    );
    this.#watchers.tell(writes.map(({ ref }) => ref.partition));
    return [...results];
  }

  async changes(partition: string, since: number, limit = Number.MAX_SAFE_INTEGER): Promise<ChangePage> {
    this.#assertOpen();
    return isStorable(partition) ? this.#documents.changes(partition, since, limit) : { changes: [], seq: since };
  }

  async watch(onHint: (partition: string) => void): Promise<() => Promise<void>> {
    this.#assertOpen();
    const remove = this.#watchers.add(onHint);
    return async () => remove();
  }

  async sweep(now: number, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
    this.#assertOpen();
    let count = 0;
    while (count < limit) {
      const batch = Math.min(SWEEP_BATCH, limit - count);
      const refs = this.#documents.expired(now, batch);
      const { writes } = this.#documents.write(refs, (read) => sweepSteps(refs, read, now));
      this.#watchers.tell(writes.map(({ ref }) => ref.partition));
      count += writes.length;
      if (refs.length < batch) break;
    }
    return count;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#disposed = true;
    this.#watchers.clear();
  }

  #assertOpen(): void {
    if (this.#disposed) throw new KeepsakeError("PORT_FAILED", "The storage was disposed");
  }
}
