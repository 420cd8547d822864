import { LIMITS } from "../../../model/index.js";

/**
 * Longest line of JSON or row of a table that is read, in UTF-16 code units: more is no honest row, and is not held. The
 * longest memory fits, with what a table puts between its parts.
 */
export const MAX_ROW_LENGTH = 2 * LIMITS.memory;

/** One line of a source. */
export interface TextLine {
  /** Without its line break. Empty where it is too long. */
  readonly text: string;
  /** 1-based. */
  readonly number: number;
  /** Characters of the source up to the end of this line. */
  readonly end: number;
  readonly isTooLong: boolean;
}

/** The lines of a text; breaks are LF, CR LF, or CR in a text whose first piece has no LF. */
export async function* linesOf(
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
    const line = (to: number): TextLine => {
      const whole = isTooLong ? "" : rest + piece.slice(from, to);
      const tooLong = isTooLong || whole.length > maxLength;
      end += to - from + 1;
      number += 1;
      from = to + 1;
      rest = "";
      isTooLong = false;
      return { text: tooLong ? "" : withoutReturn(whole), number, end, isTooLong: tooLong };
    };
    for (let to = piece.indexOf(newline); to >= 0; to = piece.indexOf(newline, from)) yield line(to);
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
