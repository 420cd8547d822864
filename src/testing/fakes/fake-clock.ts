import type { Clock } from "../../ports/index.js";

/** A clock that moves only when told to. */
export interface FakeClock extends Clock {
  /** Moves on by so many milliseconds, running the callbacks that fall due in order of their time. */
  advance(ms: number): void;
  /** Moves to a time (Unix milliseconds) like {@link FakeClock.advance}; back in time nothing runs. */
  set(ms: number): void;
}

interface Timer {
  readonly dueMs: number;
  readonly callback: () => void;
}

/**
 * A {@link FakeClock} that starts at `startMs` (Unix milliseconds).
 *
 * While a callback runs, `now()` is the time it was due. Timers that a callback sets run in the same move if they fall
 * due within it.
 *
 * @param startMs - Default: 1 January 2024, 00:00 UTC.
 */
export function fakeClock(startMs = 1_704_067_200_000): FakeClock {
  let nowMs = startMs;
  const timers = new Set<Timer>();

  function set(targetMs: number): void {
    for (let timer = firstDue(timers, targetMs); timer !== undefined; timer = firstDue(timers, targetMs)) {
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

/** The earliest timer due by `untilMs`; of two at one time, the one that was set first. */
function firstDue(timers: ReadonlySet<Timer>, untilMs: number): Timer | undefined {
  let first: Timer | undefined;
  for (const timer of timers) {
    if (timer.dueMs <= untilMs && (first === undefined || timer.dueMs < first.dueMs)) first = timer;
  }
  return first;
}
