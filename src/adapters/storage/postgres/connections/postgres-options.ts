import * as z from "zod";
import { parseInput } from "../../../../model/index.js";

/** Options of {@link postgresStorage}. */
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

/** @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD */
export function resolvePostgresOptions(options: PostgresStorageOptions): Required<PostgresStorageOptions> {
  return parseInput(optionsSchema, options, { what: "PostgreSQL options", strict: true });
}
