import { KeepsakeError } from "../../../errors.js";
import type { Clock } from "../../../ports/index.js";

/** Requests one after the other, with time between them. */
export interface Pace {
  /**
   * Waits for its turn; resolves to the milliseconds that took.
   *
   * @throws KeepsakeError PORT_FAILED at once where the turn would come too late; the signal's reason.
   */
  next(withinMs: number, signal: AbortSignal | undefined): Promise<number>;
  /** Gives nobody a turn for as long as a `retry-after` in seconds says; returns the milliseconds of it. */
  pause(retryAfter: string | undefined): number;
}

/** How long to leave a server alone that says no more than that it is asked too much. */
const PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 3_600_000;

export function pace(clock: Clock, intervalMs: number): Pace {
  let nextAt = Number.NEGATIVE_INFINITY;
  let pausedUntil = Number.NEGATIVE_INFINITY;
  const refuse = (retryAfterMs: number): never => {
    throw new KeepsakeError("PORT_FAILED", "The geocoder is asked too much", { retryAfterMs });
  };
  return {
    async next(withinMs, signal) {
      const now = clock.now();
      const waitMs = Math.max(0, nextAt - now, pausedUntil - now);
      if (waitMs >= withinMs) refuse(waitMs);
      nextAt = now + waitMs + intervalMs;
      if (waitMs > 0) await wait(clock, waitMs, signal);
      // The server may have asked for a pause meanwhile.
      const pauseMs = pausedUntil - clock.now();
      if (pauseMs > 0) refuse(pauseMs);
      return waitMs;
    },
    pause(retryAfter) {
      const seconds = /^\d{1,9}$/.test(retryAfter ?? "") ? Number(retryAfter) : PAUSE_MS / 1_000;
      const pauseMs = Math.min(seconds * 1_000, MAX_PAUSE_MS);
      pausedUntil = clock.now() + pauseMs;
      return pauseMs;
    },
  };
}

/** A turn that is given up stays taken: nobody else moves up. */
function wait(clock: Clock, waitMs: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => {
      cancel();
      reject(signal?.reason);
    };
    const cancel = clock.after(
      waitMs,
      () => {
        signal?.removeEventListener("abort", onAbort);
        resolve();
      },
      true,
    );
    signal?.addEventListener("abort", onAbort, { once: true });
  });
}
