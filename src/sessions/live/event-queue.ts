import { KeepsakeError } from "../../errors.js";

export interface RunOptions {
  readonly signal?: AbortSignal | null | undefined;
  /** Accept the event even if the queue is full, for events that shorten it. Default false. */
  readonly always?: boolean;
}

type Task<T> = (signal: AbortSignal) => Promise<T>;

/** Runs the events of one session one at a time, in the order of the calls. */
export class EventQueue {
  readonly #capacity: number;
  #tail: Promise<unknown> = Promise.resolve();
  /** One per event that waits or runs, in order. */
  readonly #controllers: AbortController[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  get length(): number {
    return this.#controllers.length;
  }

  /** Cancels the running event, or the next one if none is running. The others stay in the queue. */
  cancelRunning(reason: Error): void {
    this.#controllers[0]?.abort(reason);
  }

  /**
   * Runs a task after those that were added before.
   *
   * @throws {@link KeepsakeError} QUEUE_FULL at once; ABORTED if the signal ended it, running or waiting.
   */
  async run<T>(task: Task<T>, { signal, always = false }: RunOptions = {}): Promise<T> {
    if (signal?.aborted === true) throw aborted(signal.reason);
    if (this.length >= this.#capacity && !always) {
      throw new KeepsakeError("QUEUE_FULL", "Too many events wait for this session", { retryAfterMs: 1_000 });
    }
    const controller = new AbortController();
    let isWaiting = true;
    let end = (): void => {};
    const ended = new Promise<never>((_, reject) => {
      end = () => {
        controller.abort(signal?.reason);
        if (!isWaiting) return;
        this.#remove(controller);
        reject(aborted(signal?.reason));
      };
    });
    signal?.addEventListener("abort", end);
    const turn = this.#tail.then(() => {
      isWaiting = false;
      return this.#runNow(task, controller);
    });
    this.#controllers.push(controller);
    // The next event waits for the turn, even if a signal has rejected the promise of the caller.
    this.#tail = turn.catch(() => {});
    return Promise.race([turn, ended]).finally(() => signal?.removeEventListener("abort", end));
  }

  /** Resolves when the events that are in the queue now have ended. */
  async drained(): Promise<void> {
    await this.#tail;
  }

  async #runNow<T>(task: Task<T>, controller: AbortController): Promise<T> {
    try {
      controller.signal.throwIfAborted();
      return await task(controller.signal);
    } catch (error) {
      throw controller.signal.aborted ? aborted(error) : error;
    } finally {
      this.#remove(controller);
    }
  }

  #remove(controller: AbortController): void {
    const at = this.#controllers.indexOf(controller);
    if (at >= 0) this.#controllers.splice(at, 1);
  }
}

function aborted(cause: unknown): KeepsakeError {
  return new KeepsakeError("ABORTED", "The call was aborted", { cause });
}
