import * as z from "zod";
import { parseInput } from "../../../model/index.js";

/** Options of {@link sqliteStorage}. */
export interface SqliteStorageOptions {
  /**
   * Durability of an acknowledged commit. `FULL`: it survives a power failure. `NORMAL`: it survives the end of the
   * process, but a power failure may lose the latest commits; several times as fast. Default `FULL`.
   */
  readonly synchronous?: "FULL" | "NORMAL";
  /** Milliseconds that a call waits while another process writes. It blocks the event loop. Default 5,000. */
  readonly busyTimeoutMs?: number;
  /**
   * True if several processes run engines over this file. Each turn of a session then takes a lease, which is one more
   * commit. With false, nothing is lost if processes do meet, but an event may fail with SESSION_BUSY. Default false.
   */
  readonly multiProcess?: boolean;
  /** Prefix of the table names: letters, digits and `_`. Default `keepsake_`. */
  readonly tablePrefix?: string;
}

const optionsSchema = z.object({
  synchronous: z.enum(["FULL", "NORMAL"]).default("FULL"),
  busyTimeoutMs: z.number().int().min(0).max(600_000).default(5_000),
  multiProcess: z.boolean().default(false),
  tablePrefix: z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]{0,39}$/, "must be a name of at most 40 letters, digits and _")
    .default("keepsake_"),
});

/** @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD */
export function resolveSqliteOptions(options: SqliteStorageOptions): Required<SqliteStorageOptions> {
  return parseInput(optionsSchema, options, { what: "SQLite options", strict: true });
}
