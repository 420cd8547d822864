import { KeepsakeError } from "../../errors.js";
import type { Ports } from "../../ports/index.js";
import type { AssistantAccess } from "../api/index.js";
import type { Owners } from "../assistants/index.js";
import type { BundleImportOptions, BundleImportResult } from "./bundle/index.js";
import type { ImportReports } from "./report-import.js";
import type {
  ExportOptions,
  ImportError,
  ImportOptions,
  ImportProgress,
  ImportResult,
  ImportRun,
  ImportSource,
  ImportWarning,
} from "./source/index.js";

/** Import and export of memories. */
export interface Transfer {
  /**
   * Imports memories from a table (`csv`), lines of JSON (`jsonl`), or plain text (`text`). Await it for the result, or
   * iterate it for the progress. Each row passes the same checks as in `memories.add`. Invalid rows are reported and left out. Batches are stored
   * completely or not at all. With an `importID` an import that ended early can continue later.
   *
   * @example
   * for await (const { done, total, errors } of guide.import(csv, { format: "csv" })) show(done, total, errors);
   *
   * @throws KeepsakeError while it runs: INVALID_FIELD, UNKNOWN_FIELD, MISSING_FIELD (options), RULE_BROKEN
   * (another source under a known `importID`, a bundle), VERSION_CONFLICT (another run with this `importID`), ABORTED,
   * ASSISTANT_NOT_FOUND, QUOTA_EXCEEDED (the owner's characters of the month; earlier batches stay)
   */
  import(source: ImportSource, options: ImportOptions): ImportRun;
  /**
   * Exports memories as a table (`csv`) or lines of JSON (`jsonl`), or the whole assistant (`bundle`), as pieces of text
   * in order. The same content gives the same text.
   *
   * @throws KeepsakeError while it is iterated: INVALID_FIELD, UNKNOWN_FIELD, MISSING_FIELD, ABORTED,
   * ASSISTANT_NOT_FOUND
   */
  export(options: ExportOptions): AsyncIterable<string>;
}

/** An assistant, and the place for reports of its imports. */
export interface TransferScope {
  readonly access: AssistantAccess;
  readonly assistantID: string;
  readonly reports: ImportReports;
}

/** Import and export of the assistant that `access` opens. Readers and writers of formats are loaded on first use. */
export function createTransferApi(
  ports: Ports,
  owners: Owners,
  { access, assistantID, reports }: TransferScope,
): Transfer {
  return {
    import: (source, options) =>
      createImportRun(async function* () {
        const { importMemories } = await import("./import-memories.js");
        const run = importMemories(ports, owners, access, source, options);
        if (!reports.isWanted()) return yield* run;
        const { reportImport } = await import("./report-import.js");
        return yield* reportImport(run, "memories", { reports, assistantIDOf: () => assistantID });
      }),
    async *export(options) {
      const { exportAssistant } = await import("./export-assistant.js");
      yield* exportAssistant(access, options);
    },
  };
}

/** Creates a new assistant from a bundle. */
export function bundleImport(
  ports: Ports,
  source: ImportSource,
  { reports, ...options }: BundleImportOptions & { readonly reports: ImportReports },
): ImportRun<BundleImportResult> {
  return createImportRun(async function* () {
    const { importBundle } = await import("./bundle/import-bundle.js");
    const run = importBundle(ports, source, options);
    if (!reports.isWanted()) return yield* run;
    const { reportImport } = await import("./report-import.js");
    return yield* reportImport(run, "bundle", { reports, assistantIDOf: (end) => end?.assistantID ?? null });
  });
}

/** @param start starts the import. Its return value becomes part of the result. */
function createImportRun<Outcome extends object>(
  start: () => AsyncGenerator<ImportProgress, Outcome>,
): ImportRun<ImportResult & Outcome> {
  const progress = start();
  let running: Promise<ImportResult & Outcome> | null = null;
  const result = (): Promise<ImportResult & Outcome> => {
    running ??= collectResult(progress);
    return running;
  };
  return {
    [Symbol.asyncIterator]: () => progress,
    result,
    // biome-ignore lint/suspicious/noThenProperty: a run is awaited like a promise
    then: (onFulfilled, onRejected) => result().then(onFulfilled, onRejected),
  };
}

/** Runs an import to its end. */
async function collectResult<Outcome extends object>(
  progress: AsyncGenerator<ImportProgress, Outcome>,
): Promise<ImportResult & Outcome> {
  const warnings: ImportWarning[] = [];
  const errors: ImportError[] = [];
  let last: ImportProgress | null = null;
  for (;;) {
    const next = await progress.next();
    if (next.done !== true) {
      last = next.value;
      warnings.push(...last.warnings);
      errors.push(...last.errors);
    } else if (last === null) throw new KeepsakeError("RULE_BROKEN", "Import: the run was iterated already");
    else return { ...last, ...next.value, total: last.done, warnings, errors };
  }
}
