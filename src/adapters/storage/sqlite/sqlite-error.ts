import { KeepsakeError } from "../../../errors.js";

/** Primary result codes of SQLite, with their names. */
const BUSY = { codes: [5, 6], names: ["SQLITE_BUSY", "SQLITE_LOCKED"] } as const;
const FULL = { codes: [13], names: ["SQLITE_FULL"] } as const;

/** Translates an error of SQLite. */
export function sqliteError(error: unknown): KeepsakeError {
  if (hasCode(error, BUSY)) {
    const message = "The database is locked by another process; nothing was written";
    return new KeepsakeError("STORAGE_UNAVAILABLE", message, { cause: error, retryAfterMs: 1_000 });
  }
  if (hasCode(error, FULL)) {
    return new KeepsakeError("STORAGE_FULL", "The database is full; nothing was written", { cause: error });
  }
  return new KeepsakeError("PORT_FAILED", "The database failed", { cause: error });
}

/** better-sqlite3 and libsql name the code; node:sqlite numbers it, with the primary code in the low byte. */
function hasCode(error: unknown, { codes, names }: typeof BUSY | typeof FULL): boolean {
  if (!(error instanceof Error)) return false;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return codes.some((one) => one === (errcode & 0xff));
  return typeof code === "string" && names.some((name) => code === name || code.startsWith(`${name}_`));
}
