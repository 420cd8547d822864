import type { Clock } from "../../../ports/index.js";
import type { ImportError, ImportProgress, ImportWarning } from "./import-types.js";

/** What happened since the last progress, and counts of all that happened. */
export interface ImportMeter {
  readonly done: number;
  /** A row that an earlier run dealt with. */
  skip(): void;
  /** A row of this run; `end`: characters of the source up to its end. */
  count(end: number): void;
  warn(warnings: readonly ImportWarning[]): void;
  fail(errors: readonly ImportError[]): void;
  imported(count: number): void;
  /** Nothing was stored after all. */
  undo(): void;
  /** The state of things; warnings and errors are handed out once. */
  progress(isEnd: boolean): ImportProgress;
}

/** @param estimatedLength characters of the whole source, null where unknown. */
export function createImportMeter(clock: Clock, estimatedLength: () => number | null): ImportMeter {
  let [done, skipped, failed, imported, lastEnd] = [0, 0, 0, 0, 0];
  let startMs: number | null = null;
  let warnings: ImportWarning[] = [];
  let errors: ImportError[] = [];

  const remainingMs = (total: number | null): number | null => {
    const worked = done - skipped;
    if (total === null || worked === 0 || startMs === null) return null;
    return Math.round(((clock.now() - startMs) / worked) * (total - done));
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
    warn(more) {
      warnings.push(...more);
    },
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
    progress(isEnd) {
      const total = isEnd ? done : estimate(done, lastEnd, estimatedLength());
      const progress = {
        done,
        total,
        etaMs: isEnd ? 0 : remainingMs(total),
        imported,
        skipped,
        failed,
        warnings,
        errors,
      };
      warnings = [];
      errors = [];
      return progress;
    },
  };
}

/** Rows in all, if those to come are as long as those that came. */
function estimate(done: number, end: number, length: number | null): number | null {
  return length === null || end === 0 ? null : Math.max(done, Math.round((done * length) / end));
}
