import type { TextMap } from "../../../model/index.js";

/**
 * The values of a cell. A separator after an odd number of backslashes is part of the value. Two backslashes before a
 * separator stand for one.
 */
export function splitCell(cell: string, separator: string | null): string[] {
  if (separator === null) return [cell];
  const values: string[] = [];
  let value = "";
  let from = 0;
  for (let at = cell.indexOf(separator); at >= 0; at = cell.indexOf(separator, from)) {
    const slashes = countTrailingSlashes(cell, at);
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

/** The reverse of {@link splitCell}. */
export function joinCell(values: readonly string[], separator: string): string {
  const escaped = values.map((value, i) => {
    const parts = value.split(separator);
    return parts
      .map((part, j) => (j < parts.length - 1 || i < values.length - 1 ? doubleTrailingSlashes(part) : part))
      .join(`\\${separator}`);
  });
  return escaped.join(separator);
}

/** Parses a number with a decimal point or comma. Returns other texts, which the schema rejects. */
export function parseNumber(cell: string): number | string {
  const text = cell.trim();
  return /^[+-]?(?:\d{1,30}(?:[.,]\d{0,30})?|[.,]\d{1,30})(?:[eE][+-]?\d{1,3})?$/.test(text)
    ? Number(text.replace(",", "."))
    : text;
}

/** Parses true or false in the spellings of spreadsheets. Returns other texts, which the schema rejects. */
export function parseBoolean(cell: string): boolean | string {
  const text = cell.trim().toLowerCase();
  if (["true", "yes", "y", "x", "1"].includes(text)) return true;
  return ["false", "no", "n", "0"].includes(text) ? false : cell;
}

/** Parses `NAME:value` pairs. Null if a pair has no colon. */
export function parseMap(values: readonly string[]): TextMap | null {
  const pairs = values.map((value) => {
    const colon = value.indexOf(":");
    return colon < 0 ? null : ([value.slice(0, colon).trim(), value.slice(colon + 1).trim()] as const);
  });
  return pairs.includes(null) ? null : Object.fromEntries(pairs.filter((pair) => pair !== null));
}

/**
 * Puts an apostrophe before a cell that a spreadsheet would run as a formula: one that starts with `= + - @`, a tab or a
 * line break.
 */
export function guardCell(cell: string): string {
  return startsLikeFormula(cell) ? `'${cell}` : cell;
}

/** The reverse of {@link guardCell}. */
export function unguardCell(cell: string): string {
  return cell.startsWith("'") && startsLikeFormula(cell) ? cell.slice(1) : cell;
}

const FORMULA_STARTS = "=+-@\t\r\n＝＋－＠";

/** Skips apostrophes, so that a text that starts with its own apostrophe keeps it. */
function startsLikeFormula(cell: string): boolean {
  let at = 0;
  while (cell[at] === "'") at += 1;
  const first = cell[at];
  return first !== undefined && FORMULA_STARTS.includes(first);
}

function countTrailingSlashes(text: string, end: number): number {
  let count = 0;
  while (text[end - 1 - count] === "\\") count += 1;
  return count;
}

function doubleTrailingSlashes(part: string): string {
  return part + "\\".repeat(countTrailingSlashes(part, part.length));
}
