import { fakeClock, recordingLogger } from "keepsake/testing";
import { expect, test } from "vitest";
import type { AssistantReplica } from "../../src/assistants/replica/assistant-replica.js";
import { createVectorScheduler } from "../../src/assistants/replica/vector-scheduler.js";
import type { Ports } from "../../src/ports/index.js";
import { flushPromises } from "../support/flush-promises.js";

/** A scheduler, and a replica whose vectors are made, or not, when the test says so. */
function setUp() {
  const clock = fakeClock();
  const logger = recordingLogger();
  const saved: unknown[] = [];
  const runs: { readonly signal: AbortSignal; end(): void; fail(): void }[] = [];
  const index = {
    hasAllVectors: false,
    makeVectors: ({ signal }: { readonly signal: AbortSignal }) =>
      new Promise<void>((resolve, reject) => runs.push({ signal, end: resolve, fail: () => reject(new Error("no")) })),
  };
  const saveSnapshot = async () => void saved.push(replica);
  const replica = { assistantID: "a", index, saveSnapshot } as never as AssistantReplica;
  const scheduler = createVectorScheduler({ clock, logger } as never as Ports);
  return { clock, logger, scheduler, replica, index, runs, saved };
}

test("missing vectors are made after a moment, once, and saved", async () => {
  const { clock, scheduler, replica, index, runs, saved } = setUp();
  scheduler.schedule(replica);
  scheduler.schedule(replica);
  clock.advance(299);
  expect(runs.length).toBe(0);
  clock.advance(1);
  expect(runs.length).toBe(1);
  scheduler.schedule(replica);
  clock.advance(10_000);
  expect(runs.length).toBe(1);
  index.hasAllVectors = true;
  runs[0]?.end();
  await flushPromises();
  expect(saved).toEqual([replica]);
  scheduler.schedule(replica);
  clock.advance(10_000);
  expect(runs.length).toBe(1);
});

test("vectors that are missing after a run are made by the next one", async () => {
  const { clock, scheduler, replica, runs } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  runs[0]?.end();
  await flushPromises();
  clock.advance(299);
  expect(runs.length).toBe(1);
  clock.advance(1);
  expect(runs.length).toBe(2);
});

test("a failure is logged, and tried again after a pause that doubles up to ten minutes", async () => {
  const { clock, logger, scheduler, replica, runs, saved } = setUp();
  scheduler.schedule(replica);
  clock.advance(300);
  for (const seconds of [10, 20, 40, 80, 160, 320, 600, 600]) {
    const before = runs.length;
    runs.at(-1)?.fail();
    await flushPromises();
    clock.advance(seconds * 1_000 - 1);
    expect(runs.length, `${seconds} s`).toBe(before);
    clock.advance(1);
    expect(runs.length, `${seconds} s`).toBe(before + 1);
  }
  expect(logger.entries).toHaveLength(8);
  expect(logger.entries[0]).toMatchObject({ level: "warn", fields: { assistantID: "a", error: { message: "no" } } });
  expect(saved).toEqual([]);
  // A success ends the pauses.
  runs.at(-1)?.end();
  await flushPromises();
  clock.advance(300);
  expect(runs.length).toBe(10);
  runs.at(-1)?.fail();
  await flushPromises();
  clock.advance(10_000);
  expect(runs.length).toBe(11);
});

test("an evicted replica is neither started nor saved, and its failure is no news", async () => {
  const { clock, logger, scheduler, replica, runs, saved } = setUp();
  scheduler.schedule(replica);
  scheduler.cancel(replica);
  clock.advance(10_000);
  expect(runs.length).toBe(0);
  scheduler.schedule(replica);
  clock.advance(300);
  expect(runs[0]?.signal.aborted).toBe(false);
  scheduler.cancel(replica);
  expect(runs[0]?.signal.aborted).toBe(true);
  runs[0]?.fail();
  await flushPromises();
  clock.advance(600_000);
  expect([runs.length, logger.entries.length]).toEqual([1, 0]);
  scheduler.schedule(replica);
  clock.advance(300);
  scheduler.cancel(replica);
  runs[1]?.end();
  await flushPromises();
  expect(saved).toEqual([]);
  expect(() => scheduler.cancel(replica)).not.toThrow();
});

test("close() aborts what runs, waits for it, and starts nothing more", async () => {
  const { clock, scheduler, replica, runs } = setUp();
  const other = { ...replica } as AssistantReplica;
  scheduler.schedule(replica);
  clock.advance(300);
  scheduler.schedule(other);
  let isClosed = false;
  const closed = scheduler.close().then(() => {
    isClosed = true;
  });
  await flushPromises();
  expect([runs[0]?.signal.aborted, isClosed]).toEqual([true, false]);
  runs[0]?.end();
  await closed;
  scheduler.schedule(replica);
  clock.advance(600_000);
  expect(runs.length).toBe(1);
});

test("make() makes the vectors now, and only if some are missing", async () => {
  const { scheduler, replica, index, runs, saved } = setUp();
  const made = scheduler.make(replica);
  expect(runs[0]?.signal.aborted).toBe(false);
  runs[0]?.end();
  await made;
  expect(saved).toEqual([replica]);
  const failed = scheduler.make(replica);
  runs[1]?.fail();
  await expect(failed).rejects.toThrow("no");
  const controller = new AbortController();
  const aborted = scheduler.make(replica, controller.signal);
  controller.abort();
  expect(runs[2]?.signal).toBe(controller.signal);
  runs[2]?.end();
  await aborted;
  expect(saved).toHaveLength(1);
  index.hasAllVectors = true;
  await scheduler.make(replica);
  expect([runs.length, saved.length]).toEqual([3, 1]);
});
