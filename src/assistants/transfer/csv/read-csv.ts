import type { MemoryInput } from "../../../model/index.js";
import {
  type CsvColumns,
  type CsvField,
  type CsvLayout,
  checkLayout,
  columnOf,
  type Draft,
  type ImportError,
  type ImportRow,
  type ImportWarning,
  layoutByNames,
  MAX_ROW_LENGTH,
  NUMBER_FIELDS,
  type SourceText,
} from "../source/index.js";
import { booleanOf, mapOf, numberOf, splitCell, unguardCell } from "./cell-values.js";
import { type CsvRecord, csvRecords, guessSeparator } from "./csv-records.js";

/** How a table is read. */
export interface CsvReading {
  readonly columns: CsvColumns | undefined;
  readonly separator: "auto" | "," | ";" | "\t" | "|";
  readonly variantSeparator: string | null;
  readonly memoryType: string;
}

/** The rows of a table as drafts of memories. Blank rows are passed over. */
export async function* readCsv(source: SourceText, reading: CsvReading): AsyncGenerator<ImportRow> {
  let layout: CsvLayout | null = Array.isArray(reading.columns) ? { fields: reading.columns, unknown: [] } : null;
  if (layout !== null) checkLayout(layout, reading.memoryType);
  const { separator, pieces } = await withSeparator(source.pieces, reading.separator);
  let notes: readonly ImportWarning[] = [];
  for await (const record of csvRecords(pieces, separator)) {
    if (record.problem === null && record.cells.every((cell) => cell.trim() === "")) continue;
    if (layout !== null) {
      yield { ...rowOf(record, layout, reading, source.isDecoded), warnings: notes };
      notes = [];
      continue;
    }
    // Names that cannot be read are a row that cannot be read; the next one may have them.
    if (record.problem !== null) yield rowOf(record, { fields: [], unknown: [] }, reading, false);
    else {
      layout = layoutByNames(record.cells, reading.columns);
      checkLayout(layout, reading.memoryType);
      notes = unknownColumns(record, layout);
    }
  }
}

/** Takes the separator from a line `sep=;` that some spreadsheets write, or guesses it. */
async function withSeparator(
  pieces: AsyncIterable<string>,
  given: CsvReading["separator"],
): Promise<{ separator: string; pieces: AsyncIterable<string> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const start = first.done === true ? "" : first.value;
  const declared = /^sep=([,;\t|])\r?\n/i.exec(start);
  const separator = given !== "auto" ? given : (declared?.[1] ?? guessSeparator(start));
  // Blanked, not cut, so that the lines behind it keep their numbers.
  const text = declared === null ? start : start.slice(declared[0].length - 1);
  return { separator, pieces: chain(text, iterator) };
}

