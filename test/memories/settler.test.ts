import { fakeClock, recordingLogger } from "keepsake/testing";
import { expect, test } from "vitest";
import { createSettler } from "../../src/memories/settler.js";
import type { Ports } from "../../src/ports/index.js";

/** A store whose training ends when the test says so. */
function trainable() {
  const ends: (() => void)[] = [];
  const index = { settle: () => new Promise<void>((resolve) => ends.push(resolve)) };
  return {
    store: { assistantID: "a", edits: 1, index } as never as Parameters<ReturnType<typeof createSettler>["settle"]>[0],
    ends,
  };
}

test("who asks for a training that is under way waits for its end", async () => {
  const clock = fakeClock();
  const settler = createSettler({ clock, logger: recordingLogger() } as never as Ports, async () => {});
  const { store, ends } = trainable();
  settler.watch(store);
  clock.advance(300);
  expect(ends.length).toBe(1);
  let isDone = false;
  const asked = settler.settle(store).then(() => {
    isDone = true;
  });
  await Promise.resolve();
  expect(isDone).toBe(false);
  ends[0]?.();
  await asked;
  expect(ends.length).toBe(1);
});
