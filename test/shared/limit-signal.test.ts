import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { limitSignal } from "../../src/shared/index.js";

function nextAbort(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(signal.reason), { once: true }));
}

test("aborts with the reason of the given signal", () => {
  const controller = new AbortController();
  const { signal } = limitSignal([undefined, new AbortController().signal, controller.signal], 10_000);
  expect(signal.aborted).toBe(false);
  controller.abort("enough");
  expect([signal.aborted, signal.reason]).toEqual([true, "enough"]);
});

test("is aborted at once if a given signal is", () => {
  const { signal } = limitSignal([AbortSignal.abort("before")], 10_000);
  expect([signal.aborted, signal.reason]).toEqual([true, "before"]);
});

test("neither the time nor the given signal aborts it once it is released", () => {
  vi.useFakeTimers();
  try {
    const controller = new AbortController();
    const { signal, release } = limitSignal([controller.signal], 100);
    release();
    expect(vi.getTimerCount()).toBe(0);
    controller.abort();
    expect(signal.aborted).toBe(false);
  } finally {
    vi.useRealTimers();
  }
});

test("an abort ends its timer", () => {
  vi.useFakeTimers();
  try {
    const controller = new AbortController();
    limitSignal([controller.signal], 100);
    controller.abort();
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

test.each([[undefined], [new AbortController().signal]])(
  "aborts with a TimeoutError after the time",
  async (signal) => {
    expect(await nextAbort(limitSignal([signal], 1).signal)).toMatchObject({ name: "TimeoutError" });
  },
);

test("aborts in time after garbage collection", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const aborted = nextAbort(limitSignal([new AbortController().signal], 100).signal);
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
  }
  expect(await aborted).toMatchObject({ name: "TimeoutError" });
});
