import type { Answer, Memory, TextMap } from "../../../model/index.js";
import { CSV_FIELDS, type CsvField, NUMBER_FIELDS } from "../source/index.js";

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
  if (!values.every((value) => value.includes(":"))) return null;
  return Object.fromEntries(
    values.map((value) => {
      const colon = value.indexOf(":");
      return [value.slice(0, colon).trim(), value.slice(colon + 1).trim()];
    }),
  );
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

interface CsvFormat {
  readonly separator: string;
  readonly variantSeparator: string;
}

type Column = Exclude<CsvField, "answer">;

/** The last column contains no line breaks. */
const COLUMNS: readonly Column[] = CSV_FIELDS.filter((field) => field !== "answer");

const NUMBERS: ReadonlySet<CsvField> = new Set(NUMBER_FIELDS);

export function createCsvHeader({ separator }: CsvFormat): string {
  return `${COLUMNS.join(separator)}\r\n`;
}

/** A memory as a row. Cells that a spreadsheet would run as formulas are protected. */
export function createCsvRow(memory: Memory, { separator, variantSeparator }: CsvFormat): string {
  const cells = COLUMNS.map((column) => {
    const cell = createCell(memory, column, variantSeparator);
    return quote(NUMBERS.has(column) ? cell : guardCell(cell), separator);
  });
  return `${cells.join(separator)}\r\n`;
}

function createCell(memory: Memory, column: Column, separator: string): string {
  switch (column) {
    case "title":
      return joinCell([memory.title ?? ""], separator);
    case "titleVariants":
    case "hints":
    case "tags":
      return joinCell(memory[column], separator);
    case "answers": {
      const texts = memory.answers.map(({ text }) => text);
      return joinCell(texts, separator);
    }
    case "preformatted":
      return preformattedCell(memory.answers, separator);
    case "contextVarsToSet":
    case "contextVarsToMatch":
      return mapCell(memory[column], separator);
    case "media":
      return mediaCell(memory);
    default:
      return String(memory[column] ?? "");
  }
}

/** One value if it is the same for all answers. */
function preformattedCell(answers: readonly Answer[], separator: string): string {
  const flags = answers.map(({ preformatted }) => String(preformatted));
  return new Set(flags).size === 1 ? flags[0]! : joinCell(flags, separator);
}

function mapCell(map: TextMap, separator: string): string {
  const pairs = Object.keys(map)
    .sort()
    .map((name) => `${name}:${map[name]}`);
  return joinCell(pairs, separator);
}

/** JSON, because a medium has too many fields for a list. */
function mediaCell({ media }: Memory): string {
  if (media.length === 0) return "";
  return JSON.stringify(
    media.map(({ mediumID, url, content, mimeType, title, properties }) => {
      const parts = Object.entries({ mediumID, url, content, mimeType, title });
      const given = Object.fromEntries(parts.filter(([, value]) => value !== null));
      return Object.keys(properties).length === 0 ? given : { ...given, properties };
    }),
  );
}

function quote(cell: string, separator: string): string {
  const needsQuotes = ['"', separator, "\n", "\r"].some((sign) => cell.includes(sign)) || cell !== cell.trim();
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
