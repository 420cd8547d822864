import * as z from "zod";
import { parseInput } from "../../../model/index.js";

/** Options of {@link sqliteStorage}. */
export interface SqliteStorageOptions {
  /**
   * How safe a commit is when it is acknowledged. `FULL`: it survives the loss of power. `NORMAL`: it survives the end
   * of the process, while the loss of power may take the latest commits back; several times as fast. Default `FULL`.
   */
  readonly synchronous?: "FULL" | "NORMAL";
  /** Milliseconds that a call waits while another process writes. The process stands still meanwhile. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /**
   * Several processes run engines over this file: sessions then take a lease for every turn, which is one more commit.
   * Default false: nothing is lost where processes meet all the same, but an event may be refused with SESSION_BUSY.
   */
  readonly multiProcess?: boolean;
  /** Start of the tables' names: letters, digits and `_`. Default `keepsake_`. */
  readonly tablePrefix?: string;
}

/** Options with everything decided. */
export type ResolvedSqliteOptions = Required<SqliteStorageOptions>;

const optionsSchema = /* @__PURE__ */ (() =>
  z.object({
    synchronous: z.enum(["FULL", "NORMAL"]).default("FULL"),
    busyTimeoutMs: z.number().int().min(0).max(600_000).default(5_000),
    multiProcess: z.boolean().default(false),
    tablePrefix: z
      .string()
      .regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/, "must be a name of at most 40 letters, digits and _")
      .default("keepsake_"),
  }))();

/**
 * Checks options and fills in the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD
 */
export function resolveSqliteOptions(options: SqliteStorageOptions): ResolvedSqliteOptions {
  return parseInput(optionsSchema, options, { what: "SQLite options", strict: true });
}
