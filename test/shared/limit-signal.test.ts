import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { limitSignal } from "../../src/shared/index.js";

function nextAbort(signal: AbortSignal): Promise<unknown> {
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(signal.reason), { once: true }));
}

test("aborts with the reason of the given signal", () => {
  const controller = new AbortController();
  const limited = limitSignal(controller.signal, 10_000);
  controller.abort("enough");
  expect([limited.aborted, limited.reason]).toEqual([true, "enough"]);
});

test.each([[undefined], [new AbortController().signal]])(
  "aborts with a TimeoutError after the time",
  async (signal) => {
    expect(await nextAbort(limitSignal(signal, 1))).toMatchObject({ name: "TimeoutError" });
  },
);

test("aborts in time after garbage collection", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage = runInNewContext("gc") as () => void;
  const aborted = nextAbort(limitSignal(new AbortController().signal, 100));
  for (let round = 0; round < 4; round++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    collectGarbage();
  }
  expect(await aborted).toMatchObject({ name: "TimeoutError" });
});
