import type { DocRef, Storage } from "../ports/index.js";

/** Limits how many callers of this process work on one document at a time. The others wait in order of arrival. */
export type KeyedSemaphore = ReturnType<typeof createSemaphore>;

const semaphores = new WeakMap<Storage, Map<string, KeyedSemaphore>>();

/** The semaphore of a document, with `width` places. It is dropped when its last caller leaves. */
export function findSemaphore(storage: Storage, { partition, collection, id }: DocRef, width: number): KeyedSemaphore {
  const ofStorage = semaphores.get(storage) ?? new Map<string, KeyedSemaphore>();
  semaphores.set(storage, ofStorage);
  const key = JSON.stringify([partition, collection, id]);
  const semaphore = ofStorage.get(key) ?? createSemaphore(width, () => ofStorage.delete(key));
  ofStorage.set(key, semaphore);
  return semaphore;
}

function createSemaphore(width: number, onEmpty: () => void) {
  const queue: (() => void)[] = [];
  const waiting: (() => void)[] = [];
  let inside = 0;
  let running = 0;
  let ended = 0;

  const release = (): void => {
    const next = queue.shift();
    // The place passes directly to the next caller.
    if (next === undefined) inside -= 1;
    else next();
    if (inside === 0) onEmpty();
  };
  const endWork = (): void => {
    running -= 1;
    ended += 1;
    for (const wake of waiting.splice(0)) wake();
  };
  return {
    /** Waits for a free place; the result gives it back. */
    async acquire(): Promise<() => void> {
      if (inside < width) inside += 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      return release;
    },
    /** Starts work whose end others can wait for; the result ends it. */
    startWork(): () => void {
      running += 1;
      return endWork;
    },
    /** How much work has ended so far. */
    endedCount: (): number => ended,
    /** Waits until more work has ended than `endedCount`; false at once if no work is under way. */
    async waitForEnd(endedCount: number): Promise<boolean> {
      if (ended > endedCount) return true;
      if (running === 0) return false;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return true;
    },
  };
}
