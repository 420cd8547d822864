import { KeepsakeError } from "../../../errors.js";
import type { Clock } from "../../../ports/index.js";
import type { ImportError, ImportProgress, ImportWarning } from "./import-types.js";

/** Counts the rows of a run and collects errors and warnings until they are reported. */
export interface ProgressTracker {
  /** Rows that have been processed, including those of earlier runs. */
  readonly done: number;
  /** Counts a row of an earlier run. */
  skip(): void;
  /** Counts a row of this run. @param end characters of the source up to its end */
  count(end: number): void;
  warn(warnings: readonly ImportWarning[]): void;
  fail(errors: readonly ImportError[]): void;
  imported(count: number): void;
  /** Resets the number of imported memories, because nothing was stored. */
  undo(): void;
  /** The progress, with the errors and warnings since the last report. */
  report(isEnd: boolean): ImportProgress;
}

/** @param estimatedLength characters of the whole source; null if unknown. */
export function createProgressTracker(clock: Clock, estimatedLength: () => number | null): ProgressTracker {
  let [done, skipped, failed, imported, lastEnd] = [0, 0, 0, 0, 0];
  let startMs: number | null = null;
  let warnings: ImportWarning[] = [];
  let errors: ImportError[] = [];

  const remainingMs = (total: number | null): number | null => {
    const processed = done - skipped;
    if (total === null || processed === 0 || startMs === null) return null;
    return Math.round(((clock.now() - startMs) / processed) * (total - done));
  };

  return {
    get done() {
      return done;
    },
    skip() {
      done += 1;
      skipped += 1;
    },
    count(end) {
      startMs ??= clock.now();
      done += 1;
      lastEnd = end;
    },
    warn: (more) => void warnings.push(...more),
    fail(more) {
      if (more.length > 0) failed += 1;
      errors.push(...more);
    },
    imported(count) {
      imported += count;
    },
    undo() {
      imported = 0;
    },
    report(isEnd) {
      const total = isEnd ? done : estimateRows(done, lastEnd, estimatedLength());
      const etaMs = isEnd ? 0 : remainingMs(total);
      const report = { done, total, etaMs, imported, skipped, failed, warnings, errors };
      warnings = [];
      errors = [];
      return report;
    },
  };
}

/** The number of rows, assuming that the remaining rows are as long as the rows so far. */
function estimateRows(done: number, end: number, length: number | null): number | null {
  return length === null || end === 0 ? null : Math.max(done, Math.round((done * length) / end));
}

/** @throws KeepsakeError ABORTED */
export function throwIfAborted(signal: AbortSignal | null): void {
  if (signal?.aborted !== true) return;
  throw new KeepsakeError("ABORTED", "The import was ended; complete batches stay", { cause: signal.reason });
}
