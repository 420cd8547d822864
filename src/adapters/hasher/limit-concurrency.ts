import { KeepsakeError } from "../../errors.js";

/** How long to wait before a new try at a queue that is full, in milliseconds. */
const RETRY_AFTER_MS = 1_000;

/**
 * Runs tasks in the order of their arrival, at most `max` of them at once.
 *
 * @param maxWaiting - Tasks that may wait; more are refused with a {@link KeepsakeError} of code `QUEUE_FULL`. Default: any
 * number.
 */
export function limitConcurrency(
  max: number,
  maxWaiting = Number.POSITIVE_INFINITY,
): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();
  return async (task) => {
    if (running < max) running += 1;
    else if (waiting.size < maxWaiting) await new Promise<void>((start) => waiting.add(start));
    else
      throw new KeepsakeError("QUEUE_FULL", "Too much waits already; try again later", {
        retryAfterMs: RETRY_AFTER_MS,
      });
    try {
      return await task();
    } finally {
      // The next in line inherits this place, so that nobody who comes meanwhile can take it.
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
