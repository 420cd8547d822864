import { KeepsakeError } from "../../../errors.js";
import { LruCache } from "../../../shared/index.js";

/** Maximum number of prepared statements to keep. Only lists have many different ones. */
const MAX_STATEMENTS = 200;

export class SqliteConnection {
  readonly #handle: SqliteHandle;
  readonly #statements = new LruCache<SqliteStatement>(MAX_STATEMENTS);

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  /** Reads all rows at once: a statement left half read would keep its snapshot of the database open. */
  all<Row>(sql: string, values: readonly SqliteValue[] = []): readonly Row[] {
    return this.#try(() => this.#prepare(sql).all(...values) as Row[]);
  }

  run(sql: string, values: readonly SqliteValue[] = []): void {
    this.#try(() => this.#prepare(sql).run(...values));
  }

  exec(sql: string): void {
    this.#try(() => this.#handle.exec(sql));
  }

  read<Result>(work: () => Result): Result {
    return this.#transaction("begin", work);
  }

  write<Result>(work: () => Result): Result {
    return this.#transaction("begin immediate", work);
  }

  #transaction<Result>(begin: string, work: () => Result): Result {
    this.exec(begin);
    try {
      const result = work();
      this.exec("commit");
      return result;
    } catch (error) {
      this.#rollBack();
      throw error;
    }
  }

  #rollBack(): void {
    try {
      this.exec("rollback");
    } catch {
      // Some failures, such as a full disk, have already ended the transaction.
    }
  }

  #try<Result>(call: () => Result): Result {
    try {
      return call();
    } catch (error) {
      throw sqliteError(error);
    }
  }

  #prepare(sql: string): SqliteStatement {
    const known = this.#statements.get(sql);
    if (known !== undefined) return known;
    const statement = this.#handle.prepare(sql);
    this.#statements.set(sql, statement);
    return statement;
  }
}

export type SqliteValue = string | number | null;

export interface SqliteStatement {
  /** Runs the statement and returns all rows as objects by column. */
  all(...values: SqliteValue[]): unknown[];
  run(...values: SqliteValue[]): unknown;
}

/** An open database. The handles of libsql, better-sqlite3 and node:sqlite have this shape. */
export interface SqliteHandle {
  /** Compiles one statement with `?` in place of its values. */
  prepare(sql: string): SqliteStatement;
  exec(sql: string): unknown;
}

export function checkHandle(handle: SqliteHandle): void {
  const given = handle as Partial<SqliteHandle> | null | undefined;
  if (typeof given?.prepare === "function" && typeof given.exec === "function") return;
  const example = 'npm install libsql, then sqliteStorage(new Database("file.db"))';
  const message = `handle must be an open database of libsql, better-sqlite3 or node:sqlite: ${example}`;
  throw new KeepsakeError("INVALID_FIELD", message, { field: "handle" });
}

const BUSY = { codes: [5, 6], names: ["SQLITE_BUSY", "SQLITE_LOCKED"] } as const;
const FULL = { codes: [13], names: ["SQLITE_FULL"] } as const;

function sqliteError(error: unknown): KeepsakeError {
  if (hasCode(error, BUSY)) {
    const message = "The database is locked by another process; nothing was written";
    return new KeepsakeError("STORAGE_UNAVAILABLE", message, { cause: error, retryAfterMs: 1_000 });
  }
  if (hasCode(error, FULL)) {
    return new KeepsakeError("STORAGE_FULL", "The database is full; nothing was written", { cause: error });
  }
  return new KeepsakeError("PORT_FAILED", "The database failed", { cause: error });
}

/** better-sqlite3 and libsql name the code; node:sqlite numbers it, with the primary code in the low byte. */
function hasCode(error: unknown, { codes, names }: typeof BUSY | typeof FULL): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return codes.some((one) => one === (errcode & 0xff));
  return typeof code === "string" && names.some((name) => code === name || code.startsWith(`${name}_`));
}
