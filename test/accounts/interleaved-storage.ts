import { memoryStorage, type WriteOp } from "keepsake";
import { overriding } from "../support/storages.js";

/** A storage that runs a step of the test right before some commits: between the read of an operation and its write. */
export function interleavedStorage() {
  const inner = memoryStorage();
  let pending: { isMeant(ops: readonly WriteOp[]): boolean; step(): Promise<unknown>; left: number } | null = null;
  const storage = overriding(inner, {
    async commit(ops) {
      const due = pending;
      if (due?.isMeant(ops)) {
        // The commits of the step itself run at once.
        pending = null;
        await due.step();
        due.left -= 1;
        if (due.left > 0) pending = due;
      }
      return inner.commit(ops);
    },
  });
  return {
    inner,
    storage,
    /** Runs `step` before the next commits that are meant. */
    beforeCommit(isMeant: (ops: readonly WriteOp[]) => boolean, step: () => Promise<unknown>, times = 1): void {
      pending = { isMeant, step, left: times };
    },
  };
}

/** True for commits that write a collection. */
export const writes = (collection: string, op?: WriteOp["op"]) => (ops: readonly WriteOp[]) =>
  ops.some((one) => one.ref.collection === collection && (op === undefined || one.op === op));
