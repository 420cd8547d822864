import { isLanguageModelError, LanguageModelError, type LanguageModelFailure } from "../../../ports/index.js";

/**
 * The error that a call rejects with: the reason of the caller's signal where that ended it.
 *
 * @param limited the caller's signal, joined with the time limit.
 */
export function failureOf(error: unknown, signal: AbortSignal, limited: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (limited.aborted) return new LanguageModelError("timed-out", "The model did not answer in time", { cause: error });
  if (isLanguageModelError(error)) return error;
  // Errors of API calls carry the status of the provider; other ones have their names.
  const { statusCode, responseHeaders } = error as { statusCode?: unknown; responseHeaders?: unknown };
  const status = typeof statusCode === "number" ? statusCode : null;
  const failure = status === null ? failureOfName(error) : failureOfStatus(status);
  return new LanguageModelError(failure, MESSAGES[failure], {
    cause: error,
    retryAfterMs: retryAfterIn(responseHeaders),
  });
}

const MESSAGES: Readonly<Record<LanguageModelFailure, string>> = {
  unreachable: "The model could not be reached, or the connection broke",
  "timed-out": "The model did not answer in time",
  "rate-limited": "The model takes no more calls for now",
  refused: "The model's provider refused the call",
  malformed: "The model's answer could not be read",
  failed: "The model failed while it answered",
};

function failureOfStatus(status: number): LanguageModelFailure {
  if (status === 429) return "rate-limited";
  if (status === 408 || status === 504) return "timed-out";
  return status >= 500 ? "failed" : "refused";
}

function failureOfName(error: unknown): LanguageModelFailure {
  const name = error instanceof Error ? error.name : "";
  if (/JSONParse|TypeValidation|InvalidResponse|NoContent|EmptyResponse/.test(name)) return "malformed";
  if (/InvalidPrompt|InvalidArgument|UnsupportedFunctionality|LoadAPIKey|NoSuchModel/.test(name)) return "refused";
  return /APICall|TypeError|fetch/i.test(name) ? "unreachable" : "failed";
}

/** Seconds; dates are not looked at. */
function retryAfterIn(headers: unknown): number | null {
  if (typeof headers !== "object" || headers === null) return null;
  const { "retry-after": after } = headers as Readonly<Record<string, unknown>>;
  return typeof after === "string" && /^\d{1,7}$/.test(after) ? Number(after) * 1_000 : null;
}
