import type { Clock } from "../ports/index.js";

/** What ends a call that somebody else answers. */
export interface CallLimits {
  readonly timeoutMs: number;
  /** What the call fails with where it takes longer. */
  readonly late: () => Error;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call that takes so long at most. The signal it gets ends with that time, and with the one of the limits. Who
 * does not listen to it is not waited for, and nothing of a call stays with a signal that outlives it.
 *
 * @throws What `late` makes; the reason of the signal where that ends it; what the call fails with.
 */
export async function withTimeout<T>(
  clock: Clock,
  { timeoutMs, late, signal }: CallLimits,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const own = new AbortController();
  let cancel: () => void = () => {};
  let stop: () => void = () => {};
  const end = new Promise<never>((_, reject) => {
    const finish = (reason: unknown): void => {
      own.abort(reason);
      reject(reason);
    };
    stop = () => finish(signal?.reason);
    signal?.addEventListener("abort", stop, { once: true });
    cancel = clock.after(timeoutMs, () => finish(late()), true);
  });
  try {
    return await Promise.race([call(own.signal), end]);
  } finally {
    cancel();
    signal?.removeEventListener("abort", stop);
  }
}
