import type { Ports } from "../../ports/index.js";
import { withTimeout } from "../../shared/index.js";

/** Work that nobody waits for, until the engine closes. */
export interface Background {
  /** Starts a task. What it fails with is logged under this message. */
  run(failure: string, task: (signal: AbortSignal) => Promise<void>): void;
  /** Resolves when all that was started is done, or was too late: then it is not waited for, ended or not. */
  drained(): Promise<void>;
}

/** Tasks that run at once; what comes beyond is dropped. */
const MAX_TASKS = 100;
/** Milliseconds after which a task is ended. */
const TIMEOUT_MS = 30_000;

/** Nothing under way yet. */
export function createBackground({ clock, logger }: Ports): Background {
  const running = new Set<Promise<void>>();

  const runNow = async (failure: string, task: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      await withTimeout(clock, { timeoutMs: TIMEOUT_MS, late: () => new Error("The task took too long") }, task);
    } catch (error) {
      logger.warn(failure, { error });
    }
  };

  return {
    run(failure, task) {
      if (running.size >= MAX_TASKS) {
        logger.warn(failure, { error: new Error("Too many tasks run already") });
        return;
      }
      const done = runNow(failure, task).finally(() => running.delete(done));
      running.add(done);
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
