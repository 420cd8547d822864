import type { Json } from "../ports/index.js";

/** Longest content that a language model is given, in UTF-16 code units. */
const MAX_CONTENT = 50_000;

/** What a Function gave, as JSON text: a text stands in quotes, and nothing in it can be taken for words of the engine. */
export function quoteResult(value: Json): string {
  return cutResult(JSON.stringify(value ?? null) ?? "null", MAX_CONTENT);
}

/** JSON text of at most so many UTF-16 code units, 40 at least: what is longer is told as far as it goes, as JSON again. */
export function cutResult(content: string, length: number): string {
  if (content.length <= length) return content;
  let end = length;
  let cut = startOf(content, end);
  while (cut.length > length && end > 0) {
    end = Math.max(0, Math.floor((end * length) / cut.length) - 1);
    cut = startOf(content, end);
  }
  return cut;
}

function startOf(content: string, end: number): string {
  return JSON.stringify({ truncated: true, start: content.slice(0, end) });
}
