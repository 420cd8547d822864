import { KeepsakeError } from "../../../errors.js";

/** A value of a statement or a row. */
export type SqliteValue = string | number | null;

/** A prepared statement. */
export interface SqliteStatement {
  /** Runs the statement and returns all rows as objects by column. */
  all(...values: SqliteValue[]): unknown[];
  /** Runs the statement for its effect. The result is ignored. */
  run(...values: SqliteValue[]): unknown;
}

/** An open database. The handles of libsql, better-sqlite3 and node:sqlite have this shape. */
export interface SqliteHandle {
  /** Compiles one statement with `?` in place of its values. */
  prepare(sql: string): SqliteStatement;
  /** Runs statements without values. */
  exec(sql: string): unknown;
}

/** @throws {@link KeepsakeError} INVALID_FIELD for anything but a handle. */
export function checkHandle(handle: SqliteHandle): void {
  const given = handle as Partial<SqliteHandle> | null | undefined;
  if (typeof given?.prepare === "function" && typeof given.exec === "function") return;
  throw new KeepsakeError("INVALID_FIELD", "handle must be an open SQLite database", { field: "handle" });
}
