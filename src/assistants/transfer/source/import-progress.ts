import { KeepsakeError } from "../../../errors.js";
import type { Clock, Ports, WriteOp } from "../../../ports/index.js";
import { isAlive, putOp, readDoc, type TypedRef } from "../../../shared/index.js";
import type { ImportMark } from "../../stored/index.js";
import type { ImportError, ImportErrorCode, ImportProgress, ImportWarning } from "./transfer-types.js";

/** The stored progress of an import with an `importID`. */
export type Checkpoint = NonNullable<Awaited<ReturnType<typeof openCheckpoint>>>;

/** Checkpoints expire this long after the last batch. */
const LIFETIME_MS = 30 * 24 * 3_600_000;

export async function openCheckpoint({ storage, clock }: Ports, ref: TypedRef<ImportMark> | null) {
  if (ref === null) return null;
  const doc = await readDoc(storage, ref);
  let version = doc?.version ?? 0;
  return {
    /** The progress of an earlier run; null for a new import. */
    found: isAlive(doc, clock.now()) ? doc.value : null,
    /** The write that stores the progress. It conflicts with that of a second run at the same time. */
    saveOp(mark: ImportMark): WriteOp {
      const guard = version === 0 ? ("absent" as const) : { version };
      version += 1;
      return putOp(ref, mark, { expiresAt: clock.now() + LIFETIME_MS, if: guard });
    },
  };
}

/** A digest of rows: two 32-bit FNV-1a hashes. It detects another source by accident, not an attack. */
export function createRowDigest() {
  let [one, other] = [0x811c9dc5, 0x9dc5811c];
  const mix = (code: number): void => {
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul(other ^ (code + 0x9e37), 0x01000193);
  };
  return {
    add(row: string): void {
      for (let i = 0; i < row.length; i++) mix(row.charCodeAt(i));
      mix(0x10000);
    },
    get value(): string {
      return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, "0")).join("");
    },
  };
}

export function differentSource(): KeepsakeError {
  const message = "Import: importID belongs to an import of another source";
  return new KeepsakeError("RULE_BROKEN", message, { field: "importID" });
}

export function concurrentRun(cause: unknown): KeepsakeError {
  return new KeepsakeError("VERSION_CONFLICT", "Another run of this import is active", { cause });
}

export type ProgressTracker = ReturnType<typeof createProgressTracker>;

/**
 * Counts the rows of a run and collects errors and warnings until they are reported.
 *
 * @param estimatedLength characters of the whole source; null if unknown.
 */
export function createProgressTracker(clock: Clock, estimatedLength: () => number | null) {
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
    /** Rows that have been processed, including those of earlier runs. */
    get done(): number {
      return done;
    },
    /** Counts a row of an earlier run. */
    skip(): void {
      done += 1;
      skipped += 1;
    },
    /** Counts a row of this run. @param end characters of the source up to its end */
    count(end: number): void {
      startMs ??= clock.now();
      done += 1;
      lastEnd = end;
    },
    warn: (more: readonly ImportWarning[]) => void warnings.push(...more),
    fail(more: readonly ImportError[]): void {
      if (more.length > 0) failed += 1;
      errors.push(...more);
    },
    imported(count: number): void {
      imported += count;
    },
    /** Resets the number of imported memories, because nothing was stored. */
    undo(): void {
      imported = 0;
    },
    /** The progress, with the errors and warnings since the last report. */
    report(isEnd: boolean): ImportProgress {
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

/** The error of a row that is one line, as a whole or in one field. */
export function lineError(row: number, code: ImportErrorCode, message: string, field: string | null = null) {
  return { code, row, line: row, column: null, field, message };
}

/** @throws KeepsakeError ABORTED */
export function throwIfAborted(signal: AbortSignal | null): void {
  if (signal?.aborted !== true) return;
  throw new KeepsakeError("ABORTED", "The import was ended; complete batches stay", { cause: signal.reason });
}
