import * as z from "zod";
import { parseInput } from "../../../../model/index.js";

/** Options of {@link postgresStorage}. */
export interface PostgresStorageOptions {
  /** The schema that the tables are in; made where it is missing. At most 40 letters, digits and `_`. Default `keepsake`. */
  readonly schema?: string;
  /** Start of the tables' names: at most 20 letters, digits and `_`, or nothing. Default nothing. */
  readonly tablePrefix?: string;
  /** Milliseconds that one statement may take, and the wait for a connection. Default 10,000. */
  readonly timeoutMs?: number;
  /**
   * Keeps statements prepared on each connection, which saves planning them. Turn it off behind a pooler that hands
   * one connection to several clients and does not know of prepared statements. Default true.
   */
  readonly preparedStatements?: boolean;
}

/** Options with everything decided. */
export type ResolvedPostgresOptions = Required<PostgresStorageOptions>;

const optionsSchema = /* @__PURE__ */ (() =>
  z.object({
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
  }))();

/**
 * Checks options and fills in the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD
 */
export function resolvePostgresOptions(options: PostgresStorageOptions): ResolvedPostgresOptions {
  return parseInput(optionsSchema, options, { what: "PostgreSQL options", strict: true });
}
