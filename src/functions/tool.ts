import type { Json, JsonSchemaObject } from "../ports/index.js";

/** A Function of a turn, as a language model sees it. */
export interface Tool {
  /** Letters, digits, `_` and `-`, at most 64; unique in the turn. */
  readonly name: string;
  /** Description by the owner of the assistant. */
  readonly description: string;
  readonly parameters: JsonSchemaObject;
  /** Calls the Function. Rejects only with the reason of the signal. */
  call(args: Readonly<Record<string, Json>>, options: { readonly signal: AbortSignal }): Promise<ToolResult>;
}

/** The outcome of a call. */
export type ToolResult =
  /** The result as quoted JSON text. It is data, never instructions. */
  | { readonly ok: true; readonly content: string }
  /** A sentence that explains the failure, without secrets. */
  | { readonly ok: false; readonly error: string };

const MAX_NAME = 64;

/** Creates a function that gives each Function of a turn a valid and unique tool name. */
export function createToolNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    const base = toToolName(name);
    let unique = base;
    for (let n = 2; taken.has(unique); n++) unique = `${base.slice(0, MAX_NAME - 1 - String(n).length)}_${n}`;
    taken.add(unique);
    return unique;
  };
}

/** Reduces a name to letters, digits, `_` and `-`. Accents are dropped; a name in another script becomes `function`. */
function toToolName(name: string): string {
  const letters = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, MAX_NAME);
  return letters === "" ? "function" : letters;
}

/** Maximum length of a result, in UTF-16 code units. */
const MAX_CONTENT = 50_000;

/** Converts a result to JSON text, so that a language model cannot take it for text of the engine. */
export function quoteResult(value: Json): string {
  return cutResult(JSON.stringify(value ?? null) ?? "null", MAX_CONTENT);
}

/** Shortens JSON text to a number of UTF-16 code units, at least 40. Shortened text is quoted as JSON again. */
export function cutResult(content: string, length: number): string {
  if (content.length <= length) return content;
  const quoteStart = (to: number): string => JSON.stringify({ truncated: true, start: content.slice(0, to) });
  let end = length;
  let cut = quoteStart(end);
  while (cut.length > length && end > 0) {
    end = Math.max(0, Math.floor((end * length) / cut.length) - 1);
    cut = quoteStart(end);
  }
  return cut;
}
