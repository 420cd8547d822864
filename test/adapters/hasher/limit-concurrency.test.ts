import { expect, test } from "vitest";
import { limitConcurrency } from "../../../src/adapters/hasher/salted-hasher.js";

function setup(max: number) {
  const limited = limitConcurrency(max);
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const run = (n: number) =>
    limited(() => {
      started.push(n);
      return new Promise<number>((resolve, reject) => {
        ends[n] = () => (n === 1 ? reject(new Error("failed")) : resolve(n));
      });
    });
  return { started, ends, run };
}

/** Runs all pending microtasks. */
const runMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

test("runs a limited number at once, the others in order of arrival, also after a failure", async () => {
  const { started, ends, run } = setup(2);
  const results = [0, 1, 2, 3].map((n) => run(n));
  const outcomes = Promise.allSettled(results);
  expect(started).toEqual([0, 1]);
  ends[1]!();
  await runMicrotasks();
  expect(started).toEqual([0, 1, 2]);
  const late = run(4);
  ends[0]!();
  ends[2]!();
  await runMicrotasks();
  expect(started).toEqual([0, 1, 2, 3, 4]);
  ends[3]!();
  ends[4]!();
  expect(await late).toBe(4);
  expect((await outcomes).map((outcome) => outcome.status)).toEqual([
    "fulfilled",
    "rejected",
    "fulfilled",
    "fulfilled",
  ]);
});

test("releases every slot", async () => {
  const limited = limitConcurrency(3);
  let running = 0;
  let most = 0;
  const task = async () => {
    running += 1;
    most = Math.max(most, running);
    await runMicrotasks();
    running -= 1;
  };
  await Promise.all(Array.from({ length: 20 }, () => limited(task)));
  await Promise.all(Array.from({ length: 20 }, () => limited(task)));
  expect([most, running]).toEqual([3, 0]);
});
