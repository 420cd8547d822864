import { KeepsakeError } from "../../errors.js";

/** Suggested wait before a retry when the queue is full. */
const RETRY_AFTER_MS = 1_000;

/**
 * Runs tasks in order of arrival, at most `max` at once.
 *
 * @param maxWaiting - Maximum number of waiting tasks. More are refused with a {@link KeepsakeError} of code `QUEUE_FULL`.
 * Default: unlimited.
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
    else throw new KeepsakeError("QUEUE_FULL", "The queue is full; try again later", { retryAfterMs: RETRY_AFTER_MS });
    try {
      return await task();
    } finally {
      // The next task takes over this slot, so that a task that arrives now cannot take it.
      const [next] = waiting;
      if (next === undefined) running -= 1;
      else {
        waiting.delete(next);
        next();
      }
    }
  };
}
