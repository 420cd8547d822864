import { checkOption } from "../../model/index.js";
import type { Json, LanguageModelFailure, ModelFinishReason } from "../../ports/index.js";

/** Parses the arguments of a tool call. An empty text means no arguments. Null for invalid JSON. */
export function parseArgs(text: string): Json {
  if (text.trim() === "") return {};
  try {
    return JSON.parse(text) as Json;
  } catch {
    return null;
  }
}

const FINISH_REASONS: Readonly<Record<string, ModelFinishReason>> = {
  stop: "stop",
  length: "length",
  "content-filter": "content-filter",
  content_filter: "content-filter",
  "tool-calls": "tool-calls",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
};

export function toFinishReason(reason: string, hasToolCalls: boolean): ModelFinishReason {
  return hasToolCalls ? "tool-calls" : (FINISH_REASONS[reason] ?? "other");
}

export function classifyStatus(status: number): LanguageModelFailure {
  if (status === 429) return "rate-limited";
  if (status === 408 || status === 504) return "timed-out";
  return status >= 500 ? "failed" : "refused";
}

export interface CallLimits {
  /** MIME types of media that the model accepts, such as `image/*`. Default: none. */
  readonly accepts?: readonly string[];
  /** Milliseconds for one call, including its stream. Default 60,000. */
  readonly timeoutMs?: number;
  /** Maximum size of a response in bytes. Default 4 MiB. */
  readonly maxResponseBytes?: number;
}

export function checkCallLimits(options: CallLimits, what: string): void {
  checkOption(Array.isArray(options.accepts ?? []), what, "accepts", "be a list");
  for (const name of ["timeoutMs", "maxResponseBytes"] as const) {
    checkOption((options[name] ?? 1) > 0, what, name, "be a number above 0");
  }
}

export function acceptsMedia(patterns: readonly string[]): (mimeType: string) => boolean {
  const wanted = patterns.map((pattern) => pattern.toLowerCase());
  return (given) => {
    const mimeType = (given.split(";")[0] ?? "").trim().toLowerCase();
    return wanted.some((pattern) =>
      pattern.endsWith("/*") ? mimeType.startsWith(pattern.slice(0, -1)) : mimeType === pattern,
    );
  };
}
