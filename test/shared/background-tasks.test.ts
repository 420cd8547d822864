import { fakeClock, recordingLogger } from "keepsake/testing";
import { expect, test } from "vitest";
import { createBackgroundTasks } from "../../src/shared/index.js";

test("drained waits for tasks that started while it waited", async () => {
  const tasks = createBackgroundTasks({ clock: fakeClock(), logger: recordingLogger() });
  const log: string[] = [];
  tasks.run("failed", async () => {
    log.push("first");
    tasks.run("failed", async () => {
      await Promise.resolve();
      log.push("second");
    });
  });
  await tasks.drained();
  expect(log).toEqual(["first", "second"]);
});

test("logs the failure of a task", async () => {
  const logger = recordingLogger();
  const tasks = createBackgroundTasks({ clock: fakeClock(), logger });
  tasks.run("It could not be learned", () => Promise.reject(new Error("no")));
  await tasks.drained();
  expect(logger.entries).toMatchObject([{ level: "warn", message: "It could not be learned" }]);
});

test("does not run a task beyond the maximum", async () => {
  const tasks = createBackgroundTasks({ clock: fakeClock(), logger: recordingLogger() }, { maxTasks: 1 });
  const log: string[] = [];
  for (const name of ["first", "second"]) tasks.run("failed", async () => void log.push(name));
  await tasks.drained();
  expect(log).toEqual(["first"]);
});

test("aborts a task that takes too long, and no longer waits for it", async () => {
  const clock = fakeClock();
  const logger = recordingLogger();
  const tasks = createBackgroundTasks({ clock, logger }, { timeoutMs: 1_000 });
  const ends: AbortSignal[] = [];
  tasks.run("failed", (signal) => {
    ends.push(signal);
    return new Promise(() => {});
  });
  await Promise.resolve();
  await clock.advance(1_000);
  await tasks.drained();
  expect(ends[0]?.aborted).toBe(true);
  expect(logger.entries).toHaveLength(1);
});
