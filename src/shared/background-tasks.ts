import type { Ports } from "../ports/index.js";
import { withTimeout } from "./with-timeout.js";

/** Runs tasks that no caller waits for. */
export interface BackgroundTasks {
  /** Starts a task. If it fails, the failure is logged with this message. */
  run(failureMessage: string, task: (signal: AbortSignal) => Promise<void>): void;
  /** Resolves when no task is running. */
  drained(): Promise<void>;
}

/**
 * Default: no limits. Tasks beyond `maxTasks` are not run. A task that takes longer than `timeoutMs` is aborted, and
 * {@link BackgroundTasks.drained} no longer waits for it.
 */
export function createBackgroundTasks(
  { clock, logger }: Pick<Ports, "clock" | "logger">,
  { maxTasks = Number.POSITIVE_INFINITY, timeoutMs }: { maxTasks?: number; timeoutMs?: number } = {},
): BackgroundTasks {
  const running = new Set<Promise<void>>();
  const timeoutError = (): Error => new Error("The task took too long");

  const runTask = async (failureMessage: string, task: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    try {
      if (timeoutMs === undefined) await task(new AbortController().signal);
      else await withTimeout(clock, { timeoutMs, timeoutError }, task);
    } catch (error) {
      logger.warn(failureMessage, { error });
    }
  };

  return {
    run(failureMessage, task) {
      if (running.size >= maxTasks) {
        logger.warn(failureMessage, { error: new Error("Too many tasks are running") });
        return;
      }
      const done = Promise.resolve()
        .then(() => runTask(failureMessage, task))
        .finally(() => running.delete(done));
      running.add(done);
    },
    async drained() {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
