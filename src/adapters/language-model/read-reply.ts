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

/** Translates the finish reason of a provider. A reply with tool calls ended because of them. */
export function toFinishReason(reason: string, hasToolCalls: boolean): ModelFinishReason {
  return hasToolCalls ? "tool-calls" : (FINISH_REASONS[reason] ?? "other");
}

/** The failure that an HTTP error status means. */
export function classifyStatus(status: number): LanguageModelFailure {
  if (status === 429) return "rate-limited";
  if (status === 408 || status === 504) return "timed-out";
  return status >= 500 ? "failed" : "refused";
}
