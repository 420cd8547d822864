import type { Ports } from "../../ports/index.js";
import type { AssistantReplica } from "./assistant-replica.js";

/** Trains the indexes of replicas in the background. */
export interface TrainingScheduler {
  /** Schedules a training for when the memories have not changed for a moment. Does nothing if nothing changed. */
  schedule(replica: AssistantReplica): void;
  /** Trains a replica now. */
  train(replica: AssistantReplica, signal?: AbortSignal): Promise<void>;
  /** Cancels the scheduled training of a replica that is evicted. */
  cancel(replica: AssistantReplica): void;
  /** Cancels all scheduled trainings. Resolves when no training is running. */
  close(): Promise<void>;
}

/** Memories that changed within this time may change again soon, as during an import. */
const QUIET_MS = 300;

/** Creates a scheduler. It saves a snapshot of a replica after each training. */
export function createTrainingScheduler(ports: Ports): TrainingScheduler {
  /** The last training of each replica, and the edits that it includes. */
  const trainings = new WeakMap<AssistantReplica, { readonly edits: number; readonly done: Promise<void> }>();
  const running = new Set<Promise<unknown>>();
  /** Cancels the timers of scheduled trainings. */
  const timers = new Map<AssistantReplica, () => void>();
  /** Scheduled trainings that are running. */
  const scheduled = new Set<{ readonly replica: AssistantReplica; readonly controller: AbortController }>();
  let isClosed = false;

  const train = (replica: AssistantReplica, signal?: AbortSignal): Promise<void> => {
    const { edits } = replica;
    const known = trainings.get(replica);
    if (known?.edits === edits) return known.done;
    const run = async (): Promise<void> => {
      let isDone = false;
      try {
        await replica.index.train(signal === undefined ? {} : { signal });
        if (signal?.aborted === true) return;
        await replica.saveSnapshot();
        isDone = true;
      } finally {
        if (!isDone && trainings.get(replica)?.edits === edits) trainings.delete(replica);
      }
    };
    const done = run();
    trainings.set(replica, { edits, done });
    const ended: Promise<unknown> = done.catch(() => {}).then(() => running.delete(ended));
    running.add(ended);
    return done;
  };

  const trainScheduled = async (replica: AssistantReplica): Promise<void> => {
    const training = { replica, controller: new AbortController() };
    scheduled.add(training);
    try {
      await train(replica, training.controller.signal);
    } catch (error) {
      ports.logger.warn("The recall index could not be trained", { assistantID: replica.assistantID, error });
    } finally {
      scheduled.delete(training);
    }
  };

  const startTimer = (replica: AssistantReplica, edits: number): void => {
    const cancelTimer = ports.clock.after(QUIET_MS, () => {
      if (replica.edits !== edits) return startTimer(replica, replica.edits);
      timers.delete(replica);
      void trainScheduled(replica);
    });
    timers.set(replica, cancelTimer);
  };

  return {
    schedule(replica) {
      if (isClosed || trainings.get(replica)?.edits === replica.edits || timers.has(replica)) return;
      startTimer(replica, replica.edits);
    },
    train,
    cancel(replica) {
      timers.get(replica)?.();
      timers.delete(replica);
      for (const training of scheduled) if (training.replica === replica) training.controller.abort();
    },
    async close() {
      isClosed = true;
      for (const cancelTimer of timers.values()) cancelTimer();
      timers.clear();
      for (const { controller } of scheduled) controller.abort();
      await Promise.all(running);
    },
  };
}
