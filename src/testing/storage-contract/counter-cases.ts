import type { Storage, WriteOp } from "../../ports/index.js";
import { assertConflict, assertEqual, assertFails, countFulfilled } from "../cases/index.js";
import { listIds, put, ref, type StorageCase, UNFED, valuesOf } from "./storage-case.js";

/** Counters: exact, bounded, kept with their index and expiry. */
export const counterCases: readonly StorageCase[] = /* @__PURE__ */ (() => [
  { name: "an inc adds, an absent counter counts as 0", check: checkAdding },
  { name: "an inc is refused where the sum leaves its bounds", check: checkBounds },
  { name: "an inc keeps index and expiry unless it brings an expiry", check: checkKept },
  { name: "an inc of what is no number fails", check: checkNoNumber },
  { name: "300 parallel increments are exact", check: checkParallel },
  { name: "parallel increments stop exactly at their bound", check: checkParallelBound },
])();

const COUNTER = /* @__PURE__ */ ref("n", "counters", UNFED);

function inc(by: number, rest: Partial<Extract<WriteOp, { op: "inc" }>> = {}): WriteOp {
  return { op: "inc", ref: COUNTER, by, ...rest };
}

async function checkAdding(storage: Storage): Promise<void> {
  const values: unknown[] = [];
  for (const by of [5, -7, 0, 0.5, 1_000_000_000_000]) values.push((await storage.commit([inc(by)]))[0]?.value);
  assertEqual(values, [5, -2, -2, -1.5, 999_999_999_998.5], "values");
  assertEqual(await valuesOf(storage, COUNTER), [999_999_999_998.5], "the stored value");
}

async function checkBounds(storage: Storage): Promise<void> {
  await assertConflict(storage.commit([inc(-1, { min: 0 })]), 0, "min", "an absent counter under its bound");
  assertEqual(await storage.get([COUNTER]), [null], "the counter after a refusal");
  await storage.commit([inc(3, { min: 3, max: 3 })]);
  await assertConflict(storage.commit([inc(1, { max: 3 })]), 0, "max", "over the upper bound");
  await assertConflict(storage.commit([inc(-1, { min: 3 })]), 0, "min", "under the lower bound");
  assertEqual(await valuesOf(storage, COUNTER), [3], "the value after refusals");
  await storage.commit([inc(-3, { min: 0, max: 3 })]);
  assertEqual(await valuesOf(storage, COUNTER), [0], "the value at the lower bound");
}

async function checkKept(storage: Storage): Promise<void> {
  const counter = ref("indexed");
  const add = (rest: { expiresAt?: number } = {}): WriteOp => ({ op: "inc", ref: counter, by: 1, ...rest });
  await storage.commit([put("indexed", 1, { index: { kind: "quota" }, expiresAt: 500 })]);
  const [kept] = await storage.commit([add()]);
  assertEqual([kept?.index, kept?.expiresAt], [{ kind: "quota" }, 500], "index and expiry");
  assertEqual(await listIds(storage, { where: { kind: "quota" } }), ["indexed"], "found by its index");
  const [moved] = await storage.commit([add({ expiresAt: 700 })]);
  assertEqual([moved?.expiresAt, moved?.value], [700, 3], "expiry that the inc brought, and the value");
  assertEqual(await storage.sweep(600), 0, "documents swept at the old expiry");
  const [fresh] = await storage.commit([inc(1, { expiresAt: 900 })]);
  assertEqual([fresh?.index, fresh?.expiresAt], [{}, 900], "index and expiry of a new counter");
}

async function checkNoNumber(storage: Storage): Promise<void> {
  const values = ["1", null, true, [1], { n: 1 }];
  for (const value of values) {
    await storage.commit([put(COUNTER, value)]);
    await assertFails(storage.commit([inc(1)]), `an inc of ${JSON.stringify(value)}`);
    assertEqual(await valuesOf(storage, COUNTER), [value], "the value afterwards");
  }
}

async function checkParallel(storage: Storage): Promise<void> {
  const results = await Promise.all(Array.from({ length: 300 }, () => storage.commit([inc(1)])));
  assertEqual(await valuesOf(storage, COUNTER), [300], "the sum");
  const seen = new Set(results.map(([doc]) => doc?.value));
  assertEqual(seen.size, 300, "different values that the increments got");
}

async function checkParallelBound(storage: Storage): Promise<void> {
  const up = Array.from({ length: 20 }, () => storage.commit([inc(1, { max: 7 })]));
  assertEqual(await countFulfilled(up), 7, "increments that passed");
  assertEqual(await valuesOf(storage, COUNTER), [7], "the value at the upper bound");
  const down = Array.from({ length: 20 }, () => storage.commit([inc(-1, { min: 0 })]));
  assertEqual(await countFulfilled(down), 7, "decrements that passed");
  assertEqual(await valuesOf(storage, COUNTER), [0], "the value at the lower bound");
}
