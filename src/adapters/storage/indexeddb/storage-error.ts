import { KeepsakeError } from "../../../errors.js";

/** Translates an error of the browser. Other errors are returned unchanged. */
export function toStorageError(error: unknown): unknown {
  const name = domExceptionName(error);
  if (name === null) return error;
  if (name === "QuotaExceededError") {
    const message = "The browser gives the storage no more space; nothing was written";
    return new KeepsakeError("STORAGE_FULL", message, { cause: error });
  }
  if (name === "VersionError") {
    const message = "The data was written by a newer version of Keepsake; reload the page";
    return new KeepsakeError("STORAGE_TOO_NEW", message, { cause: error });
  }
  return new KeepsakeError("PORT_FAILED", `The storage failed: ${name}`, { cause: error });
}

/** Chooses the more specific error of a failed transaction: that of a request, or that of the transaction. */
export function chooseError(ofRequest: unknown, ofTransaction: unknown): unknown {
  const isFollowUp = domExceptionName(ofRequest) === "AbortError";
  const isQuota = domExceptionName(ofTransaction) === "QuotaExceededError";
  return ofTransaction !== null && (isFollowUp || isQuota) ? ofTransaction : ofRequest;
}

/** The name of a DOMException (or a subclass, such as QuotaExceededError in new browsers), or null. */
export function domExceptionName(error: unknown): string | null {
  return error instanceof DOMException ? error.name : null;
}
