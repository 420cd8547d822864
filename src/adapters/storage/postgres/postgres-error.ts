import { KeepsakeError } from "../../../errors.js";

export type Stage = "reading" | "writing" | "committing";

/** Codes (SQLSTATE or Node) of a lost connection, a missing server, or a server without free connections. */
const UNAVAILABLE = /^(08...|57P0[1-5]|57014|53300|25006|55P03|E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN).*|ENOTFOUND)$/;
/** Messages of pg for the same errors, which have no code. */
const LOST = /connection (?:terminated|error)|timeout exceeded when trying to connect|pool after calling end/i;
/** Serialization failure and deadlock: the server rolled the transaction back, and a retry may succeed. */
const TRANSIENT: ReadonlySet<string> = new Set(["40001", "40P01"]);
const FULL: ReadonlySet<string> = new Set(["53100", "53200"]);

export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(readCode(error));
}

/** True for an error that callers of a query handle themselves: a transient one, or one that our functions raise. */
export function isExpected(error: unknown): boolean {
  return isTransient(error) || readCode(error).startsWith("KS");
}

export function postgresError(error: unknown, stage: Stage): KeepsakeError {
  const code = readCode(error);
  if (FULL.has(code)) {
    return new KeepsakeError("STORAGE_FULL", "The database is full; nothing was written", { cause: error });
  }
  const message = error instanceof Error ? error.message : "";
  if (UNAVAILABLE.test(code) || (code === "" && LOST.test(message))) return unavailableError(error, stage);
  return new KeepsakeError("PORT_FAILED", "The database failed", { cause: error });
}

export function unavailableError(cause: unknown, stage: Stage): KeepsakeError {
  const outcome = {
    reading: "",
    writing: "; nothing was written",
    committing: "; the write may or may not have been stored",
  } as const;
  const message = `The database cannot be reached${outcome[stage]}`;
  return new KeepsakeError("STORAGE_UNAVAILABLE", message, { cause, retryAfterMs: 1_000 });
}

export function disposedError(): KeepsakeError {
  return new KeepsakeError("PORT_FAILED", "The storage was disposed");
}

export function readCode(error: unknown): string {
  const { code } = Object(error) as { readonly code?: unknown };
  return typeof code === "string" ? code : "";
}
