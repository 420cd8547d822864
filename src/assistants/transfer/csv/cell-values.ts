import type { TextMap } from "../../../model/index.js";

/**
 * The values of a cell. A separator behind an odd number of backslashes is part of the value; in front of a separator
 * two backslashes are one.
 */
export function splitCell(cell: string, separator: string | null): string[] {
  if (separator === null) return [cell];
  const values: string[] = [];
  let value = "";
  let from = 0;
  for (let at = cell.indexOf(separator); at >= 0; at = cell.indexOf(separator, from)) {
    const slashes = trailingSlashes(cell, at);
    value += cell.slice(from, at - slashes) + "\\".repeat(Math.floor(slashes / 2));
    if (slashes % 2 === 1) value += separator;
    else {
      values.push(value);
      value = "";
    }
    from = at + separator.length;
  }
  return [...values, value + cell.slice(from)];
}

/** The cell that {@link splitCell} takes apart again. */
export function joinCell(values: readonly string[], separator: string): string {
  const escaped = values.map((value, i) => {
    const parts = value.split(separator);
    return parts
      .map((part, j) => (j < parts.length - 1 || i < values.length - 1 ? doubled(part) : part))
      .join(`\\${separator}`);
  });
  return escaped.join(separator);
}

/** A number in either spelling of decimals; the text itself where it is none, for the schema to refuse. */
export function numberOf(cell: string): number | string {
  const text = cell.trim();
  return /^[+-]?(?:\d{1,30}(?:[.,]\d{0,30})?|[.,]\d{1,30})(?:[eE][+-]?\d{1,3})?$/.test(text)
    ? Number(text.replace(",", "."))
    : text;
}

/** True or false in the spellings of spreadsheets; the text itself where it is neither. */
export function booleanOf(cell: string): boolean | string {
  const text = cell.trim().toLowerCase();
  if (["true", "yes", "y", "x", "1"].includes(text)) return true;
  return ["false", "no", "n", "0"].includes(text) ? false : cell;
}

/** `NAME:value` pairs as a map; null where one has no colon. */
export function mapOf(values: readonly string[]): TextMap | null {
  const pairs = values.map((value) => {
    const colon = value.indexOf(":");
    return colon < 0 ? null : ([value.slice(0, colon).trim(), value.slice(colon + 1).trim()] as const);
  });
  return pairs.includes(null) ? null : Object.fromEntries(pairs.filter((pair) => pair !== null));
}

/**
 * Spreadsheets run a cell that starts with one of `= + - @`, a tab or a return as a formula. An apostrophe in front makes
 * it text; {@link unguardCell} takes it away again.
 */
export function guardCell(cell: string): string {
  return startsLikeFormula(cell) ? `'${cell}` : cell;
}

/** Takes away what {@link guardCell} put in front. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && startsLikeFormula(cell) ? cell.slice(1) : cell;
}

const FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

/** Behind any number of apostrophes, so that a text with an apostrophe of its own keeps it. */
function startsLikeFormula(cell: string): boolean {
  let at = 0;
  while (cell[at] === "'") at += 1;
  const first = cell[at];
  return first !== undefined && FORMULA_STARTS.includes(first);
}

function trailingSlashes(text: string, end: number): number {
  let count = 0;
  while (text[end - 1 - count] === "\\") count += 1;
  return count;
}

function doubled(part: string): string {
  return part + "\\".repeat(trailingSlashes(part, part.length));
}
