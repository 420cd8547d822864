import { KeepsakeError } from "../../errors.js";

/** How an event is run. */
export interface RunOptions {
  readonly signal?: AbortSignal | null | undefined;
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

  const leave = (controller: AbortController): void => {
    const at = controllers.indexOf(controller);
    if (at >= 0) controllers.splice(at, 1);
  };
  const runNow = async <T>(task: (signal: AbortSignal) => Promise<T>, controller: AbortController): Promise<T> => {
    try {
      controller.signal.throwIfAborted();
      return await task(controller.signal);
    } catch (error) {
      throw controller.signal.aborted ? aborted(error) : error;
    } finally {
      leave(controller);
    }
  };
  /** The same, ended by a signal: at once while it waits, as its task ends while it runs. */
  const runWith = <T>(
    signal: AbortSignal,
    task: (signal: AbortSignal) => Promise<T>,
    controller: AbortController,
  ): { readonly result: Promise<T>; readonly turn: Promise<T> } => {
    let isWaiting = true;
    let end: () => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = () => {
        controller.abort(signal.reason);
        if (!isWaiting) return;
        leave(controller);
        reject(aborted(signal.reason));
      };
    });
    signal.addEventListener("abort", end);
    const turn = tail.then(() => {
      isWaiting = false;
      return runNow(task, controller);
    });
    const result = Promise.race([turn, ended]).finally(() => signal.removeEventListener("abort", end));
    return { result, turn };
  };

  return {
    get length() {
      return controllers.length;
    },
    cancelRunning(reason) {
      controllers[0]?.abort(reason);
    },
    run(task, { signal, always = false } = {}) {
      if (signal?.aborted === true) return Promise.reject(aborted(signal.reason));
      if (controllers.length >= capacity && !always) {
        return Promise.reject(
          new KeepsakeError("QUEUE_FULL", "Too many events wait for this session", { retryAfterMs: 1_000 }),
        );
      }
      const controller = new AbortController();
      if (!signal) {
        const turn = tail.then(() => runNow(task, controller));
        controllers.push(controller);
        tail = turn.catch(() => {});
        return turn;
      }
      // What waits behind it waits for the turn, also where the caller was told before.
      const { result, turn } = runWith(signal, task, controller);
      // Last, so that nothing has a place in the queue that does not leave it.
      controllers.push(controller);
      tail = turn.catch(() => {});
      return result;
    },
    async drained() {
      await tail;
    },
  };
}

function aborted(cause: unknown): KeepsakeError {
  return new KeepsakeError("ABORTED", "The call was aborted", { cause });
}
