import { KeepsakeError } from "../../../errors.js";
import type { Clock } from "../../../ports/index.js";

/** Spaces requests to one server. */
export interface RateLimit {
  /**
   * Waits for the next free slot. Resolves to the milliseconds waited.
   *
   * @throws KeepsakeError PORT_FAILED at once if the wait would take `maxWaitMs` or longer; the signal's reason.
   */
  acquire(maxWaitMs: number, signal: AbortSignal | undefined): Promise<number>;
  /** Blocks all slots for the seconds of a `retry-after` header. Returns the milliseconds. */
  pause(retryAfter: string | undefined): number;
}

/** Pause if the server gives no time. */
const DEFAULT_PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;

export function createRateLimit(clock: Clock, intervalMs: number): RateLimit {
  let nextAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const refuse = (retryAfterMs: number): never => {
    throw new KeepsakeError("PORT_FAILED", "Too many requests to the geocoder", { retryAfterMs });
  };
  return {
    async acquire(maxWaitMs, signal) {
      const now = clock.now();
      const waitMs = Math.max(0, nextAt - now, pausedUntil - now);
      if (waitMs >= maxWaitMs) refuse(waitMs);
      nextAt = now + waitMs + intervalMs;
      if (waitMs > 0) await wait(clock, waitMs, signal);
      // The server may have requested a pause in the meantime.
      const pauseMs = pausedUntil - clock.now();
      if (pauseMs > 0) refuse(pauseMs);
      return waitMs;
    },
    pause(retryAfter) {
      const pauseMs = /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) * 1_000 : DEFAULT_PAUSE_MS;
      const limitedMs = Math.min(pauseMs, MAX_PAUSE_MS);
      pausedUntil = clock.now() + limitedMs;
      return limitedMs;
    },
  };
}

/** After an abort the slot stays taken. */
function wait(clock: Clock, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const onTime = (): void => {
      signal?.removeEventListener("abort", onAbort);
      resolve();
    };
    const cancel = clock.after(waitMs, onTime, true);
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
