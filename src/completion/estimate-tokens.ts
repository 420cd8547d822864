import { truncate } from "../shared/index.js";

/** In most scripts and for most models a token takes about four bytes of UTF-8. */
const BYTES_PER_TOKEN = 4;

const encoder = new TextEncoder();

/** Estimates the number of tokens of a text, closely enough to keep a prompt within its limit. */
export function estimateTokens(text: string): number {
  return Math.ceil(encoder.encode(text).length / BYTES_PER_TOKEN);
}

/** Estimates the number of tokens of a list of values as JSON. */
export function estimateJsonTokens(values: readonly unknown[]): number {
  return values.length === 0 ? 0 : estimateTokens(JSON.stringify(values));
}

/** Shortens a text to about a number of tokens. `cut` shortens it to a number of UTF-16 code units. */
export function cutToTokens(text: string, tokens: number, cut = cutText): string {
  let length = Math.max(0, tokens) * BYTES_PER_TOKEN;
  let result = text;
  for (let size = estimateTokens(text); size > tokens && length > 0; size = estimateTokens(result)) {
    if (result !== text) length = Math.floor((length * tokens) / size) - 1;
    result = cut(text, Math.max(0, length));
  }
  return result;
}

/** Shortens a text to a number of UTF-16 code units and an ellipsis, without splitting a surrogate pair. */
export function cutText(text: string, length: number): string {
  return text.length <= length ? text : `${truncate(text, length)}…`;
}