async function* chain(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    if (first !== "") yield first;
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

function unknownColumns({ row, line }: CsvRecord, { unknown }: CsvLayout): ImportWarning[] {
  return unknown.map((column) => ({
    code: "UNKNOWN_COLUMN",
    row,
    line,
    column,
    field: null,
    message: "The column has a name that says nothing here; it is not imported",
    similar: null,
  }));
}

function rowOf(record: CsvRecord, layout: CsvLayout, reading: CsvReading, isDecoded: boolean): ImportRow {
  const { row, line, end, raw, cells } = record;
  const column = (field: string | null) => columnOf(layout, field);
  const errors = errorsOf(record, layout, isDecoded);
  const drafts = errors.length > 0 ? [] : [draftOf(cells.map(unguardCell), layout, reading)];
  return { row, line, end, raw, drafts, errors, warnings: [], columnOf: column };
}

function errorsOf(record: CsvRecord, { fields }: CsvLayout, isDecoded: boolean): ImportError[] {
  const { row, line, cells, problem } = record;
  const error = (code: ImportError["code"], column: number | null, message: string): ImportError => {
    const field = column === null ? null : (fields[column - 1] ?? null);
    return { code, row, line, column, field, message };
  };
  if (problem?.code === "BROKEN_QUOTE") {
    return [error("BROKEN_QUOTE", problem.column, "The quoted cell does not end, or goes on behind its closing quote")];
  }
  if (problem !== null) {
    return [error("ROW_TOO_LONG", problem.column, `The row has more than ${MAX_ROW_LENGTH} characters`)];
  }
  if (cells.length !== fields.length) {
    const column = Math.min(cells.length, fields.length) + 1;
    return [error("CELL_COUNT", column, `The row has ${cells.length} cells where ${fields.length} were expected`)];
  }
  const unreadable = isDecoded ? cells.findIndex((cell) => cell.includes("\uFFFD")) : -1;
  if (unreadable < 0) return [];
  return [error("INVALID_TEXT", unreadable + 1, "The cell has bytes that are not UTF-8; save the table as UTF-8")];
}

/** What the cells of a row say, by field. */
type CellsByField = ReadonlyMap<CsvField, readonly string[]>;

function draftOf(cells: readonly string[], { fields }: CsvLayout, reading: CsvReading): Draft {
  const byField = new Map<CsvField, string[]>();
  for (const [i, field] of fields.entries()) {
    const cell = cells[i] ?? "";
    if (field !== null && cell.trim() !== "") byField.set(field, [...(byField.get(field) ?? []), cell]);
  }
  const list = (field: CsvField): string[] => listOf(byField, field, reading.variantSeparator);
  const [title, ...variants] = list("title");
  const memory: Record<string, unknown> = {
    memoryType: typeOf(byField.get("memoryType")?.[0]) ?? reading.memoryType,
    title,
    titleVariants: [...variants, ...list("titleVariants")],
    answers: answersOf(byField, reading.variantSeparator),
    hints: list("hints"),
    tags: list("tags"),
    media: mediaOf(byField.get("media")),
  };
  for (const field of TEXTS) memory[field] = byField.get(field)?.[0]?.trim();
  for (const field of NUMBER_FIELDS) memory[field] = mapped(byField.get(field)?.[0], numberOf);
  for (const field of FLAGS) memory[field] = mapped(byField.get(field)?.[0], booleanOf);
  for (const field of MAPS) {
    const values = list(field);
    // A text in place of the map is for the schema to refuse.
    if (values.length > 0) memory[field] = mapOf(values) ?? values.join();
  }
  return { memory: memory as MemoryInput, receiverTag: byField.get("receiverTag")?.[0]?.trim() ?? null };
}

const TEXTS = ["receiverID", "date", "placeName", "dcmOutcomeType", "dcmOutcomeCode"] as const;
const FLAGS = ["conclusive", "notPickable", "help"] as const;
const MAPS = ["contextVarsToSet", "contextVarsToMatch"] as const;

function mapped<T>(cell: string | undefined, read: (cell: string) => T): T | undefined {
  return cell === undefined ? undefined : read(cell);
}

function listOf(cells: CellsByField, field: CsvField, separator: string | null): string[] {
  const values = (cells.get(field) ?? []).flatMap((cell) => splitCell(cell, separator));
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

/** Answers keep their spaces where they are preformatted. */
function answersOf(cells: CellsByField, separator: string | null): unknown[] {
  const single = cells.get("answer") ?? [];
  const listed = (cells.get("answers") ?? []).flatMap((cell) => splitCell(cell, separator));
  const texts = [...single, ...listed].filter((text) => text.trim() !== "");
  const flags = listOf(cells, "preformatted", separator).map(booleanOf);
  return texts.map((text, i) => {
    const preformatted = flags.length === 1 ? flags[0] : flags[i];
    return { text: preformatted === true ? text : text.trim(), preformatted };
  });
}

function typeOf(cell: string | undefined): string | undefined {
  const name = cell?.trim();
  return name === undefined ? undefined : (TYPES.get(name.toLowerCase()) ?? name);
}

const TYPES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map([
  ["question", "Question"],
  ["story", "Story"],
  ["default", "Default"],
  ["completiondraft", "CompletionDraft"],
  ["expertreference", "ExpertReference"],
]);

/** JSON, as an export writes it; or URLs would lack their type. What is no JSON is left for the schema to refuse. */
function mediaOf(cells: readonly string[] | undefined): unknown {
  if (cells === undefined) return undefined;
  try {
    return cells.flatMap((cell) => JSON.parse(cell) as unknown);
  } catch {
    return cells[0];
  }
}
