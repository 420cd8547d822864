/** Runs tasks in the order of their arrival, at most `max` of them at once. */
export function limitConcurrency(max: number): <T>(task: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting = new Set<() => void>();
  return async (task) => {
    if (running < max) running += 1;
    else await new Promise<void>((start) => waiting.add(start));
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
