import { LIMITS } from "../../../model/index.js";
import type { ImportErrorCode } from "./import-types.js";

/** Maximum length of a line of JSON or a row of a table, in UTF-16 code units. The longest memory fits as a table row. */
export const MAX_ROW_LENGTH = 2 * LIMITS.memory;

/** One line of a source. */
export interface TextLine {
  /** Without its line break. Empty for a line that is too long. */
  readonly text: string;
  /** 1-based. */
  readonly number: number;
  /** Characters of the source up to the end of this line. */
  readonly end: number;
  readonly isTooLong: boolean;
}

/** The lines of a text. Line breaks are LF, CR LF, or CR if the first piece has no LF. */
export async function* readLines(
  pieces: AsyncIterable<string>,
  maxLength: number = MAX_ROW_LENGTH,
): AsyncGenerator<TextLine> {
  let newline = "";
  let rest = "";
  let isTooLong = false;
  let number = 0;
  let end = 0;
  for await (const piece of pieces) {
    if (newline === "") newline = !piece.includes("\n") && piece.includes("\r") ? "\r" : "\n";
    let from = 0;
    for (let to = piece.indexOf(newline); to >= 0; to = piece.indexOf(newline, from)) {
      const whole = isTooLong ? "" : rest + piece.slice(from, to);
      isTooLong ||= whole.length > maxLength;
      end += to - from + 1;
      number += 1;
      yield { text: isTooLong ? "" : withoutReturn(whole), number, end, isTooLong };
      from = to + 1;
      rest = "";
      isTooLong = false;
    }
    end += piece.length - from;
    if (!isTooLong) rest += piece.slice(from);
    if (rest.length > maxLength) {
      isTooLong = true;
      rest = "";
    }
  }
  if (rest !== "" || isTooLong) yield { text: withoutReturn(rest), number: number + 1, end, isTooLong };
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** Why a line is not a valid row. */
export interface LineProblem {
  readonly code: ImportErrorCode;
  readonly message: string;
  readonly field?: string;
}

/** Parses a line with one JSON object. */
export function parseJsonLine({ text, isTooLong }: TextLine): { readonly value: object } | LineProblem {
  if (isTooLong) return { code: "ROW_TOO_LONG", message: `The line has more than ${MAX_ROW_LENGTH} characters` };
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return { value };
    return { code: "INVALID_FIELD", message: "The line must hold one JSON object" };
  } catch {
    return { code: "BROKEN_JSON", message: "The line is not valid JSON" };
  }
}
