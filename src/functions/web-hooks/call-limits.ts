import { FunctionFault } from "../stored/index.js";

/** Lets at most so many calls of one Function run at once; the others wait in line. */
export interface CallGate {
  /**
   * Runs a call when its turn comes.
   *
   * @throws {@link FunctionFault} where too many wait already; the signal's reason where it ends the wait.
   */
  run<T>(key: string, call: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Calls of one Function that may wait. */
const MAX_WAITING = 100;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/** A gate for all Functions of an engine. */
export function createCallGate(atOnce: number): CallGate {
  const lanes = new Map<string, Lane>();

  const leave = (key: string, lane: Lane): void => {
    const next = lane.waiting.shift();
    if (next !== undefined) next();
    else if (--lane.running === 0) lanes.delete(key);
  };

  const enter = (lane: Lane, signal: AbortSignal): Promise<void> => {
    if (lane.running < atOnce) {
      lane.running++;
      return Promise.resolve();
    }
    if (lane.waiting.length >= MAX_WAITING) throw new FunctionFault("Too many calls of this Function wait");
    return new Promise((resolve, reject) => {
      const go = (): void => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const stop = (): void => {
        lane.waiting.splice(lane.waiting.indexOf(go), 1);
        reject(signal.reason);
      };
      lane.waiting.push(go);
      signal.addEventListener("abort", stop, { once: true });
    });
  };

  return {
    async run(key, call, signal) {
      signal.throwIfAborted();
      const lane = lanes.get(key) ?? { running: 0, waiting: [] };
      lanes.set(key, lane);
      await enter(lane, signal);
      try {
        return await call();
      } finally {
        leave(key, lane);
      }
    },
  };
}

/** Counts the calls of one turn. */
export interface CallBudget {
  /** @throws {@link FunctionFault} where none is left. */
  take(): void;
}

/** A budget of so many calls. */
export function createCallBudget(calls: number): CallBudget {
  let left = calls;
  return {
    take() {
      if (left === 0) throw new FunctionFault(`A turn makes at most ${calls} calls`);
      left--;
    },
  };
}
