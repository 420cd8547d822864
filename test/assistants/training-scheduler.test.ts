import { fakeClock, recordingLogger } from "keepsake/testing";
import { expect, test } from "vitest";
import type { AssistantReplica } from "../../src/assistants/replica/assistant-replica.js";
import { createTrainingScheduler } from "../../src/assistants/replica/training-scheduler.js";
import type { Ports } from "../../src/ports/index.js";
import { flushPromises } from "../support/flush-promises.js";

/** A scheduler, and a replica whose trainings end when the test says so. */
function setUp() {
  const clock = fakeClock();
  const saved: unknown[] = [];
  const logger = recordingLogger();
  const scheduler = createTrainingScheduler({ clock, logger } as never as Ports);
  const trainings: { readonly signal?: AbortSignal; end(): void; fail(): void }[] = [];
  const index = {
    isLoaded: true,
    size: 0,
    load: async () => {},
    train: (options: { readonly signal?: AbortSignal }) =>
      new Promise<void>((resolve, reject) =>
        trainings.push({ ...options, end: resolve, fail: () => reject(new Error("no")) }),
      ),
  };
  const saveSnapshot = async () => void saved.push(replica);
  const replicaAt = (edits: number) => ({ assistantID: "a", edits, index, saveSnapshot }) as never as AssistantReplica;
  const replica = replicaAt(1);
  const change = (): void => void Object.assign(replica, { edits: replica.edits + 1 });
  return { clock, logger, scheduler, replica, replicaAt, index, change, trainings, saved };
}

test("a call during a training waits for its end", async () => {
  const { clock, scheduler, replica, trainings } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  expect(trainings.length).toBe(1);
  let isDone = false;
  const asked = scheduler.train(replica).then(() => {
    isDone = true;
  });
  await flushPromises();
  expect(isDone).toBe(false);
  trainings[0]?.end();
  await asked;
  expect(trainings.length).toBe(1);
});

test("an evicted replica is not saved", () => {
  const { clock, scheduler, replica, trainings } = setUp();
  scheduler.schedule(replica);
  scheduler.cancel(replica);
  clock.advance(1_000);
  expect(trainings).toEqual([]);
  scheduler.schedule(replica);
  clock.advance(300);
  expect(trainings.length).toBe(1);
});

test("evicting a replica aborts its scheduled training, which does not count", async () => {
  const { clock, scheduler, replica, trainings, saved } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  expect(trainings[0]?.signal?.aborted).toBe(false);
  scheduler.cancel(replica);
  expect(trainings[0]?.signal?.aborted).toBe(true);
  trainings[0]?.end();
  await flushPromises();
  expect(saved).toEqual([]);
  const asked = scheduler.train(replica);
  trainings[1]?.end();
  await asked;
  expect(saved).toEqual([replica]);
});

test("close() aborts scheduled trainings, waits for running ones, and starts no others", async () => {
  const { clock, scheduler, replica, trainings, saved } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  let isClosed = false;
  const closed = scheduler.close().then(() => {
    isClosed = true;
  });
  await flushPromises();
  expect([trainings[0]?.signal?.aborted, isClosed]).toEqual([true, false]);
  trainings[0]?.end();
  await closed;
  expect(saved).toEqual([]);
  scheduler.schedule(replica);
  clock.advance(1_000);
  expect(trainings.length).toBe(1);
});

test("trainings of one assistant are spaced by nine times what the last one took", async () => {
  const { clock, scheduler, replica, replicaAt, change, trainings } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  clock.advance(2_000);
  trainings[0]?.end();
  await flushPromises();
  change();
  scheduler.schedule(replica);
  clock.advance(9 * 2_000 - 1);
  expect(trainings.length).toBe(1);
  clock.advance(1);
  expect(trainings.length).toBe(2);
  clock.advance(1_000);
  trainings[1]?.end();
  await flushPromises();
  // Also if the assistant was opened again, as after a change of its culture.
  scheduler.schedule(replicaAt(1));
  clock.advance(8_999);
  expect(trainings.length).toBe(2);
  clock.advance(1);
  expect(trainings.length).toBe(3);
});

test("a scheduled training that takes longer than a minute is aborted, and waits for another change", async () => {
  const { clock, scheduler, replica, change, trainings, saved } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  clock.advance(59_999);
  expect(trainings[0]?.signal?.aborted).toBe(false);
  clock.advance(1);
  expect(trainings[0]?.signal?.aborted).toBe(true);
  trainings[0]?.end();
  await flushPromises();
  scheduler.schedule(replica);
  clock.advance(3_600_000);
  expect(trainings.length).toBe(1);
  change();
  scheduler.schedule(replica);
  clock.advance(3_600_000);
  expect(trainings.length).toBe(2);
  expect(saved).toEqual([]);
});

