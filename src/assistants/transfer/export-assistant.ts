import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import { checkSignal, MEMORY_LIST_TYPES, type MemoryListType, parseInput } from "../../model/index.js";
import type { AssistantAccess } from "../api/index.js";
import { listMemories } from "../memories/index.js";
import type { AssistantScope } from "../replica/index.js";
import { exportBundle } from "./bundle/index.js";
import { createCsvHeader, createCsvRow } from "./csv/index.js";
import { checkFormat, type ExportOptions, variantSeparatorField } from "./source/index.js";

const WHAT = "Options of export";

const type = z.enum(MEMORY_LIST_TYPES).default("ALL");

const optionsSchema = {
  csv: z.object({
    format: z.literal("csv"),
    type,
    separator: z.enum([",", ";", "\t", "|"]).default(","),
    variantSeparator: variantSeparatorField(1).default("|"),
    byteOrderMark: z.boolean().default(false),
  }),
  jsonl: z.object({ format: z.literal("jsonl"), type }),
  bundle: z.object({
    format: z.literal("bundle"),
    includeSecrets: z.boolean().default(false),
    includeVectors: z.boolean().default(false),
  }),
};

type ResolvedExport = z.output<(typeof optionsSchema)[keyof typeof optionsSchema]>;

const PAGE_SIZE = 500;

/** Exports an assistant as text, piece by piece. */
export async function* exportAssistant(
  access: AssistantAccess,
  exportOptions: ExportOptions | null | undefined,
): AsyncGenerator<string, undefined> {
  const { signal, ...given } = exportOptions ?? ({} as ExportOptions);
  checkSignal(signal);
  checkFormat(given.format, optionsSchema, WHAT);
  const options = parseInput(optionsSchema[given.format], given, { what: WHAT, strict: true });
  const scope = await access("giver");
  for await (const piece of exportPieces(scope, options)) {
    if (signal?.aborted === true) throw new KeepsakeError("ABORTED", "The export was ended", { cause: signal.reason });
    yield piece;
  }
}

async function* exportPieces(scope: AssistantScope, options: ResolvedExport): AsyncGenerator<string> {
  if (options.format === "bundle") {
    yield* exportBundle(scope, options);
    return;
  }
  if (options.format === "csv") yield (options.byteOrderMark ? "\uFEFF" : "") + createCsvHeader(options);
  for await (const memory of listAllMemories(scope, options.type)) {
    yield options.format === "csv" ? createCsvRow(memory, options) : `${JSON.stringify(memory)}\n`;
  }
}

async function* listAllMemories(scope: AssistantScope, type: MemoryListType) {
  for (let from = 0; ; from += PAGE_SIZE) {
    const { count, memories } = await listMemories(scope, { type, from, howMany: PAGE_SIZE });
    yield* memories;
    if (from + PAGE_SIZE >= count) return;
  }
}
