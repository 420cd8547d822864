import { KeepsakeError } from "../../errors.js";

export interface RunOptions {
  readonly signal?: AbortSignal | null | undefined;
  /** Accept the event even if the queue is full, for events that shorten it. Default false. */
  readonly always?: boolean;
}

/** Runs the events of one session one at a time, in the order of the calls. */
export interface EventQueue {
  readonly length: number;
  /** Cancels the running event, or the next one if none is running. The others stay in the queue. */
  cancelRunning(reason: Error): void;
  /**
   * Runs a task after those that were added before.
   *
   * @throws {@link KeepsakeError} QUEUE_FULL at once; ABORTED if the signal ended it, running or waiting.
   */
  run<T>(task: (signal: AbortSignal) => Promise<T>, options?: RunOptions): Promise<T>;
  /** Resolves when the events that are in the queue now have ended. */
  drained(): Promise<void>;
}

export function createEventQueue(capacity: number): EventQueue {
  let tail: Promise<unknown> = Promise.resolve();
  /** One per event that waits or runs, in order. */
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
      let isWaiting = true;
      let end = (): void => {};
      const ended = new Promise<never>((_, reject) => {
        end = () => {
          controller.abort(signal?.reason);
          if (!isWaiting) return;
          leave(controller);
          reject(aborted(signal?.reason));
        };
      });
      signal?.addEventListener("abort", end);
      const turn = tail.then(() => {
        isWaiting = false;
        return runNow(task, controller);
      });
      controllers.push(controller);
      // The next event waits for the turn, even if a signal has rejected the promise of the caller.
      tail = turn.catch(() => {});
      return signal ? Promise.race([turn, ended]).finally(() => signal.removeEventListener("abort", end)) : turn;
    },
    async drained() {
      await tail;
    },
  };
}

function aborted(cause: unknown): KeepsakeError {
  return new KeepsakeError("ABORTED", "The call was aborted", { cause });
}
