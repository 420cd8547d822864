import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { parseInput } from "../../../model/index.js";

/** A statement with `$1`, `$2`, ... in place of its values. */
export interface PostgresQuery {
  /** Name under which the connection keeps the statement prepared. */
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

export interface PostgresNotification {
  readonly channel: string;
  readonly payload?: string | undefined;
}

export interface PostgresPoolClient {
  /** Runs a statement; rows are objects by column. Rejects with the server's error (SQLSTATE as `code`). */
  query(query: PostgresQuery): Promise<{ readonly rows: unknown[] }>;
  /** Returns the connection to the pool, or closes it if there is an error. */
  release(error?: Error | boolean): void;
  /** Adds a listener for errors, the end of the connection, or notifications. */
  on(event: "error", listener: (error: Error) => void): unknown;
  on(event: "end", listener: () => void): unknown;
  on(event: "notification", listener: (message: PostgresNotification) => void): unknown;
  removeListener(event: "error", listener: (error: Error) => void): unknown;
  removeListener(event: "end", listener: () => void): unknown;
  removeListener(event: "notification", listener: (message: PostgresNotification) => void): unknown;
}

/** A connection pool. `Pool` of the package pg has this shape. */
export interface PostgresPool {
  /** With a maximum of one connection, hints are off. */
  readonly options?: { readonly max?: number | undefined };
  /** Takes a connection from the pool or creates one. Rejects if the database cannot be reached. */
  connect(): Promise<PostgresPoolClient>;
  /** Adds a listener for errors of idle connections. Without one, such an error ends the process. */
  on(event: "error", listener: (error: Error) => void): unknown;
  removeListener(event: "error", listener: (error: Error) => void): unknown;
}

export interface PgliteTransaction {
  /** Runs a statement with `$1`, `$2`, ... in place of its values; rows are objects by column. */
  query(text: string, values: unknown[]): Promise<{ readonly rows: unknown[] }>;
}

/** PostgreSQL in the process, for tests. The class of `@electric-sql/pglite` has this shape. */
export interface PgliteDatabase extends PgliteTransaction {
  /** Runs `work` in a transaction, which is rolled back if it rejects. */
  transaction<Result>(work: (transaction: PgliteTransaction) => Promise<Result>): Promise<Result>;
  /** Listens on a channel. Resolves to a function that stops it. */
  listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>>;
}

export function isPool(given: PostgresPool | PgliteDatabase): given is PostgresPool {
  return hasMethods(given, ["connect", "on", "removeListener"]);
}

export function checkPool(given: PostgresPool | PgliteDatabase): void {
  if (isPool(given) || hasMethods(given, ["query", "transaction", "listen"])) return;
  const example = "npm install pg, then postgresStorage(new pg.Pool({ connectionString }))";
  const message = `pool must be a Pool of pg, or a PGlite database: ${example}`;
  throw new KeepsakeError("INVALID_FIELD", message, { field: "pool" });
}

function hasMethods(given: unknown, names: readonly string[]): boolean {
  if (typeof given !== "object" || given === null) return false;
  return names.every((name) => typeof (given as Readonly<Record<string, unknown>>)[name] === "function");
}

export interface PostgresStorageOptions {
  /** Schema of the tables, created if missing. At most 40 letters, digits and `_`. Default `keepsake`. */
  readonly schema?: string;
  /** Prefix of the table names: at most 20 letters, digits and `_`. Default: none. */
  readonly tablePrefix?: string;
  /** Milliseconds for one statement, and for waiting for a connection. Default 10,000. */
  readonly timeoutMs?: number;
  /**
   * Keeps statements prepared on each connection, which saves planning them. Turn it off behind a pooler that shares
   * connections between clients and does not support prepared statements. Default true.
   */
  readonly preparedStatements?: boolean;
}

const optionsSchema = z.object({
  schema: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/, "must be a name of at most 40 letters, digits and _")
    .default("keepsake"),
  tablePrefix: z
    .string()
    .regex(/^[A-Za-z0-9_]{0,20}$/, "must have at most 20 letters, digits and _")
    .default(""),
  timeoutMs: z.number().int().min(1).max(600_000).default(10_000),
  preparedStatements: z.boolean().default(true),
});

export function resolvePostgresOptions(options: PostgresStorageOptions): Required<PostgresStorageOptions> {
  return parseInput(optionsSchema, options, { what: "PostgreSQL options", strict: true });
}
