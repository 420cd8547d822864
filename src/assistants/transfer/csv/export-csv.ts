import type { Answer, Memory, TextMap } from "../../../model/index.js";
import { NUMBER_FIELDS } from "../source/index.js";
import { guardCell, joinCell } from "./cell-values.js";

/** How a table is written. */
export interface CsvWriting {
  readonly separator: string;
  readonly variantSeparator: string;
}

type Write = (memory: Memory, separator: string) => string;

/** The columns of a table in their order. The last one holds no text with line breaks. */
const COLUMNS: Readonly<Record<string, Write>> = {
  memoryType: (memory) => memory.memoryType,
  title: (memory, separator) => joinCell([memory.title ?? ""], separator),
  titleVariants: (memory, separator) => joinCell(memory.titleVariants, separator),
  answers: ({ answers }, separator) =>
    joinCell(
      answers.map(({ text }) => text),
      separator,
    ),
  preformatted: ({ answers }, separator) => preformattedCell(answers, separator),
  receiverTag: (memory) => memory.receiverTag ?? "",
  // Says whose it is where the person is gone: without it the row would be for everybody.
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
  media: (memory) => mediaCell(memory),
  tags: (memory, separator) => joinCell(memory.tags, separator),
};

/** Numbers are safe in spreadsheets, also negative ones. */
const NUMBERS: ReadonlySet<string> = /* @__PURE__ */ new Set(NUMBER_FIELDS);

/** The first line of a table. */
export function csvHeader({ separator }: CsvWriting): string {
  return `${Object.keys(COLUMNS).join(separator)}\r\n`;
}

/** A memory as a line of a table. Cells that a spreadsheet would run are made text. */
export function csvLine(memory: Memory, { separator, variantSeparator }: CsvWriting): string {
  const cells = Object.entries(COLUMNS).map(([name, write]) => {
    const cell = write(memory, variantSeparator);
    return quoted(NUMBERS.has(name) ? cell : guardCell(cell), separator);
  });
  return `${cells.join(separator)}\r\n`;
}

/** One word where all answers are alike. */
function preformattedCell(answers: readonly Answer[], separator: string): string {
  const flags = answers.map(({ preformatted }) => String(preformatted));
  return new Set(flags).size === 1 ? flags[0]! : joinCell(flags, separator);
}

function numberCell(value: number | null): string {
  return value === null ? "" : String(value);
}

function mapCell(map: TextMap, separator: string): string {
  const names = Object.keys(map).sort();
  return joinCell(
    names.map((name) => `${name}:${map[name]}`),
    separator,
  );
}

/** JSON, the only cell that is: a medium has too many parts for a list. */
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

function quoted(cell: string, separator: string): string {
  const needsQuotes = ['"', separator, "\n", "\r"].some((sign) => cell.includes(sign)) || cell !== cell.trim();
  return needsQuotes ? `"${cell.replaceAll('"', '""')}"` : cell;
}
