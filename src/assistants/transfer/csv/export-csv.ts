import type { Answer, Memory, TextMap } from "../../../model/index.js";
import { NUMBER_FIELDS } from "../source/index.js";
import { guardCell, joinCell } from "./cell-values.js";

interface CsvFormat {
  readonly separator: string;
  readonly variantSeparator: string;
}

/** The columns in order. The last one contains no line breaks. */
const COLUMNS: Readonly<Record<string, (memory: Memory, separator: string) => string>> = {
  memoryType: (memory) => memory.memoryType,
  title: (memory, separator) => joinCell([memory.title ?? ""], separator),
  titleVariants: (memory, separator) => joinCell(memory.titleVariants, separator),
  answers: ({ answers }, separator) => joinCell(answers.map(textOf), separator),
  preformatted: ({ answers }, separator) => preformattedCell(answers, separator),
  receiverTag: (memory) => memory.receiverTag ?? "",
  // For a removed receiver: without the ID the memory would become public.
  receiverID: (memory) => memory.receiverID ?? "",
  date: (memory) => memory.date ?? "",
  dateUncertaintyDays: (memory) => numberCell(memory.dateUncertaintyDays),
  placeName: (memory) => memory.placeName ?? "",
  placeLatitude: (memory) => numberCell(memory.placeLatitude),
  placeLongitude: (memory) => numberCell(memory.placeLongitude),
  placeUncertaintyKm: (memory) => numberCell(memory.placeUncertaintyKm),
  conclusive: (memory) => String(memory.conclusive),
  notPickable: (memory) => String(memory.notPickable),
  help: (memory) => String(memory.help),
  hints: (memory, separator) => joinCell(memory.hints, separator),
  minTimeout: (memory) => numberCell(memory.minTimeout),
  maxTimeout: (memory) => numberCell(memory.maxTimeout),
  contextVarsToSet: (memory, separator) => mapCell(memory.contextVarsToSet, separator),
  contextVarsToMatch: (memory, separator) => mapCell(memory.contextVarsToMatch, separator),
  dcmOutcomeType: (memory) => memory.dcmOutcomeType ?? "",
  dcmOutcomeCode: (memory) => memory.dcmOutcomeCode ?? "",
  media: mediaCell,
  tags: (memory, separator) => joinCell(memory.tags, separator),
};

/** Columns that need no protection against formulas. */
const NUMBERS: ReadonlySet<string> = new Set(NUMBER_FIELDS);

export function createCsvHeader({ separator }: CsvFormat): string {
  return `${Object.keys(COLUMNS).join(separator)}\r\n`;
}

/** A memory as a row. Cells that a spreadsheet would run as formulas are protected. */
export function createCsvRow(memory: Memory, { separator, variantSeparator }: CsvFormat): string {
  const cells = Object.entries(COLUMNS).map(([name, write]) => {
    const cell = write(memory, variantSeparator);
    return quote(NUMBERS.has(name) ? cell : guardCell(cell), separator);
  });
  return `${cells.join(separator)}\r\n`;
}

/** One value if it is the same for all answers. */
function preformattedCell(answers: readonly Answer[], separator: string): string {
  const flags = answers.map(({ preformatted }) => String(preformatted));
  return new Set(flags).size === 1 ? flags[0]! : joinCell(flags, separator);
}

function textOf({ text }: Answer): string {
  return text;
}

function numberCell(value: number | null): string {
  return value === null ? "" : String(value);
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
