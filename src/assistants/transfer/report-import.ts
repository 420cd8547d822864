import type { ImportProgress } from "./source/index.js";

/** How an import of memories or of a bundle ended. */
export interface ImportReport {
  readonly of: "memories" | "bundle";
  /** Null for a bundle that was not imported completely. */
  readonly assistantID: string | null;
  readonly imported: number;
  readonly failed: number;
  readonly skipped: number;
  /** False if it ended early: by its signal, by leaving the loop, or by an error. */
  readonly isComplete: boolean;
}

/** Receives reports of imports. `isWanted` is false while nobody listens. */
export interface ImportReports {
  isWanted(): boolean;
  add(report: ImportReport): void;
}

/** Passes an import on, and reports how it ended. @param assistantIDOf of the outcome; null if it ended early */
export async function* reportImport<Outcome>(
  progress: AsyncGenerator<ImportProgress, Outcome>,
  of: ImportReport["of"],
  {
    reports,
    assistantIDOf,
  }: {
    readonly reports: ImportReports;
    readonly assistantIDOf: (outcome: Outcome | null) => string | null;
  },
): AsyncGenerator<ImportProgress, Outcome> {
  let last = { imported: 0, failed: 0, skipped: 0 };
  let outcome: Outcome | null = null;
  let isComplete = false;
  try {
    for (;;) {
      const next = await progress.next();
      if (next.done === true) {
        outcome = next.value;
        isComplete = true;
        return next.value;
      }
      last = next.value;
      yield next.value;
    }
  } finally {
    await progress.return(outcome as Outcome);
    const { imported, failed, skipped } = last;
    reports.add({ of, assistantID: assistantIDOf(outcome), imported, failed, skipped, isComplete });
  }
}
