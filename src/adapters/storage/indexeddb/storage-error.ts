import { KeepsakeError } from "../../../errors.js";

/** The error that a caller gets for one of the browser's. Errors that are no faults of the browser stay as they are. */
export function storageError(error: unknown): unknown {
  const name = domExceptionName(error);
  if (name === null) return error;
  if (name === "QuotaExceededError") {
    const message = "The browser gives the storage no more room; nothing was written";
    return new KeepsakeError("STORAGE_FULL", message, { cause: error });
  }
  if (name === "VersionError") {
    const message = "The data was written by a newer version of Keepsake; reload the page";
    return new KeepsakeError("STORAGE_TOO_NEW", message, { cause: error });
  }
  return new KeepsakeError("PORT_FAILED", `The storage failed: ${name}`, { cause: error });
}

/** Which of the errors of one failed transaction tells most: that of a request, or of the transaction it ended. */
export function mostTelling(ofWork: unknown, ofTransaction: unknown): unknown {
  const isFollowUp = domExceptionName(ofWork) === "AbortError";
  const isQuota = domExceptionName(ofTransaction) === "QuotaExceededError";
  return ofTransaction !== null && (isFollowUp || isQuota) ? ofTransaction : ofWork;
}

/** Null for what is no DOMException. The newest browsers have a class of its own for a quota. */
export function domExceptionName(error: unknown): string | null {
  return error instanceof DOMException ? error.name : null;
}
