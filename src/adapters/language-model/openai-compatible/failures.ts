import { isLanguageModelError, LanguageModelError, type LanguageModelFailure } from "../../../ports/index.js";

/** The error for a status that is no success. What the body says may hold parts of the request, and is not told. */
export function failedStatus({
  status,
  headers,
}: {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
}): LanguageModelError {
  const retryAfterMs = status === 429 || status === 503 ? readRetryAfter(headers) : null;
  return new LanguageModelError(failureOfStatus(status), `The endpoint of the model answered with status ${status}`, {
    retryAfterMs,
  });
}

/** The error that a call rejects with: the reason of the signal where that ended it. */
export function failureOf(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isLanguageModelError(error)) return error;
  const name = error instanceof Error ? error.name : "";
  if (name === "TimeoutError")
    return new LanguageModelError("timed-out", "The model did not answer in time", { cause: error });
  if (name === "ResponseTooLargeError") {
    return new LanguageModelError("malformed", "The model's answer is too large", { cause: error });
  }
  return new LanguageModelError("unreachable", "The model could not be reached, or the connection broke", {
    cause: error,
  });
}

function failureOfStatus(status: number): LanguageModelFailure {
  if (status === 429) return "rate-limited";
  if (status === 408 || status === 504) return "timed-out";
  return status >= 500 ? "failed" : "refused";
}

/** Seconds, or a date that counts from the server's own. */
function readRetryAfter({ "retry-after": after, date }: Readonly<Record<string, string>>): number | null {
  if (after === undefined) return null;
  if (/^\d{1,7}(\.\d+)?$/.test(after.trim())) return Number(after) * 1_000;
  const delay = Date.parse(after) - Date.parse(date ?? "");
  return Number.isFinite(delay) && delay >= 0 ? delay : null;
}
