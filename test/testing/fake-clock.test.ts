import { fakeClock } from "keepsake/testing";
import { expect, test } from "vitest";

test("does not move by itself", () => {
  const clock = fakeClock(5_000);
  expect(clock.now()).toBe(5_000);
  clock.advance(250);
  expect(clock.now()).toBe(5_250);
  clock.set(9_000);
  expect(clock.now()).toBe(9_000);
});

test("runs callbacks in order of time, each at its time", () => {
  const clock = fakeClock(0);
  const log: string[] = [];
  const note = (name: string) => () => log.push(`${name} at ${clock.now()}`);
  clock.after(30, note("late"));
  clock.after(10, note("first"));
  clock.after(10, note("second"));
  clock.after(31, note("too late"));
  clock.after(-5, note("overdue"));
  clock.advance(30);
  expect(log).toEqual(["overdue at 0", "first at 10", "second at 10", "late at 30"]);
  expect(clock.now()).toBe(30);
  clock.advance(1);
  expect(log.at(-1)).toBe("too late at 31");
});

test("runs a callback once, or never if it was cancelled", () => {
  const clock = fakeClock();
  let count = 0;
  clock.after(10, () => {
    count += 1;
  });
  clock.after(10, () => {
    count += 100;
  })();
  clock.advance(10);
  clock.advance(10);
  expect(count).toBe(1);
});

test("runs timers that a callback sets in the same move, if they are due", () => {
  const clock = fakeClock(0);
  const times: number[] = [];
  const tick = () => {
    times.push(clock.now());
    clock.after(10, tick);
  };
  clock.after(10, tick);
  clock.advance(35);
  expect(times).toEqual([10, 20, 30]);
});

test("a callback can cancel another that is due at the same time", () => {
  const clock = fakeClock(0);
  const log: string[] = [];
  clock.after(10, () => {
    log.push("first");
    cancel();
  });
  const cancel = clock.after(10, () => log.push("second"));
  clock.advance(10);
  expect(log).toEqual(["first"]);
});

test("runs nothing when it moves backwards", () => {
  const clock = fakeClock(1_000);
  let count = 0;
  clock.after(10, () => {
    count += 1;
  });
  clock.set(500);
  expect([clock.now(), count]).toEqual([500, 0]);
  clock.set(1_010);
  expect(count).toBe(1);
});
