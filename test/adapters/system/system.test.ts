import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { systemIds, systemRandom } from "../../../src/adapters/index.js";
import { systemClock } from "../../../src/shared/index.js";

describe("systemClock", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000 });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("returns Unix milliseconds and calls back once", () => {
    const clock = systemClock();
    const called: number[] = [];
    clock.after(500, () => called.push(clock.now()));
    vi.advanceTimersByTime(499);
    expect(called).toEqual([]);
    vi.advanceTimersByTime(2_000);
    expect(called).toEqual([1_500]);
  });

  test("a cancelled callback does not run", () => {
    const callback = vi.fn();
    systemClock().after(500, callback)();
    vi.advanceTimersByTime(1_000);
    expect(callback).not.toHaveBeenCalled();
  });

  test.each([2 ** 31 - 1, 2 ** 31, 60 * 24 * 3_600_000])(
    "waits %i ms, longer than the maximum of a timer",
    (delayMs) => {
      const clock = systemClock();
      const called: number[] = [];
      clock.after(delayMs, () => called.push(clock.now()));
      vi.advanceTimersByTime(delayMs - 1);
      expect(called).toEqual([]);
      vi.advanceTimersByTime(1);
      expect(called).toEqual([1_000 + delayMs]);
    },
  );

  test("a long wait can be cancelled after its first timer ended", () => {
    const callback = vi.fn();
    const cancel = systemClock().after(2 ** 32, callback);
    vi.advanceTimersByTime(2 ** 31 + 5);
    cancel();
    vi.advanceTimersByTime(2 ** 33);
    expect(callback).not.toHaveBeenCalled();
  });
});

test.each([
  ["that somebody awaits keeps the process", true, true],
  ["of the engine's own lets it end", undefined, false],
])("a timer of systemClock %s", (_, isAwaited, keeps) => {
  const timers = vi.spyOn(globalThis, "setTimeout");
  const cancel = systemClock().after(60_000, () => {}, isAwaited);
  const timer = timers.mock.results[0]?.value as NodeJS.Timeout;
  expect(timer.hasRef()).toBe(keeps);
  cancel();
  timers.mockRestore();
});

describe("systemIds", () => {
  test("creates a new UUID at each call", () => {
    const made = Array.from({ length: 100 }, () => systemIds().id());
    expect(new Set(made).size).toBe(100);
    for (const id of made) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  test("creates a new secret of the given length at each call", () => {
    const made = Array.from({ length: 100 }, () => systemIds().secret(16));
    expect(made.every((bytes) => bytes.length === 16)).toBe(true);
    expect(new Set(made.map(String)).size).toBe(100);
  });
});

test("systemRandom stays in [0, 1) and varies", () => {
  const random = systemRandom();
  const drawn = Array.from({ length: 1_000 }, () => random.next());
  expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true);
  expect(new Set(drawn).size).toBeGreaterThan(900);
});
