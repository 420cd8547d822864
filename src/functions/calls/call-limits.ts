import { FunctionFault } from "../web-hooks/index.js";

/** Maximum number of waiting calls of one Function. */
const MAX_WAITING = 100;

interface Lane {
  running: number;
  readonly waiting: (() => void)[];
}

/**
 * Creates the gate for all Functions of an engine: it runs a call as soon as the limit of its key allows it.
 *
 * @throws {@link FunctionFault} if too many calls wait already; the reason of the signal if it aborts the wait.
 */
export function createCallGate(maxConcurrent: number) {
  const lanes = new Map<string, Lane>();

  const leave = (key: string, lane: Lane): void => {
    const next = lane.waiting.shift();
    if (next !== undefined) next();
    else if (--lane.running === 0) lanes.delete(key);
  };

  const enter = (lane: Lane, signal: AbortSignal): Promise<void> => {
    if (lane.running < maxConcurrent) {
      lane.running++;
      return Promise.resolve();
    }
    if (lane.waiting.length >= MAX_WAITING) throw new FunctionFault("Too many calls of this Function wait");
    return new Promise((resolve, reject) => {
      const start = (): void => {
        signal.removeEventListener("abort", stop);
        resolve();
      };
      const stop = (): void => {
        lane.waiting.splice(lane.waiting.indexOf(start), 1);
        reject(signal.reason);
      };
      lane.waiting.push(start);
      signal.addEventListener("abort", stop, { once: true });
    });
  };

  return async <T>(key: string, call: () => Promise<T>, signal: AbortSignal): Promise<T> => {
    signal.throwIfAborted();
    const lane = lanes.get(key) ?? { running: 0, waiting: [] };
    lanes.set(key, lane);
    await enter(lane, signal);
    try {
      return await call();
    } finally {
      leave(key, lane);
    }
  };
}

/** Creates a function that counts the calls of one turn. It throws a {@link FunctionFault} from `maxCalls` calls on. */
export function createCallCounter(maxCalls: number): () => void {
  let left = maxCalls;
  return () => {
    if (left === 0) throw new FunctionFault(`A turn makes at most ${maxCalls} calls`);
    left--;
  };
}
