import { LruCache } from "../../../shared/index.js";
import { sqliteError } from "./sqlite-error.js";
import type { SqliteHandle, SqliteStatement, SqliteValue } from "./sqlite-handle.js";

/** Maximum number of prepared statements to keep. Only lists have many different ones. */
const MAX_STATEMENTS = 200;

/** A database handle with prepared statements and transactions. All calls are synchronous. */
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

  /** Runs a statement without keeping it prepared. */
  exec(sql: string): void {
    this.#try(() => this.#handle.exec(sql));
  }

  /** Runs `work` in a transaction that reads one snapshot. */
  read<Result>(work: () => Result): Result {
    return this.#transaction("begin", work);
  }

  /** Runs `work` in a transaction that stores all of its writes or none. */
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
