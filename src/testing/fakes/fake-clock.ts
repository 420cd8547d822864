import type { Clock } from "../../ports/index.js";

export interface FakeClock extends Clock {
  /** Moves forward by some milliseconds and runs the due callbacks in order of time. */
  advance(ms: number): void;
  /** Moves to a time (Unix milliseconds) like {@link FakeClock.advance}. Moving backwards runs nothing. */
  set(ms: number): void;
}

interface Timer {
  readonly dueMs: number;
  readonly callback: () => void;
}

/**
 * Creates a {@link FakeClock}. While a callback runs, `now()` is the time it was due. Timers set by a callback run in the
 * same move if they are due within it.
 *
 * @param startMs - Unix milliseconds. Default: 1 January 2024, 00:00 UTC.
 */
export function fakeClock(startMs = 1_704_067_200_000): FakeClock {
  let nowMs = startMs;
  const timers = new Set<Timer>();

  function set(targetMs: number): void {
    for (let timer = findDue(timers, targetMs); timer !== undefined; timer = findDue(timers, targetMs)) {
      timers.delete(timer);
      nowMs = Math.max(nowMs, timer.dueMs);
      timer.callback();
    }
    nowMs = targetMs;
  }

  return {
    now: () => nowMs,
    after(delayMs, callback) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: (ms) => set(nowMs + ms),
    set,
  };
}

function findDue(timers: ReadonlySet<Timer>, untilMs: number): Timer | undefined {
  let first: Timer | undefined;
  for (const timer of timers) {
    if (timer.dueMs <= untilMs && (first === undefined || timer.dueMs < first.dueMs)) first = timer;
  }
  return first;
}
