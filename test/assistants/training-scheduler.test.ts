import { fakeClock, recordingLogger } from "keepsake/testing";
import { expect, test } from "vitest";
import { createSettler } from "../../src/assistants/replica/training-scheduler.js";
import type { Ports } from "../../src/ports/index.js";

/** A settler, and a store whose trainings end when the test says so. */
function setUp() {
  const clock = fakeClock();
  const settled: unknown[] = [];
  const settler = createSettler({ clock, logger: recordingLogger() } as never as Ports, async (store) => {
    settled.push(store);
  });
  const trainings: { readonly signal?: AbortSignal; end(): void }[] = [];
  const index = {
    train: (options: { readonly signal?: AbortSignal }) =>
      new Promise<void>((resolve) => trainings.push({ ...options, end: resolve })),
  };
  const store = { assistantID: "a", edits: 1, index } as never as Parameters<typeof settler.train>[0];
  return { clock, settler, store, trainings, settled };
}

/** What promises that are kept already bring about. */
async function promisesKept(): Promise<void> {
  for (let n = 0; n < 10; n++) await Promise.resolve();
}

test("who asks for a training that is under way waits for its end", async () => {
  const { clock, settler, store, trainings } = setUp();
  settler.watch(store);
  clock.advance(300);
  expect(trainings.length).toBe(1);
  let isDone = false;
  const asked = settler.train(store).then(() => {
    isDone = true;
  });
  await promisesKept();
  expect(isDone).toBe(false);
  trainings[0]?.end();
  await asked;
  expect(trainings.length).toBe(1);
});

test("a store that is let go is not waited for", () => {
  const { clock, settler, store, trainings } = setUp();
  settler.watch(store);
  settler.forget(store);
  clock.advance(1_000);
  expect(trainings).toEqual([]);
  settler.watch(store);
  clock.advance(300);
  expect(trainings.length).toBe(1);
});

test("the training of a store that is let go ends early, and is not taken for done", async () => {
  const { clock, settler, store, trainings, settled } = setUp();
  settler.watch(store);
  clock.advance(300);
  expect(trainings[0]?.signal?.aborted).toBe(false);
  settler.forget(store);
  expect(trainings[0]?.signal?.aborted).toBe(true);
  trainings[0]?.end();
  await promisesKept();
  expect(settled).toEqual([]);
  const asked = settler.train(store);
  trainings[1]?.end();
  await asked;
  expect(settled).toEqual([store]);
});

test("closing ends what was not asked for, waits for what is under way, and begins nothing more", async () => {
  const { clock, settler, store, trainings, settled } = setUp();
  settler.watch(store);
  clock.advance(300);
  let isClosed = false;
  const closed = settler.close().then(() => {
    isClosed = true;
  });
  await promisesKept();
  expect([trainings[0]?.signal?.aborted, isClosed]).toEqual([true, false]);
  trainings[0]?.end();
  await closed;
  expect(settled).toEqual([]);
  settler.watch(store);
  clock.advance(1_000);
  expect(trainings.length).toBe(1);
});
