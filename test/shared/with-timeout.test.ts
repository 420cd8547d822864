import { getEventListeners } from "node:events";
import { fakeClock } from "keepsake/testing";
import { expect, test } from "vitest";
import { type CallLimits, withTimeout } from "../../src/shared/with-timeout.js";

const LATE = new Error("late");
const LEFT = new Error("left");

/** A call that never answers, and the signal that it got. */
function hanging(limits: Partial<CallLimits> = {}) {
  const clock = fakeClock();
  let own: AbortSignal | null = null;
  const answer = withTimeout(clock, { timeoutMs: 100, timeoutError: () => LATE, ...limits }, (signal) => {
    own = signal;
    return new Promise<never>(() => {});
  });
  return { clock, answer, reason: () => (own as AbortSignal | null)?.reason };
}

test("a call that takes too long fails with what it is told, and its signal ends with that", async () => {
  const { clock, answer, reason } = hanging();
  clock.advance(99);
  expect(reason()).toBeUndefined();
  clock.advance(1);
  await expect(answer).rejects.toBe(LATE);
  expect(reason()).toBe(LATE);
});

test("a signal that fires ends a call that does not listen", async () => {
  const controller = new AbortController();
  const { answer, reason } = hanging({ signal: controller.signal });
  controller.abort(LEFT);
  await expect(answer).rejects.toBe(LEFT);
  expect(reason()).toBe(LEFT);
});

test("nothing is called for a signal that has fired", async () => {
  const { answer, reason } = hanging({ signal: AbortSignal.abort(LEFT) });
  await expect(answer).rejects.toBe(LEFT);
  expect(reason()).toBeUndefined();
});

test.each([
  ["that answers", async () => 7, { status: "fulfilled", value: 7 }],
  ["that fails", () => Promise.reject(LEFT), { status: "rejected", reason: LEFT }],
  [
    "that throws at once",
    () => {
      throw LEFT;
    },
    { status: "rejected", reason: LEFT },
  ],
])("a call %s leaves neither a timer nor a listener", async (_, call, expected) => {
  const { signal } = new AbortController();
  const timers = new Set<object>();
  const clock = {
    now: () => 0,
    after: () => {
      const timer = {};
      timers.add(timer);
      return () => timers.delete(timer);
    },
  };
  const [outcome] = await Promise.allSettled([
    withTimeout(clock, { timeoutMs: 1, timeoutError: () => LATE, signal }, call),
  ]);
  expect(outcome).toEqual(expected);
  expect([timers.size, getEventListeners(signal, "abort").length]).toEqual([0, 0]);
});
