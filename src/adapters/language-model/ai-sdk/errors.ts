import { isLanguageModelError, LanguageModelError, type LanguageModelFailure } from "../../../ports/index.js";
import { classifyStatus } from "../index.js";

const MESSAGES: Readonly<Record<LanguageModelFailure, string>> = {
  unreachable: "The model could not be reached, or the connection broke",
  "timed-out": "The model did not answer in time",
  "rate-limited": "The model takes no more calls for now",
  refused: "The model's provider refused the call",
  malformed: "The model's answer could not be read",
  failed: "The model failed while it answered",
};

/**
 * Translates the error of a call. After an abort it is the reason of the caller's signal.
 *
 * @param limited the caller's signal, combined with the timeout.
 */
export function toLanguageModelError(error: unknown, signal: AbortSignal, limited: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (limited.aborted) return new LanguageModelError("timed-out", MESSAGES["timed-out"], { cause: error });
  if (isLanguageModelError(error)) return error;
  // Errors of API calls have the provider's status; others only a name.
  const { statusCode, responseHeaders } = error as { statusCode?: unknown; responseHeaders?: unknown };
  const failure = typeof statusCode === "number" ? classifyStatus(statusCode) : classifyName(error);
  const retryAfterMs = readRetryAfter(responseHeaders);
  return new LanguageModelError(failure, MESSAGES[failure], { cause: error, retryAfterMs });
}

function classifyName(error: unknown): LanguageModelFailure {
  const name = error instanceof Error ? error.name : "";
  if (/JSONParse|TypeValidation|InvalidResponse|NoContent|EmptyResponse/.test(name)) return "malformed";
  if (/InvalidPrompt|InvalidArgument|UnsupportedFunctionality|LoadAPIKey|NoSuchModel/.test(name)) return "refused";
  return /APICall|TypeError|fetch/i.test(name) ? "unreachable" : "failed";
}

/** Reads seconds; ignores dates. */
function readRetryAfter(headers: unknown): number | null {
  const { "retry-after": after } = Object(headers) as Readonly<Record<string, unknown>>;
  return typeof after === "string" && /^\d{1,7}$/.test(after) ? Number(after) * 1_000 : null;
}
