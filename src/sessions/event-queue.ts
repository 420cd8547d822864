import { KeepsakeError } from "../errors.js";

/** How an event is run. */
export interface RunOptions {
  readonly signal?: AbortSignal | undefined;
  /** Takes a place even where the queue is full: for what makes it shorter. Default false. */
  readonly always?: boolean;
}

/** Runs the events of one session one after the other, in the order in which they came. */
export interface EventQueue {
  /** Events that wait or run. */
  readonly length: number;
  /** Cancels what runs now, or is next to; what waits behind it goes on. */
  cancelRunning(reason: Error): void;
  /**
   * Runs a task when its turn has come.
   *
   * @throws {@link KeepsakeError} QUEUE_FULL at once; ABORTED where the signal ended it, running or waiting.
   */
  run<T>(task: (signal: AbortSignal) => Promise<T>, options?: RunOptions): Promise<T>;
  /** Resolves when all that was there at the call is done. */
  drained(): Promise<void>;
}

/** A queue that holds at most `capacity` events. */
export function createEventQueue(capacity: number): EventQueue {
  let tail: Promise<unknown> = Promise.resolve();
  /** Of each event that waits or runs, in order. */
  const controllers: AbortController[] = [];

  const runNow = async <T>(
    task: (signal: AbortSignal) => Promise<T>,
    controller: AbortController,
    signal?: AbortSignal,
  ): Promise<T> => {
    // Cheaper than a signal of both, which every text would pay for.
    const abort = (): void => controller.abort(signal?.reason);
    if (signal?.aborted) abort();
    else signal?.addEventListener("abort", abort);
    try {
      controller.signal.throwIfAborted();
      return await task(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) throw new KeepsakeError("ABORTED", "The call was aborted", { cause: error });
      throw error;
    } finally {
      signal?.removeEventListener("abort", abort);
      controllers.shift();
    }
  };

  return {
    get length() {
      return controllers.length;
    },
    cancelRunning(reason) {
      controllers[0]?.abort(reason);
    },
    run(task, { signal, always = false } = {}) {
      if (controllers.length >= capacity && !always) {
        return Promise.reject(
          new KeepsakeError("QUEUE_FULL", "Too many events wait for this session", { retryAfterMs: 1_000 }),
        );
      }
      const controller = new AbortController();
      controllers.push(controller);
      const result = tail.then(() => runNow(task, controller, signal));
      tail = result.catch(() => {});
      return result;
    },
    async drained() {
      await tail;
    },
  };
}