test("indexing the memories of a large assistant takes as long as it needs, and the index is saved", async () => {
  const { clock, logger, scheduler, replica, index, trainings, saved } = setUp();
  let endLoading = (): void => {};
  const load = () =>
    new Promise<void>((resolve) => {
      endLoading = resolve;
    });
  Object.assign(index, { isLoaded: false, size: 1_000_000, load });
  scheduler.schedule(replica);
  clock.advance(300);
  clock.advance(600_000);
  expect(trainings.length).toBe(0);
  endLoading();
  await flushPromises();
  expect(trainings[0]?.signal?.aborted).toBe(false);
  // The limit begins with the training, and ends with it: saving is not limited.
  clock.advance(59_999);
  trainings[0]?.end();
  await flushPromises();
  clock.advance(60_000);
  expect(logger.entries).toEqual([]);
  expect(saved).toEqual([replica]);
});

test("a training starts when the memories have not changed for 300 ms", async () => {
  const { clock, scheduler, replica, change, trainings, saved } = setUp();
  scheduler.schedule(replica);
  clock.advance(299);
  change();
  scheduler.schedule(replica);
  clock.advance(1);
  expect(trainings.length).toBe(0);
  clock.advance(299);
  expect(trainings.length).toBe(0);
  clock.advance(1);
  expect(trainings).toMatchObject([{ withVectors: false }]);
  trainings[0]?.end();
  await flushPromises();
  expect(saved).toEqual([replica]);
  scheduler.schedule(replica);
  clock.advance(3_600_000);
  expect(trainings.length).toBe(1);
});

test.each([
  [false, 999, 0],
  [false, 1_000, 1],
  [true, 0, 1],
])(
  "of an index whose words are loaded (%s) with %i memories, %i trainings are scheduled",
  async (isLoaded, size, count) => {
    const { clock, scheduler, replica, index, trainings } = setUp();
    Object.assign(index, { isLoaded, size });
    scheduler.schedule(replica);
    clock.advance(300);
    await flushPromises();
    expect(trainings.length).toBe(count);
  },
);

test("a training that fails is logged if nobody waits for it, and does not count", async () => {
  const { clock, logger, scheduler, replica, trainings, saved } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  trainings[0]?.fail();
  await flushPromises();
  expect(logger.entries).toMatchObject([{ level: "warn", fields: { assistantID: "a", error: { message: "no" } } }]);
  const asked = scheduler.train(replica);
  trainings[1]?.fail();
  await expect(asked).rejects.toThrow("no");
  expect(logger.entries).toHaveLength(1);
  // The limit of a training that has ended is cancelled.
  clock.advance(60_000);
  expect(logger.entries).toHaveLength(1);
  scheduler.schedule(replica);
  clock.advance(300);
  expect(trainings.length).toBe(3);
  expect(saved).toEqual([]);
});

test("a training of older memories that fails leaves the newer training", async () => {
  const { scheduler, replica, change, trainings } = setUp();
  const older = scheduler.train(replica);
  change();
  const newer = scheduler.train(replica);
  trainings[0]?.fail();
  await expect(older).rejects.toThrow("no");
  expect(scheduler.train(replica)).toBe(newer);
  trainings[1]?.end();
  await newer;
  expect(trainings.length).toBe(2);
});

test("a training that is asked for is limited by its own signal only, and close() waits for it", async () => {
  const { clock, scheduler, replica, trainings, saved } = setUp();
  const { signal } = new AbortController();
  const asked = scheduler.train(replica, signal);
  expect(trainings[0]?.signal).toBe(signal);
  clock.advance(120_000);
  scheduler.cancel(replica);
  expect(signal.aborted).toBe(false);
  let isClosed = false;
  const closed = scheduler.close().then(() => {
    isClosed = true;
  });
  await flushPromises();
  expect(isClosed).toBe(false);
  trainings[0]?.end();
  await asked;
  await closed;
  expect(saved).toEqual([replica]);
});

test("a training of another replica is not aborted when one is evicted", () => {
  const { clock, scheduler, replica, replicaAt, trainings } = setUp();
  scheduler.schedule(replica);
  scheduler.schedule(replicaAt(1));
  clock.advance(300);
  scheduler.cancel(replica);
  expect(trainings.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
});
