import { sqliteError } from "./sqlite-error.js";
import type { SqliteHandle, SqliteStatement, SqliteValue } from "./sqlite-handle.js";

/** Statements that are kept prepared, those used last. Lists are the only ones of which there may be more. */
const MAX_STATEMENTS = 200;

/** A handle with its prepared statements and transactions. Everything is done when a call returns. */
export class SqliteConnection {
  readonly #handle: SqliteHandle;
  readonly #statements = new Map<string, SqliteStatement>();

  constructor(handle: SqliteHandle) {
    this.#handle = handle;
  }

  /** All rows, so that no statement is left half read: it would hold on to what the database was at that time. */
  all<Row>(sql: string, values: readonly SqliteValue[] = []): readonly Row[] {
    return this.#try(() => this.#statement(sql).all(...values) as Row[]);
  }

  run(sql: string, values: readonly SqliteValue[] = []): void {
    this.#try(() => this.#statement(sql).run(...values));
  }

  /** Runs a statement once, without keeping it. */
  exec(sql: string): void {
    this.#try(() => this.#handle.exec(sql));
  }

  /** What the work reads is of one moment. */
  read<Result>(work: () => Result): Result {
    return this.#within("begin", work);
  }

  /** What the work writes is stored as a whole, or not at all. */
  write<Result>(work: () => Result): Result {
    return this.#within("begin immediate", work);
  }

  #within<Result>(begin: string, work: () => Result): Result {
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
      // Some failures, as of a full disk, have ended the transaction already.
    }
  }

  #try<Result>(call: () => Result): Result {
    try {
      return call();
    } catch (error) {
      throw sqliteError(error);
    }
  }

  #statement(sql: string): SqliteStatement {
    const statement = this.#statements.get(sql) ?? this.#handle.prepare(sql);
    this.#statements.delete(sql);
    this.#statements.set(sql, statement);
    const oldest = this.#statements.size > MAX_STATEMENTS ? this.#statements.keys().next() : null;
    if (oldest?.done === false) this.#statements.delete(oldest.value);
    return statement;
  }
}
