import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import { checkSignal, MEMORY_LIST_TYPES, type MemoryListType, parseInput } from "../../model/index.js";
import type { Ports } from "../../ports/index.js";
import type { AssistantAccess } from "../api/index.js";
import { listMemories } from "../memories/index.js";
import type { SearchContext } from "../search/index.js";
import { exportBundle } from "./bundle/index.js";
import { csvHeader, csvLine } from "./csv/index.js";
import { type ExportOptions, variantSeparatorField } from "./source/index.js";

const optionsSchema = /* @__PURE__ */ (() => {
  const type = z.enum(MEMORY_LIST_TYPES).default("ALL");
  return {
    csv: z.object({
      format: z.literal("csv"),
      type,
      separator: z.enum([",", ";", "\t", "|"]).default(","),
      variantSeparator: variantSeparatorField(1).default("|"),
      byteOrderMark: z.boolean().default(false),
    }),
    jsonl: z.object({ format: z.literal("jsonl"), type }),
    bundle: z.object({ format: z.literal("bundle"), includeSecrets: z.boolean().default(false) }),
  };
})();

const PAGE = 500;

/** An assistant as text, piece by piece. */
export async function* exportAssistant(
  ports: Ports,
  access: AssistantAccess,
  exportOptions: ExportOptions | null | undefined,
): AsyncGenerator<string, undefined> {
  const { signal, ...given } = exportOptions ?? ({} as ExportOptions);
  checkSignal(signal);
  if (!Object.hasOwn(optionsSchema, given.format ?? "")) {
    const code = given.format === undefined || given.format === null ? "MISSING_FIELD" : "INVALID_FIELD";
    throw new KeepsakeError(code, "Options of export: format must be one of csv, jsonl, bundle", { field: "format" });
  }
  const options = parseInput(optionsSchema[given.format], given, { what: "Options of export", strict: true });
  const granted = await access("giver");
  for await (const piece of piecesOf(ports, granted, options)) {
    if (signal?.aborted === true) throw new KeepsakeError("ABORTED", "The export was ended", { cause: signal.reason });
    yield piece;
  }
}

type ResolvedExport = z.output<(typeof optionsSchema)[keyof typeof optionsSchema]>;

async function* piecesOf(ports: Ports, granted: SearchContext, options: ResolvedExport): AsyncGenerator<string> {
  if (options.format === "bundle") yield* exportBundle(ports, granted.store, options);
  else if (options.format === "csv") {
    yield (options.byteOrderMark ? "\uFEFF" : "") + csvHeader(options);
    for await (const memory of memoriesOf(ports, granted, options.type)) yield csvLine(memory, options);
  } else {
    for await (const memory of memoriesOf(ports, granted, options.type)) yield `${JSON.stringify(memory)}\n`;
  }
}

async function* memoriesOf(ports: Ports, { store }: SearchContext, type: MemoryListType) {
  for (let from = 0; ; from += PAGE) {
    const { count, memories } = await listMemories({ ports, store }, { type, from, howMany: PAGE });
    yield* memories;
    if (from + PAGE >= count) return;
  }
}
