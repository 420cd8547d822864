/** A signal that aborts with the given one, or with a `TimeoutError` after `timeoutMs`. */
export function limitSignal(signal: AbortSignal | undefined, timeoutMs: number): AbortSignal {
  const timeout = AbortSignal.timeout(timeoutMs);
  // Without a listener, Node 20 may collect a timeout that only AbortSignal.any refers to, and it never fires.
  timeout.addEventListener("abort", () => undefined, { once: true });
  return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
}
