import type { Clock } from "../ports/index.js";
import { systemClock } from "./clock.js";

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

/** A signal with a time limit. `release` must be called when the call has ended: until then a timer holds the signal. */
export interface LimitedSignal {
  readonly signal: AbortSignal;
  readonly release: () => void;
}

/**
 * Limits a call that `withTimeout` cannot wrap, such as a stream. The signal aborts with any of the given ones, or with a
 * `TimeoutError` after `timeoutMs`. Node 20 collects the signals of `AbortSignal.any` and `AbortSignal.timeout` while
 * calls still depend on them, so this one has a controller that its timer and its listeners hold.
 */
export function limitSignal(signals: readonly (AbortSignal | undefined)[], timeoutMs: number): LimitedSignal {
  const own = new AbortController();
  const given = signals.filter((signal) => signal !== undefined);
  const end = (reason: unknown): void => {
    release();
    own.abort(reason);
  };
  const onAbort = ({ target }: Event): void => end((target as AbortSignal).reason);
  const endTimer = systemClock().after(timeoutMs, () => {
    end(new DOMException(`The call took longer than ${timeoutMs} ms`, "TimeoutError"));
  });
  const release = (): void => {
    endTimer();
    for (const signal of given) signal.removeEventListener("abort", onAbort);
  };
  for (const signal of given) signal.addEventListener("abort", onAbort, { once: true });
  const aborted = given.find((signal) => signal.aborted);
  if (aborted !== undefined) end(aborted.reason);
  return { signal: own.signal, release };
}

/** Rejects when the signal aborts: not every provider reacts to it at once. Leaves no listener behind. */
export function untilAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    const leave = (): void => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    promise.then(resolve, reject).then(leave, leave);
  });
}
