import { isLanguageModelError, LanguageModelError, type StreamedHttpResponse } from "../../../ports/index.js";
import { classifyStatus } from "../index.js";

/** The error for an HTTP error status. Omits the body, which may quote the request. */
export function statusError({ status, headers }: Pick<StreamedHttpResponse, "status" | "headers">): LanguageModelError {
  const retryAfterMs = status === 429 || status === 503 ? readRetryAfter(headers) : null;
  const message = `The endpoint of the model answered with status ${status}`;
  return new LanguageModelError(classifyStatus(status), message, { retryAfterMs });
}

/** Translates the error of a call. After an abort it is the reason of the signal. */
export function toLanguageModelError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isLanguageModelError(error)) return error;
  const name = error instanceof Error ? error.name : "";
  const cause = error;
  if (name === "TimeoutError")
    return new LanguageModelError("timed-out", "The model did not answer in time", { cause });
  if (name === "ResponseTooLargeError") {
    return new LanguageModelError("malformed", "The model's answer is too large", { cause });
  }
  const message = "The model could not be reached, or the connection broke";
  return new LanguageModelError("unreachable", message, { cause });
}

/** Reads seconds, or a date relative to the server's own. */
function readRetryAfter({ "retry-after": after, date }: Readonly<Record<string, string>>): number | null {
  if (after === undefined) return null;
  if (/^\d{1,7}(\.\d+)?$/.test(after.trim())) return Number(after) * 1_000;
  const delay = Date.parse(after) - Date.parse(date ?? "");
  return Number.isFinite(delay) && delay >= 0 ? delay : null;
}
