import { KeepsakeError } from "../../../../errors.js";

/** A statement with `$1`, `$2`, ... where its values go. */
export interface PostgresQuery {
  /** Under which the connection keeps it prepared. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/** What a connection hears on a channel. */
export interface PostgresNotification {
  readonly channel: string;
  readonly payload?: string | undefined;
}

/** A connection out of a pool. */
export interface PostgresPoolClient {
  /** Runs a statement; rows are objects by column. Rejects with the server's error (SQLSTATE as `code`). */
  query(query: PostgresQuery): Promise<{ readonly rows: unknown[] }>;
  /** With an error the connection is closed instead of going back to the pool. */
  release(error?: Error | boolean): void;
  /** Listens to what the connection fails with, to its end, and to notifications of the channels it listens on. */
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "notification", listener: (message: PostgresNotification) => void): unknown;
  /** Takes a listener away. */
  removeListener(event: "error", listener: (error: Error) => void): unknown;
  removeListener(event: "end", listener: () => void): unknown;
  removeListener(event: "notification", listener: (message: PostgresNotification) => void): unknown;
}

/** A pool of connections, as far as the driver needs it: `Pool` of the package pg has this shape. */
export interface PostgresPool {
  /** With one connection at most, none is left to listen for hints. */
  readonly options?: { readonly max?: number | undefined };
  /** Takes a connection out of the pool, or makes one. Rejects where the database is not to be reached. */
  connect(): Promise<PostgresPoolClient>;
  /** Listens to errors of idle connections, which without a listener would end the process. */
  on(event: "error", listener: (error: Error) => void): unknown;
  /** Takes a listener away. */
  removeListener(event: "error", listener: (error: Error) => void): unknown;
}

/** What one transaction of PGlite runs its statements on. */
export interface PgliteTransaction {
  /** Runs a statement with `$1`, `$2`, ... where its values go; rows are objects by column. */
  query(text: string, values: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** PostgreSQL in the process: the class of `@electric-sql/pglite` has this shape. For tests. */
export interface PgliteDatabase extends PgliteTransaction {
  /** Does the work in one transaction, which is rolled back where it rejects. */
  transaction<Result>(work: (transaction: PgliteTransaction) => Promise<Result>): Promise<Result>;
  /** Listens on a channel; what it resolves to ends that. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
}

/** True for a pool, false for a database in the process. */
export function isPool(given: PostgresPool | PgliteDatabase): given is PostgresPool {
  return hasMethods(given, ["connect", "on", "removeListener"]);
}

/**
 * Checks what the host gave.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD.
 */
export function checkPool(given: PostgresPool | PgliteDatabase): void {
  if (isPool(given) || hasMethods(given, ["query", "transaction", "listen"])) return;
  throw new KeepsakeError("INVALID_FIELD", "pool must be a Pool of pg, or a PGlite database", { field: "pool" });
}

function hasMethods(given: unknown, names: readonly string[]): boolean {
  if (typeof given !== "object" || given === null) return false;
  return names.every((name) => typeof (given as Readonly<Record<string, unknown>>)[name] === "function");
}
