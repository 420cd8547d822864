import type { DocRef, Storage } from "../ports/index.js";

/** The callers of one process at one document: so many at a time, the others in the order in which they came. */
export interface KeyedSemaphore {
  /** Runs when it is the caller's turn. */
  within<T>(task: () => Promise<T>): Promise<T>;
  /** Runs a part that others wait for. */
  run<T>(task: () => Promise<T>): Promise<T>;
  /** How many such parts have ended. */
  ended(): number;
  /** Waits until more of them than `ended` have; false at once where that will not be: none is under way. */
  nextEnd(ended: number): Promise<boolean>;
}

const ALL = /* @__PURE__ */ new WeakMap<Storage, Map<string, KeyedSemaphore>>();

/** The turns at a document; `width` callers at a time have theirs. They are forgotten with the last caller. */
export function turnsOf(storage: Storage, { partition, collection, id }: DocRef, width: number): KeyedSemaphore {
  const ofStorage = ALL.get(storage) ?? new Map<string, KeyedSemaphore>();
  ALL.set(storage, ofStorage);
  const key = JSON.stringify([partition, collection, id]);
  const turns = ofStorage.get(key) ?? createTurns(width, () => ofStorage.delete(key));
  ofStorage.set(key, turns);
  return turns;
}

function createTurns(width: number, whenLeft: () => void): KeyedSemaphore {
  const queue: (() => void)[] = [];
  let inside = 0;
  let running = 0;
  let ends = 0;
  const waiting: (() => void)[] = [];

  return {
    async within(task) {
      if (inside < width) inside += 1;
      else await new Promise<void>((resolve) => queue.push(resolve));
      try {
        return await task();
      } finally {
        const next = queue.shift();
        // The place goes from one to the next.
        if (next === undefined) inside -= 1;
        else next();
        if (inside === 0) whenLeft();
      }
    },
    async run(task) {
      running += 1;
      try {
        return await task();
      } finally {
        running -= 1;
        ends += 1;
        for (const wake of waiting.splice(0)) wake();
      }
    },
    ended: () => ends,
    async nextEnd(ended) {
      if (ends > ended) return true;
      if (running === 0) return false;
      await new Promise<void>((resolve) => waiting.push(resolve));
      return true;
    },
  };
}
