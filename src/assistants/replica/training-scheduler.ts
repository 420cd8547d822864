import type { Ports } from "../../ports/index.js";
import { type AssistantReplica, MIN_WORTH_SAVING } from "./assistant-replica.js";

/** Memories that changed within this time may change again soon, as during an import. */
const QUIET_MS = 300;
/** The pause after a training of an assistant, as a multiple of what the training took. */
const PAUSE_FACTOR = 9;
/**
 * A scheduled training that takes longer is aborted. The assistant then goes without until its memories change. Indexing the
 * memories beforehand is not limited: the next question would need it.
 */
const MAX_TRAINING_MS = 60_000;

/**
 * Trains the indexes of replicas in the background, and saves a snapshot after each training. An assistant is trained
 * for a tenth of the time at most, so that changing its memories again and again does not occupy a core.
 */
export function createTrainingScheduler(ports: Ports) {
  /** The last training of each replica, and the edits that it includes. */
  const trainings = new WeakMap<AssistantReplica, { readonly edits: number; readonly done: Promise<void> }>();
  const running = new Set<Promise<unknown>>();
  /** When an assistant may be trained again: Unix milliseconds by assistantID. */
  const pausedUntil = new Map<string, number>();
  /** The edits of replicas whose training took too long. */
  const tooLong = new WeakMap<AssistantReplica, number>();
  const timers = new Map<AssistantReplica, () => void>();
  const scheduled = new Set<{ readonly replica: AssistantReplica; readonly controller: AbortController }>();
  let isClosed = false;

  /** `startLimit`: called when the memories are indexed; returns what ends the limit. */
  const train = (replica: AssistantReplica, signal?: AbortSignal, startLimit?: () => () => void): Promise<void> => {
    const { edits } = replica;
    const known = trainings.get(replica);
    if (known?.edits === edits) return known.done;
    const run = async (): Promise<void> => {
      let isDone = false;
      try {
        if (!replica.index.isLoaded) await replica.index.load();
        const startMs = ports.clock.now();
        const endLimit = startLimit?.();
        await replica.index.train({ withVectors: false, ...(signal !== undefined && { signal }) }).finally(() => {
          endLimit?.();
          pauseAfter(replica, startMs);
        });
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

  const pauseAfter = ({ assistantID }: AssistantReplica, startMs: number): void => {
    const now = ports.clock.now();
    for (const [id, untilMs] of pausedUntil) if (untilMs <= now) pausedUntil.delete(id);
    if (now > startMs) pausedUntil.set(assistantID, now + (now - startMs) * PAUSE_FACTOR);
  };

  const trainScheduled = async (replica: AssistantReplica): Promise<void> => {
    const training = { replica, controller: new AbortController() };
    scheduled.add(training);
    const { edits } = replica;
    const { signal } = training.controller;
    const startLimit = (): (() => void) =>
      ports.clock.after(MAX_TRAINING_MS, () => {
        tooLong.set(replica, edits);
        ports.logger.warn("The training of a recall index took too long", { assistantID: replica.assistantID });
        training.controller.abort();
      });
    try {
      await train(replica, signal, startLimit);
    } catch (error) {
      ports.logger.warn("The recall index could not be trained", { assistantID: replica.assistantID, error });
    } finally {
      scheduled.delete(training);
    }
  };

  const startTimer = (replica: AssistantReplica, edits: number): void => {
    const pauseMs = (pausedUntil.get(replica.assistantID) ?? 0) - ports.clock.now();
    const cancelTimer = ports.clock.after(Math.max(QUIET_MS, pauseMs), () => {
      if (replica.edits !== edits) return startTimer(replica, replica.edits);
      timers.delete(replica);
      void trainScheduled(replica);
    });
    timers.set(replica, cancelTimer);
  };

  return {
    /** Schedules a training for when the memories have not changed for a moment. Does nothing if nothing changed. */
    schedule(replica: AssistantReplica): void {
      // Until the first question, nothing needs the words of the language. Large indexes are trained to be saved.
      if (!replica.index.isLoaded && replica.index.size < MIN_WORTH_SAVING) return;
      const isTrained = trainings.get(replica)?.edits === replica.edits || tooLong.get(replica) === replica.edits;
      if (isClosed || isTrained || timers.has(replica)) return;
      startTimer(replica, replica.edits);
    },
    train,
    /** Cancels the scheduled training of a replica that is evicted. */
    cancel(replica: AssistantReplica): void {
      timers.get(replica)?.();
      timers.delete(replica);
      for (const training of scheduled) if (training.replica === replica) training.controller.abort();
    },
    /** Cancels all scheduled trainings. Resolves when no training is running. */
    async close(): Promise<void> {
      isClosed = true;
      for (const cancelTimer of timers.values()) cancelTimer();
      timers.clear();
      for (const { controller } of scheduled) controller.abort();
      await Promise.all(running);
    },
  };
}
