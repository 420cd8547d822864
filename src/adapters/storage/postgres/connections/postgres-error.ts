import { KeepsakeError } from "../../../../errors.js";

/** How far a call had come when it failed. */
export type Stage = "reading" | "writing" | "committing";

/** The connection went away, or the server is not there, or has no connection to give; by SQLSTATE and by Node. */
const UNAVAILABLE = /^(08...|57P0[1-5]|57014|53300|25006|55P03|E(CONN|PIPE|HOST|NET|TIMEDOUT|AI_AGAIN).*|ENOTFOUND)$/;
/** What pg says without a code. */
const LOST = /connection (?:terminated|error)|timeout exceeded when trying to connect|pool after calling end/i;
/** Rolled back by the server for the sake of others: the same again may pass. */
const TRANSIENT: ReadonlySet<string> = /* @__PURE__ */ new Set(["40001", "40P01"]);
const FULL: ReadonlySet<string> = /* @__PURE__ */ new Set(["53100", "53200"]);

/** True where a transaction was rolled back for reasons that pass. */
export function isTransient(error: unknown): boolean {
  return TRANSIENT.has(codeOf(error));
}

/** The error that a caller gets for one of the server's or of the connection to it. */
export function postgresError(error: unknown, stage: Stage): KeepsakeError {
  const code = codeOf(error);
  if (FULL.has(code)) {
    return new KeepsakeError("STORAGE_FULL", "The database has no room left; nothing was written", { cause: error });
  }
  if (UNAVAILABLE.test(code) || (code === "" && LOST.test(messageOf(error)))) return unavailable(error, stage);
  return new KeepsakeError("PORT_FAILED", "The database failed", { cause: error });
}

/** The error for a database that does not answer. */
export function unavailable(cause: unknown, stage: Stage): KeepsakeError {
  const outcome = {
    reading: "",
    writing: "; nothing was written",
    committing: "; whether the write that was under way is stored is not known",
  } as const;
  const message = `The database cannot be reached${outcome[stage]}`;
  return new KeepsakeError("STORAGE_UNAVAILABLE", message, { cause, retryAfterMs: 1_000 });
}

/** The error of calls after disposal. */
export function disposed(): KeepsakeError {
  return new KeepsakeError("PORT_FAILED", "The storage was disposed");
}

function codeOf(error: unknown): string {
  const code = typeof error === "object" && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === "string" ? code : "";
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "";
}
