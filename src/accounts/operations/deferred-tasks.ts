import type { Ports } from "../../ports/index.js";
import { type BackgroundTasks, createBackgroundTasks } from "../../shared/index.js";

/** Time for a response to leave, also if a driver of the storage works synchronously. */
const RESPONSE_MS = 20;

/**
 * Background tasks that start after the response: their work would delay it, and show whether an account exists. A caller
 * that waits for them starts them at once.
 */
export function createDeferredTasks(ports: Ports): BackgroundTasks {
  const tasks = createBackgroundTasks(ports);
  const waiting = new Set<() => void>();
  return {
    run(failureMessage, task) {
      const start = (): void => {
        waiting.delete(start);
        cancel();
        tasks.run(failureMessage, task);
      };
      waiting.add(start);
      const cancel = ports.clock.after(RESPONSE_MS, start, true);
    },
    async drained() {
      do {
        for (const start of [...waiting]) start();
        await tasks.drained();
      } while (waiting.size > 0);
    },
  };
}
