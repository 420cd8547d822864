import type { Ports } from "../ports/index.js";
import type { RecallIndex } from "../recall/index.js";

/** What is trained: an index, and how often its memories changed. */
export interface Trainable {
  readonly assistantID: string;
  readonly edits: number;
  readonly index: RecallIndex;
}

/** Trains what recall learns over whole stores, away from the events. */
export interface Settler<Store extends Trainable> {
  /** Trains a store once its memories have been left alone for a moment. Costs nothing where nothing changed. */
  watch(store: Store): void;
  /** Trains a store now. */
  settle(store: Store, signal?: AbortSignal): Promise<void>;
}

/** Memories are left alone this long before it is worth training on them: an import changes them all the time. */
const QUIET_MS = 300;

/**
 * A settler that waits by the clock of the ports.
 *
 * @param onSettled - What is done with a store each time that it is trained.
 */
export function createSettler<Store extends Trainable>(
  ports: Ports,
  onSettled: (store: Store) => Promise<void>,
): Settler<Store> {
  const trainings = new WeakMap<Store, { readonly edits: number; readonly done: Promise<void> }>();
  const waiting = new WeakSet<Store>();

  const settle = (store: Store, signal?: AbortSignal): Promise<void> => {
    const known = trainings.get(store);
    // A training under way is waited for: who asks wants it done.
    if (known?.edits === store.edits) return known.done;
    const done = store.index.settle(signal === undefined ? {} : { signal }).then(() => onSettled(store));
    const training = { edits: store.edits, done };
    trainings.set(store, training);
    done.catch(() => {
      if (trainings.get(store) === training) trainings.delete(store);
    });
    return done;
  };

  const wait = (store: Store, edits: number): void => {
    ports.clock.after(QUIET_MS, () => {
      if (store.edits !== edits) return wait(store, store.edits);
      waiting.delete(store);
      settle(store).catch((error: unknown) => {
        ports.logger.warn("The recall index could not be trained", { assistantID: store.assistantID, error });
      });
    });
  };

  return {
    watch(store) {
      if (trainings.get(store)?.edits === store.edits || waiting.has(store)) return;
      waiting.add(store);
      wait(store, store.edits);
    },
    settle,
  };
}
