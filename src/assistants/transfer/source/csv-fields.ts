import { KeepsakeError } from "../../../errors.js";

/**
 * The possible content of a column: a field of a memory by its name in the spec, or `answer` (one unsplit answer, while
 * `answers` is a list), `preformatted` (of the answers), `receiverTag` (the person that the memory belongs to).
 */
export const CSV_FIELDS = [
  "memoryType",
  "title",
  "titleVariants",
  "answer",
  "answers",
  "preformatted",
  "receiverTag",
  "receiverID",
  "date",
  "dateUncertaintyDays",
  "placeName",
  "placeLatitude",
  "placeLongitude",
  "placeUncertaintyKm",
  "conclusive",
  "notPickable",
  "help",
  "hints",
  "minTimeout",
  "maxTimeout",
  "contextVarsToSet",
  "contextVarsToMatch",
  "dcmOutcomeType",
  "dcmOutcomeCode",
  "media",
  "tags",
] as const;

/** Columns that hold a number. */
export const NUMBER_FIELDS = [
  "dateUncertaintyDays",
  "placeLatitude",
  "placeLongitude",
  "placeUncertaintyKm",
  "minTimeout",
  "maxTimeout",
] as const satisfies readonly CsvField[];

/** See {@link CSV_FIELDS}. */
export type CsvField = (typeof CSV_FIELDS)[number];

/** Fields of columns, by name or by position. Null: the column is skipped. */
export type CsvColumns = Readonly<Record<string, CsvField | null>> | readonly (CsvField | null)[];

export interface CsvLayout {
  /** The field of each column; null for a skipped column. */
  readonly fields: readonly (CsvField | null)[];
  /** 1-based columns with unknown names. */
  readonly unknown: readonly number[];
}

/** Fields by normalized name. */
const FIELDS_BY_NAME: ReadonlyMap<string, CsvField> = new Map<string, CsvField>([
  ...CSV_FIELDS.map((field) => [field.toLowerCase(), field] as const),
  ["question", "title"],
  ["story", "title"],
  ["variants", "titleVariants"],
  ["questionvariants", "titleVariants"],
  ["type", "memoryType"],
  ["tag", "receiverTag"],
  ["receiver", "receiverTag"],
  ["place", "placeName"],
  ["latitude", "placeLatitude"],
  ["longitude", "placeLongitude"],
]);

/** Columns of an export that an import ignores. */
const IGNORED: ReadonlySet<string> = new Set([
  "memoryid",
  "receivername",
  "lastread",
  "readoccurrences",
  "creationtimestamp",
  "creationsessionid",
  "lastchangetimestamp",
  "lastchangesessionid",
]);

/** The layout of a table by the names in its first line. */
export function readLayout(names: readonly string[], columns: CsvColumns | undefined): CsvLayout {
  const given = new Map(Object.entries(columns ?? {}).map(([name, field]) => [name.trim(), field as CsvField | null]));
  const unknown: number[] = [];
  const fields = names.map((name, i) => {
    const named = given.get(name.trim());
    if (named !== undefined) return named;
    const plain = normalizeName(name);
    // `answer 2`, `answer 3`: more answers.
    const field = FIELDS_BY_NAME.get(plain) ?? (/^answer\d{1,3}$/.test(plain) ? "answer" : null);
    if (field === null && plain !== "" && !IGNORED.has(plain)) unknown.push(i + 1);
    return field;
  });
  const trimmed = new Set(names.map((name) => name.trim()));
  if ([...given.keys()].every((name) => trimmed.has(name))) return { fields, unknown };
  const message = "Import: columns names a column that the table does not have";
  throw new KeepsakeError("INVALID_FIELD", message, { field: "columns" });
}

/**
 * @throws KeepsakeError MISSING_FIELD (columns) if no column can hold the title that the memories need
 */
export function checkLayout({ fields }: CsvLayout, memoryType: string): void {
  if (fields.includes("title") || fields.includes("memoryType") || memoryType === "Default") return;
  throw new KeepsakeError("MISSING_FIELD", "Import: no column has the titles; name one in columns", {
    field: "columns",
  });
}

/** Finds the 1-based column of a memory's field. */
export function findColumn({ fields }: CsvLayout, path: string | null): number | null {
  if (path === null) return null;
  const [name = "", index = "0", part] = path.split(".");
  if (name === "answers") {
    if (part === "preformatted") return toColumn(fields.indexOf("preformatted"));
    const columns = fields.flatMap((field, i) => (field === "answer" || field === "answers" ? [i] : []));
    return toColumn(columns[Math.min(Number(index), columns.length - 1)] ?? -1);
  }
  const own = fields.indexOf(name as CsvField);
  return toColumn(own < 0 && name === "titleVariants" ? fields.indexOf("title") : own);
}

function toColumn(index: number): number | null {
  return index < 0 ? null : index + 1;
}

/** Removes case, spaces, `_` and `-`. */
function normalizeName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}
