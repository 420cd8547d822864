import type { Answer, Memory, TextMap } from "../../../model/index.js";
import { CSV_FIELDS, type CsvField, NUMBER_FIELDS } from "../source/index.js";
import { guardCell, joinCell } from "./cell-values.js";

interface CsvFormat {
  readonly separator: string;
  readonly variantSeparator: string;
}

type Column = Exclude<CsvField, "answer">;

/** The last column contains no line breaks. */
const COLUMNS: readonly Column[] = CSV_FIELDS.filter((field) => field !== "answer");

/** Columns that need no protection against formulas. */
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
    case "answers":
      return joinCell(
        memory.answers.map(({ text }) => text),
        separator,
      );
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
