import { KeepsakeError } from "../../../errors.js";

/**
 * What a column of a table can hold: a field of a memory by its name in the spec, or `answer` (one answer as it stands,
 * where `answers` is a list), `preformatted` (of the answers), `receiverTag` (the person that it belongs to).
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

/** Fields of columns, by the column's name or by its place. Null: the column is passed over. */
export type CsvColumns = Readonly<Record<string, CsvField | null>> | readonly (CsvField | null)[];

/** The columns of one table. */
export interface CsvLayout {
  /** Per column, null where it is passed over. */
  readonly fields: readonly (CsvField | null)[];
  /** 1-based columns whose names say nothing. */
  readonly unknown: readonly number[];
}

const ALIASES: Readonly<Record<string, CsvField>> = {
  question: "title",
  story: "title",
  variants: "titleVariants",
  questionvariants: "titleVariants",
  type: "memoryType",
  tag: "receiverTag",
  receiver: "receiverTag",
  place: "placeName",
  latitude: "placeLatitude",
  longitude: "placeLongitude",
};

/** Columns that an export has and an import has no use for. */
const PASSED_OVER: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "memoryid",
  "receivername",
  "lastread",
  "readoccurrences",
  "creationtimestamp",
  "creationsessionid",
  "lastchangetimestamp",
  "lastchangesessionid",
]);

/** The layout of a table whose first line has the names of its columns. */
export function layoutByNames(names: readonly string[], columns: CsvColumns | undefined): CsvLayout {
  const given = new Map(Object.entries(columns ?? {}).map(([name, field]) => [name.trim(), field as CsvField | null]));
  const known = knownNames();
  const unknown: number[] = [];
  const fields = names.map((name, i) => {
    const named = given.get(name.trim());
    if (named !== undefined) return named;
    const plain = plainName(name);
    const field = known.get(plain) ?? numberedAnswer(plain);
    if (field === null && plain !== "" && !PASSED_OVER.has(plain)) unknown.push(i + 1);
    return field;
  });
  for (const name of given.keys()) {
    if (!names.some((other) => other.trim() === name)) {
      throw new KeepsakeError("INVALID_FIELD", "Import: columns names a column that the table does not have", {
        field: "columns",
      });
    }
  }
  return { fields, unknown };
}

/**
 * Refuses a layout that no row could be a memory of.
 *
 * @throws {@link KeepsakeError} MISSING_FIELD (columns)
 */
export function checkLayout({ fields }: CsvLayout, memoryType: string): void {
  if (fields.includes("title") || fields.includes("memoryType") || memoryType === "Default") return;
  throw new KeepsakeError("MISSING_FIELD", "Import: no column has the titles; name one in columns", {
    field: "columns",
  });
}

/** The column, 1-based, that a field of a memory came from; null where there is none. */
export function columnOf({ fields }: CsvLayout, path: string | null): number | null {
  if (path === null) return null;
  const [name = "", index = "0", part] = path.split(".");
  if (name === "answers") {
    if (part === "preformatted") return place(fields.indexOf("preformatted"));
    const columns = fields.flatMap((field, i) => (field === "answer" || field === "answers" ? [i] : []));
    return place(columns[Math.min(Number(index), columns.length - 1)] ?? -1);
  }
  const own = fields.indexOf(name as CsvField);
  return place(own < 0 && name === "titleVariants" ? fields.indexOf("title") : own);
}

function place(index: number): number | null {
  return index < 0 ? null : index + 1;
}

function knownNames(): ReadonlyMap<string, CsvField> {
  return new Map([...CSV_FIELDS.map((field) => [field.toLowerCase(), field] as const), ...Object.entries(ALIASES)]);
}

/** Names are read without case, spaces, `_` and `-`. */
function plainName(name: string): string {
  return name.toLowerCase().replace(/[\s_-]/g, "");
}

/** `answer 2`, `answer 3`: one more answer. */
function numberedAnswer(plain: string): CsvField | null {
  return /^answer\d{1,3}$/.test(plain) ? "answer" : null;
}
