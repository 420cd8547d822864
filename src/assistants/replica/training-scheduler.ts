import type { Ports } from "../../ports/index.js";
import type { RecallIndex } from "../../recall/index.js";

/** What is trained: an index, and how often its memories changed. */
export interface Trainable {
  readonly assistantID: string;
  readonly edits: number;
  readonly index: RecallIndex;
}

/** Trains what recall learns over whole stores, away from the events. */
export interface TrainingScheduler<Store extends Trainable> {
  /** Trains a store once its memories have been left alone for a moment. Costs nothing where nothing changed. */
  watch(store: Store): void;
  /** Trains a store now. */
  train(store: Store, signal?: AbortSignal): Promise<void>;
  /** Ends what `watch` began for a store that is let go: nothing holds it any longer. */
  forget(store: Store): void;
  /** Ends what `watch` began, and begins nothing more; resolves when nothing is trained or saved any longer. */
  close(): Promise<void>;
}

interface Training {
  readonly edits: number;
  readonly done: Promise<void>;
}

/** Memories are left alone this long before it is worth training on them: an import changes them all the time. */
const QUIET_MS = 300;

/**
 * A training scheduler that waits by the clock of the ports.
 *
 * @param onTrained - What is done with a store each time that it is trained.
 */
export function createSettler<Store extends Trainable>(
  ports: Ports,
  onTrained: (store: Store) => Promise<void>,
): TrainingScheduler<Store> {
  const trainings = new WeakMap<Store, Training>();
  /** What ends the waiting of a store. */
  const waiting = new Map<Store, () => void>();
  /** What ends the last training that was not asked for. */
  const ending = new WeakMap<Store, AbortController>();
  const running = new Set<Promise<void>>();
  /** Of trainings under way that were not asked for. */
  const ends = new Set<AbortController>();
  let isClosed = false;

  const trainIndex = async (store: Store, signal: AbortSignal | undefined): Promise<boolean> => {
    await store.index.train(signal === undefined ? {} : { signal });
    if (signal?.aborted === true) return false;
    await onTrained(store);
    return true;
  };

  const train = (store: Store, signal?: AbortSignal): Promise<void> => {
    const known = trainings.get(store);
    // A training under way is waited for: who asks wants it done.
    if (known?.edits === store.edits) return known.done;
    const forgetTraining = (): void => {
      if (trainings.get(store) === training) trainings.delete(store);
    };
    const done = trainIndex(store, signal).then(
      (isDone) => {
        if (!isDone) forgetTraining();
      },
      (error: unknown) => {
        forgetTraining();
        throw error;
      },
    );
    const training: Training = { edits: store.edits, done };
    trainings.set(store, training);
    const over = done.then(
      () => void running.delete(over),
      () => void running.delete(over),
    );
    running.add(over);
    return done;
  };

  const wait = (store: Store, edits: number): void => {
    const cancel = ports.clock.after(QUIET_MS, () => {
      if (store.edits !== edits) return wait(store, store.edits);
      waiting.delete(store);
      const end = new AbortController();
      ending.set(store, end);
      ends.add(end);
      train(store, end.signal)
        .catch((error: unknown) => {
          ports.logger.warn("The recall index could not be trained", { assistantID: store.assistantID, error });
        })
        .finally(() => ends.delete(end));
    });
    waiting.set(store, cancel);
  };

  return {
    watch(store) {
      if (isClosed || trainings.get(store)?.edits === store.edits || waiting.has(store)) return;
      wait(store, store.edits);
    },
    train,
    forget(store) {
      waiting.get(store)?.();
      waiting.delete(store);
      ending.get(store)?.abort();
    },
    async close() {
      isClosed = true;
      for (const cancel of waiting.values()) cancel();
      waiting.clear();
      for (const end of ends) end.abort();
      await Promise.all(running);
    },
  };
}
