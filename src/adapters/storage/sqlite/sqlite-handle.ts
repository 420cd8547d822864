import { KeepsakeError } from "../../../errors.js";

/** What SQLite takes and gives. */
export type SqliteValue = string | number | null;

/** A prepared statement. */
export interface SqliteStatement {
  /** Runs it with these values and gives all rows, each an object by column. */
  all(...values: SqliteValue[]): unknown[];
  /** Runs it with these values for what it does; what it returns is not looked at. */
  run(...values: SqliteValue[]): unknown;
}

/**
 * An open database, as far as the driver needs it. The handles of libsql, better-sqlite3 and node:sqlite have this
 * shape.
 */
export interface SqliteHandle {
  /** Compiles one statement, with `?` where its values go. */
  prepare(sql: string): SqliteStatement;
  /** Runs statements without values. */
  exec(sql: string): unknown;
}

/**
 * Checks the shape of a handle.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD.
 */
export function checkHandle(handle: SqliteHandle): void {
  const given = handle as Partial<SqliteHandle> | null | undefined;
  if (typeof given?.prepare === "function" && typeof given.exec === "function") return;
  throw new KeepsakeError("INVALID_FIELD", "handle must be an open SQLite database", { field: "handle" });
}
