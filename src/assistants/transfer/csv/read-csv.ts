import { MEMORY_TYPES, type NewMemory } from "../../../model/index.js";
import {
  type CsvField,
  type CsvLayout,
  checkLayout,
  findColumn,
  type ImportDraft,
  type ImportError,
  type ImportRow,
  type ImportWarning,
  MAX_ROW_LENGTH,
  NUMBER_FIELDS,
  type ResolvedImport,
  readLayout,
  type SourceText,
} from "../source/index.js";
import { parseBoolean, parseMap, parseNumber, splitCell, unguardCell } from "./csv-cells.js";
import { type CsvRecord, guessSeparator, readCsvRecords } from "./csv-records.js";

type CsvOptions = Pick<ResolvedImport, "columns" | "separator" | "variantSeparator" | "memoryType">;

/** Reads the rows of a table. Skips blank rows. */
export async function* readCsv(source: SourceText, options: CsvOptions): AsyncGenerator<ImportRow> {
  let layout: CsvLayout | null = Array.isArray(options.columns) ? { fields: options.columns, unknown: [] } : null;
  if (layout !== null) checkLayout(layout, options.memoryType);
  const { separator, pieces } = await withSeparator(source.pieces, options.separator);
  let notes: readonly ImportWarning[] = [];
  for await (const record of readCsvRecords(pieces, separator)) {
    if (record.problem === null && record.cells.every((cell) => cell.trim() === "")) continue;
    if (layout !== null) {
      yield { ...toRow(record, layout, options, source.isDecoded), warnings: notes };
      notes = [];
      continue;
    }
    // A broken row is no row of names. The next row may have them.
    if (record.problem !== null) yield toRow(record, { fields: [], unknown: [] }, options, false);
    else {
      layout = readLayout(record.cells, options.columns);
      checkLayout(layout, options.memoryType);
      notes = unknownColumns(record, layout);
    }
  }
}

/** Reads the separator from a first line `sep=;`, which some spreadsheets write, or guesses it. */
async function withSeparator(
  pieces: AsyncIterable<string>,
  given: CsvOptions["separator"],
): Promise<{ separator: string; pieces: AsyncIterable<string> }> {
  const iterator = pieces[Symbol.asyncIterator]();
  const first = await iterator.next();
  const start = first.done === true ? "" : first.value;
  const declared = /^sep=([,;\t|])\r?\n/i.exec(start);
  const separator = given !== "auto" ? given : (declared?.[1] ?? guessSeparator(start));
  // The line stays as a blank one, so that later lines keep their numbers.
  const text = declared === null ? start : start.slice(declared[0].length - 1);
  return { separator, pieces: chain(text, iterator) };
}

async function* chain(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  try {
    yield first;
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
    message: "The column has an unknown name; it is not imported",
    similar: null,
  }));
}

function toRow(record: CsvRecord, layout: CsvLayout, options: CsvOptions, isDecoded: boolean): ImportRow {
  const { row, line, end, raw, cells } = record;
  const errors = findErrors(record, layout, isDecoded);
  const drafts = errors.length > 0 ? [] : [createDraft(cells.map(unguardCell), layout, options)];
  return { row, line, end, raw, drafts, errors, warnings: [], findColumn: (field) => findColumn(layout, field) };
}

function findErrors(record: CsvRecord, { fields }: CsvLayout, isDecoded: boolean): ImportError[] {
  const { row, line, cells, problem } = record;
  const error = (code: ImportError["code"], column: number, message: string): ImportError => {
    return { code, row, line, column, field: fields[column - 1] ?? null, message };
  };
  if (problem?.code === "BROKEN_QUOTE") {
    return [error("BROKEN_QUOTE", problem.column, "The quoted cell does not end, or has text after its closing quote")];
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

type CellsByField = ReadonlyMap<CsvField, readonly string[]>;

function createDraft(cells: readonly string[], { fields }: CsvLayout, options: CsvOptions): ImportDraft {
  const byField = new Map<CsvField, string[]>();
  for (const [i, field] of fields.entries()) {
    const cell = cells[i] ?? "";
    if (field !== null && cell.trim() !== "") byField.set(field, [...(byField.get(field) ?? []), cell]);
  }
  const list = (field: CsvField): string[] => readList(byField, field, options.variantSeparator);
  const [title, ...variants] = list("title");
  const memory: Record<string, unknown> = {
    memoryType: readType(byField.get("memoryType")?.[0]) ?? options.memoryType,
    title,
    titleVariants: [...variants, ...list("titleVariants")],
    answers: readAnswers(byField, options.variantSeparator),
    hints: list("hints"),
    tags: list("tags"),
    media: readMedia(byField.get("media")),
  };
  for (const field of TEXTS) memory[field] = byField.get(field)?.[0]?.trim();
  for (const field of NUMBER_FIELDS) memory[field] = convert(byField.get(field)?.[0], parseNumber);
  for (const field of FLAGS) memory[field] = convert(byField.get(field)?.[0], parseBoolean);
  for (const field of MAPS) {
    const values = list(field);
    // The schema rejects a text in place of a map.
    if (values.length > 0) memory[field] = parseMap(values) ?? values.join();
  }
  const input: object = memory;
  return { memory: input as NewMemory, receiverTag: byField.get("receiverTag")?.[0]?.trim() ?? null };
}

const TEXTS = ["receiverID", "date", "placeName", "dcmOutcomeType", "dcmOutcomeCode"] as const;
const FLAGS = ["conclusive", "notPickable", "help"] as const;
const MAPS = ["contextVarsToSet", "contextVarsToMatch"] as const;

function convert<T>(cell: string | undefined, read: (cell: string) => T): T | undefined {
  return cell === undefined ? undefined : read(cell);
}

function readList(cells: CellsByField, field: CsvField, separator: string | null): string[] {
  const values = (cells.get(field) ?? []).flatMap((cell) => splitCell(cell, separator));
  return values.map((value) => value.trim()).filter((value) => value !== "");
}

/** Preformatted answers keep their white space. */
function readAnswers(cells: CellsByField, separator: string | null): unknown[] {
  const single = cells.get("answer") ?? [];
  const listed = (cells.get("answers") ?? []).flatMap((cell) => splitCell(cell, separator));
  const texts = [...single, ...listed].filter((text) => text.trim() !== "");
  const flags = readList(cells, "preformatted", separator).map(parseBoolean);
  return texts.map((text, i) => {
    const preformatted = flags.length === 1 ? flags[0] : flags[i];
    return { text: preformatted === true ? text : text.trim(), preformatted };
  });
}

function readType(cell: string | undefined): string | undefined {
  const name = cell?.trim();
  return name === undefined ? undefined : (TYPES.get(name.toLowerCase()) ?? name);
}

const TYPES: ReadonlyMap<string, string> = new Map(MEMORY_TYPES.map((type) => [type.toLowerCase(), type]));

/** Parses JSON. Returns other texts, which the schema rejects: a URL alone would have no media type. */
function readMedia(cells: readonly string[] | undefined): unknown {
  if (cells === undefined) return undefined;
  try {
    return cells.flatMap((cell) => JSON.parse(cell) as unknown);
  } catch {
    return cells[0];
  }
}
