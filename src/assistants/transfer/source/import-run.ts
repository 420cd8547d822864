import { KeepsakeError } from "../../../errors.js";
import type { ImportError, ImportProgress, ImportResult, ImportRun, ImportWarning } from "./import-types.js";

/** A run over the progress of an import; `finish` adds what only the end knows. */
export function importRun<Result>(
  progress: AsyncGenerator<ImportProgress>,
  finish: (result: ImportResult) => Result,
): ImportRun<Result> {
  return {
    [Symbol.asyncIterator]: () => progress,
    async result() {
      const warnings: ImportWarning[] = [];
      const errors: ImportError[] = [];
      let last: ImportProgress | null = null;
      for await (const next of progress) {
        warnings.push(...next.warnings);
        errors.push(...next.errors);
        last = next;
      }
      if (last === null) throw new KeepsakeError("RULE_BROKEN", "Import: the run was iterated already");
      return finish({ ...last, total: last.done, warnings, errors });
    },
  };
}

/** Ends an import whose signal was aborted. */
export function throwIfAborted(signal: AbortSignal | null): void {
  if (signal?.aborted !== true) return;
  throw new KeepsakeError("ABORTED", "The import was ended; its whole batches stay", { cause: signal.reason });
}
