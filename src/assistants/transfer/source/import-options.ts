import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkSignal, LIMITS, MEMORY_TYPES, parseInput } from "../../../model/index.js";
import { CSV_FIELDS, type CsvColumns } from "./csv-fields.js";
import type { ImportOptions } from "./transfer-types.js";

/** Checked options with defaults. */
export type ResolvedImport = ReturnType<typeof resolveImportOptions>;

export const batchSizeField = z.int().min(1).max(1_000).default(100);
export const importIDField = z.string().trim().min(1).max(LIMITS.id).optional();

const shared = {
  memoryType: z.enum(MEMORY_TYPES).optional(),
  warnSimilar: z.boolean().default(true),
  batchSize: batchSizeField,
  importID: importIDField,
  dryRun: z.boolean().default(false),
};

const optionsSchema = {
  csv: z.object({
    format: z.literal("csv"),
    ...shared,
    separator: z.enum(["auto", ",", ";", "\t", "|"]).default("auto"),
    variantSeparator: variantSeparatorField(10).optional(),
  }),
  jsonl: z.object({ format: z.literal("jsonl"), ...shared }),
  text: z.object({
    format: z.literal("text"),
    ...shared,
    maxStoryLength: z.int().min(100).max(LIMITS.answer).default(2_000),
  }),
};

export function variantSeparatorField(maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => !text.includes("\\"), { error: "must not have a backslash" });
}

/** @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD, MISSING_FIELD (format) */
export function resolveImportOptions(given: ImportOptions | null | undefined) {
  const { signal, ...options } = given ?? ({} as ImportOptions);
  checkSignal(signal);
  checkFormat(options.format, optionsSchema, "Options of import");
  const { format } = options;
  // These two are checked separately, because null has a meaning here.
  const { columns, ...rest } = options as { columns?: CsvColumns; variantSeparator?: string | null };
  const parsed = parseInput(optionsSchema[format], rest, { what: "Options of import", strict: true });
  checkColumns(columns, format);
  const csv = parsed.format === "csv" ? parsed : null;
  return {
    format,
    memoryType: parsed.memoryType ?? (format === "text" ? "Story" : "Question"),
    warnSimilar: parsed.warnSimilar,
    batchSize: parsed.batchSize,
    importID: parsed.importID ?? null,
    dryRun: parsed.dryRun,
    signal: signal ?? null,
    columns,
    separator: csv?.separator ?? "auto",
    variantSeparator: rest.variantSeparator === null ? null : (csv?.variantSeparator ?? "|"),
    maxStoryLength: parsed.format === "text" ? parsed.maxStoryLength : 0,
  };
}

function checkColumns(columns: unknown, format: string): void {
  if (columns === undefined || columns === null) return;
  const fields = typeof columns === "object" ? Object.values(columns) : [undefined];
  const known: readonly unknown[] = [...CSV_FIELDS, null];
  if (format === "csv" && fields.every((field) => known.includes(field))) return;
  const message = `Options of import: columns must name fields among ${CSV_FIELDS.join(", ")}`;
  throw new KeepsakeError("INVALID_FIELD", message, { field: "columns" });
}

/** @throws KeepsakeError MISSING_FIELD, INVALID_FIELD (format) for a format without a schema */
export function checkFormat(format: string | null | undefined, schemas: object, what: string): void {
  if (format === undefined || format === null) {
    throw new KeepsakeError("MISSING_FIELD", `${what}: format is required`, { field: "format" });
  }
  if (Object.hasOwn(schemas, format)) return;
  const message = `${what}: format must be one of ${Object.keys(schemas).join(", ")}`;
  throw new KeepsakeError("INVALID_FIELD", message, { field: "format" });
}
