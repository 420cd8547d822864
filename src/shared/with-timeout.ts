import type { Clock } from "../ports/index.js";

export interface CallLimits {
  readonly timeoutMs: number;
  readonly timeoutError: () => Error;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Makes a call that takes at most `timeoutMs`. The call gets a signal that is aborted by the timeout and by the given
 * signal. A call that ignores it is no longer waited for.
 *
 * @throws the error of `timeoutError`, the reason of the signal, or the error of the call
 */
export async function withTimeout<T>(
  clock: Clock,
  { timeoutMs, timeoutError, signal }: CallLimits,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const own = new AbortController();
  const aborted = new Promise<never>((_, reject) => {
    own.signal.addEventListener("abort", () => reject(own.signal.reason), { once: true });
  });
  const onAbort = (): void => own.abort(signal?.reason);
  signal?.addEventListener("abort", onAbort, { once: true });
  const cancelTimer = clock.after(timeoutMs, () => own.abort(timeoutError()), true);
  try {
    return await Promise.race([call(own.signal), aborted]);
  } finally {
    cancelTimer();
    // The signal may outlive the call.
    signal?.removeEventListener("abort", onAbort);
  }
}

/** A signal that aborts with the given one, or with a `TimeoutError` after `timeoutMs`. */
export function limitSignal(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  // Without a listener, Node 20 may collect a timeout that only AbortSignal.any refers to, and it never fires.
  timeout.addEventListener("abort", () => undefined, { once: true });
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}
