import * as z from "zod";
import { KeepsakeError } from "../../../errors.js";
import { checkSignal, LIMITS, MEMORY_TYPES, type MemoryType, parseInput } from "../../../model/index.js";
import { CSV_FIELDS, type CsvColumns } from "./csv-fields.js";
import type { ImportOptions } from "./import-types.js";

/** Options with everything decided. */
export interface ResolvedImport {
  readonly format: "csv" | "jsonl" | "text";
  readonly memoryType: MemoryType;
  readonly warnSimilar: boolean;
  readonly batchSize: number;
  readonly importID: string | null;
  readonly dryRun: boolean;
  readonly signal: AbortSignal | null;
  readonly columns: CsvColumns | undefined;
  readonly separator: "auto" | "," | ";" | "\t" | "|";
  readonly variantSeparator: string | null;
  readonly maxStoryLength: number;
}

const DEFAULT_BATCH = 100;

const optionsSchema = /* @__PURE__ */ (() => {
  const shared = {
    memoryType: z.enum(MEMORY_TYPES).optional(),
    warnSimilar: z.boolean().default(true),
    batchSize: batchSizeField(),
    importID: importIDField(),
    dryRun: z.boolean().default(false),
  };
  return {
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
})();

/** What parts the values of a cell. */
export function variantSeparatorField(maxLength: number) {
  return z
    .string()
    .min(1)
    .max(maxLength)
    .refine((text) => !text.includes("\\"), { error: "must not have a backslash" });
}

/** Rows of one commit. */
export function batchSizeField() {
  return z.int().min(1).max(1_000).default(DEFAULT_BATCH);
}

/** The name of an import. */
export function importIDField() {
  return z.string().trim().min(1).max(LIMITS.id).optional();
}

/**
 * Checks options and fills in the defaults.
 *
 * @throws {@link KeepsakeError} INVALID_FIELD, UNKNOWN_FIELD, MISSING_FIELD (format)
 */
export function resolveImport(given: ImportOptions | null | undefined): ResolvedImport {
  const { signal, ...options } = given ?? ({} as ImportOptions);
  checkSignal(signal);
  const { format } = options;
  if (format === undefined || format === null || !Object.hasOwn(optionsSchema, format)) throw formatError(format);
  // Null says something here, where elsewhere it is the same as nothing.
  const { columns, ...rest } = options as { columns?: CsvColumns; variantSeparator?: string | null };
  const what = { what: "Options of import", strict: true };
  const parsed = parseInput(optionsSchema[format], rest, what);
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
  throw new KeepsakeError(
    "INVALID_FIELD",
    `Options of import: columns must name fields among ${CSV_FIELDS.join(", ")}`,
    {
      field: "columns",
    },
  );
}

function formatError(format: unknown): KeepsakeError {
  if (format === undefined || format === null) {
    return new KeepsakeError("MISSING_FIELD", "Options of import: format is required", { field: "format" });
  }
  return new KeepsakeError("INVALID_FIELD", "Options of import: format must be one of csv, jsonl, text", {
    field: "format",
  });
}
