import type { Clock } from "../ports/index.js";
import { FunctionFault } from "./function-fault.js";

/**
 * Runs a call for so many milliseconds at most; its signal ends with them, and with the outer one.
 *
 * @throws {@link FunctionFault} where it is late; the signal's reason where that ends it.
 */
export async function within<T>(
  clock: Clock,
  limitMs: number,
  signal: AbortSignal,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const own = new AbortController();
  let cancel: () => void = () => {};
  let stop: () => void = () => {};
  const end = new Promise<never>((_, reject) => {
    const finish = (reason: unknown): void => {
      own.abort(reason);
      reject(reason);
    };
    stop = () => finish(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    cancel = clock.after(limitMs, () => finish(new FunctionFault("The Function took too long")));
  });
  try {
    return await Promise.race([call(own.signal), end]);
  } finally {
    cancel();
    signal.removeEventListener("abort", stop);
  }
}
