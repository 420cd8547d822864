import type { Json } from "../ports/index.js";

/** Longest content that a language model is given, in UTF-16 code units. */
const MOST_CONTENT = 50_000;

/** What a Function gave, as JSON text: a text stands in quotes, and nothing in it can be taken for words of the engine. */
export function quoteResult(value: Json): string {
  const content = JSON.stringify(value ?? null) ?? "null";
  if (content.length <= MOST_CONTENT) return content;
  return JSON.stringify({ truncated: true, start: content.slice(0, MOST_CONTENT) });
}
