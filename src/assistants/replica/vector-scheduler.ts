import type { Ports } from "../../ports/index.js";
import type { AssistantReplica } from "./assistant-replica.js";

/** Memories that changed within this time may change again soon, as during an import. */
const QUIET_MS = 300;
/** The pause after a failure. It doubles with every further one. */
const RETRY_MS = 10_000;
const MAX_RETRY_MS = 600_000;

interface Job {
  readonly controller: AbortController;
  readonly done: Promise<void>;
}

/** Makes the vectors of memories in the background, for an embedder. Without one, nothing is ever scheduled. */
export function createVectorScheduler(ports: Ports) {
  const timers = new Map<AssistantReplica, () => void>();
  const running = new Map<AssistantReplica, Job>();
  const failures = new WeakMap<AssistantReplica, number>();
  let isClosed = false;

  const make = async (replica: AssistantReplica, signal: AbortSignal): Promise<void> => {
    await replica.index.makeVectors({ signal });
    failures.delete(replica);
    if (!signal.aborted) await replica.saveSnapshot();
  };

  const start = (replica: AssistantReplica): void => {
    const controller = new AbortController();
    const run = async (): Promise<void> => {
      try {
        await make(replica, controller.signal);
      } catch (error) {
        if (controller.signal.aborted) return;
        failures.set(replica, (failures.get(replica) ?? 0) + 1);
        ports.logger.warn("The vectors of memories could not be made; words alone decide for them", {
          assistantID: replica.assistantID,
          error,
        });
      }
    };
    const done = run().finally(() => {
      running.delete(replica);
      if (!controller.signal.aborted) schedule(replica);
    });
    running.set(replica, { controller, done });
  };

  const schedule = (replica: AssistantReplica): void => {
    if (isClosed || replica.index.hasAllVectors || timers.has(replica) || running.has(replica)) return;
    const failed = failures.get(replica) ?? 0;
    const delayMs = failed === 0 ? QUIET_MS : Math.min(MAX_RETRY_MS, RETRY_MS * 2 ** (failed - 1));
    const cancelTimer = ports.clock.after(delayMs, () => {
      timers.delete(replica);
      start(replica);
    });
    timers.set(replica, cancelTimer);
  };

  return {
    /** Schedules the making of vectors that are missing. Does nothing if all are there. */
    schedule,
    /** Makes the missing vectors now. @throws KeepsakeError INVALID_EMBEDDING, DIMENSIONS_CHANGED, or the embedder's error */
    async make(replica: AssistantReplica, signal: AbortSignal = new AbortController().signal): Promise<void> {
      if (!replica.index.hasAllVectors) await make(replica, signal);
    },
    /** Cancels the work for a replica that is evicted. */
    cancel(replica: AssistantReplica): void {
      timers.get(replica)?.();
      timers.delete(replica);
      running.get(replica)?.controller.abort();
    },
    /** Cancels all work. Resolves when none is running. What was made until then is stored. */
    async close(): Promise<void> {
      isClosed = true;
      for (const cancelTimer of timers.values()) cancelTimer();
      timers.clear();
      const jobs = [...running.values()];
      for (const { controller } of jobs) controller.abort();
      await Promise.all(jobs.map(({ done }) => done));
    },
  };
}
