import type { Ports } from "../../ports/index.js";
import type { AssistantAccess } from "../api/index.js";
import type { Owners } from "../assistants/index.js";
import type { BundleImportOptions, BundleImportResult, Outcome } from "./bundle/index.js";
import {
  type ExportOptions,
  type ImportOptions,
  type ImportRun,
  type ImportSource,
  importRun,
} from "./source/index.js";

/** Taking memories in, and giving them out. */
export interface Transfer {
  /**
   * Imports memories from a table (`csv`), lines of JSON (`jsonl`), or plain text (`text`). Runs while it is iterated.
   * Each row goes through the same checks as `memories.add`; one that is wrong is reported and left out, and the others
   * go on. Batches are stored whole or not at all, so an import that ends early has whole batches only; with an
   * `importID` it can go on later.
   *
   * @example
   * for await (const { done, total, errors } of guide.import(csv, { format: "csv" })) show(done, total, errors);
   *
   * @throws KeepsakeError while it is iterated: INVALID_FIELD, UNKNOWN_FIELD, MISSING_FIELD (options), RULE_BROKEN
   * (another source under a known `importID`, a bundle), VERSION_CONFLICT (another run with this `importID`), ABORTED,
   * ASSISTANT_NOT_FOUND, QUOTA_EXCEEDED (the owner's characters of the month; whole batches before it stay)
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

/** Import and export of the assistant that an access leads to. */
export function createTransferApi(ports: Ports, owners: Owners, access: AssistantAccess): Transfer {
  return {
    import: (source, options) => {
      const progress = lazily(
        () => import("./import-memories.js"),
        (module) => module.importMemories(ports, owners, access, source, options),
      );
      return importRun(progress, (result) => result);
    },
    export: (options) =>
      lazily(
        () => import("./export-assistant.js"),
        (module) => module.exportAssistant(ports, access, options),
      ),
  };
}

/** Makes a new assistant from a bundle. */
export function bundleImport(
  ports: Ports,
  source: ImportSource,
  options: BundleImportOptions,
): ImportRun<BundleImportResult> {
  const outcome: Outcome = { assistantID: null };
  const progress = lazily(
    () => import("./bundle/import-bundle.js"),
    (module) => module.importBundle(ports, source, options, outcome),
  );
  return importRun(progress, (result) => ({ ...result, ...outcome }));
}

/** Readers and writers of formats are loaded by those who use them, so that the engine itself stays small. */
async function* lazily<Module, T>(
  load: () => Promise<Module>,
  start: (module: Module) => AsyncGenerator<T, undefined>,
): AsyncGenerator<T, undefined> {
  yield* start(await load());
}
