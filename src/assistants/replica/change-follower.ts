import type { Change, Storage } from "../../ports/index.js";

const PAGE = 1_000;

/** Applies the change feed of a partition in order, each change once. @param since position to start from */
export function followChanges(storage: Storage, partition: string, apply: (change: Change) => void, since = 0) {
  let seq = since;
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  const follow = async (): Promise<void> => {
    for (;;) {
      const page = await storage.changes(partition, seq, PAGE);
      for (const change of page.changes) apply(change);
      seq = page.seq;
      if (page.changes.length < PAGE) return;
    }
  };

  const start = (): Promise<void> => {
    running = follow().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    /** Position in the change feed up to which changes are applied. */
    get seq(): number {
      return seq;
    },
    /** Resolves when every write that was acknowledged before the call is applied. */
    refresh(): Promise<void> {
      if (running === null) return start();
      // The running read may have begun before the write that this caller must see. Such callers share the next one.
      next ??= running
        .catch(() => {})
        .then(() => {
          next = null;
          return start();
        });
      return next;
    },
  };
}
