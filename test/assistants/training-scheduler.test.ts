import { fakeClock, recordingLogger } from "keepsake/testing";
import { expect, test } from "vitest";
import type { AssistantReplica } from "../../src/assistants/replica/assistant-replica.js";
import { createTrainingScheduler } from "../../src/assistants/replica/training-scheduler.js";
import type { Ports } from "../../src/ports/index.js";

/** A scheduler, and a replica whose trainings end when the test says so. */
function setUp() {
  const clock = fakeClock();
  const saved: unknown[] = [];
  const scheduler = createTrainingScheduler({ clock, logger: recordingLogger() } as never as Ports);
  const trainings: { readonly signal?: AbortSignal; end(): void }[] = [];
  const index = {
    train: (options: { readonly signal?: AbortSignal }) =>
      new Promise<void>((resolve) => trainings.push({ ...options, end: resolve })),
  };
  const saveSnapshot = async () => void saved.push(replica);
  const replicaAt = (edits: number) => ({ assistantID: "a", edits, index, saveSnapshot }) as never as AssistantReplica;
  const replica = replicaAt(1);
  const change = (): void => void Object.assign(replica, { edits: replica.edits + 1 });
  return { clock, scheduler, replica, replicaAt, change, trainings, saved };
}

/** Lets promises that are already resolved call back. */
async function flushPromises(): Promise<void> {
  for (let n = 0; n < 10; n++) await Promise.resolve();
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
