import type { WriteOp } from "../../ports/index.js";
import { assertConflict, assertEqual, assertFails, countFulfilled } from "../cases/index.js";
import { listIds, put, readValues, ref, type StorageCases, UNFED } from "./storage-case.js";

const COUNTER = ref("n", "counters", UNFED);

function inc(by: number, rest: Partial<Extract<WriteOp, { op: "inc" }>> = {}): WriteOp {
  return { op: "inc", ref: COUNTER, by, ...rest };
}

/** Counters: exact, bounded, and with index and expiry. */
export const counterCases: StorageCases = {
  "an inc adds to a counter; an absent counter is 0": async (storage) => {
    const values: unknown[] = [];
    for (const by of [5, -7, 0, 0.5, 1_000_000_000_000]) values.push((await storage.commit([inc(by)]))[0]?.value);
    assertEqual(values, [5, -2, -2, -1.5, 999_999_999_998.5], "values");
    assertEqual(await readValues(storage, COUNTER), [999_999_999_998.5], "the stored value");
  },
  "an inc is refused if the sum is out of bounds": async (storage) => {
    await assertConflict(storage.commit([inc(-1, { min: 0 })]), 0, "min", "an absent counter under its bound");
    assertEqual(await storage.get([COUNTER]), [null], "the counter after a refusal");
    await storage.commit([inc(3, { min: 3, max: 3 })]);
    await assertConflict(storage.commit([inc(1, { max: 3 })]), 0, "max", "over the upper bound");
    await assertConflict(storage.commit([inc(-1, { min: 3 })]), 0, "min", "under the lower bound");
    assertEqual(await readValues(storage, COUNTER), [3], "the value after refusals");
    await storage.commit([inc(-3, { min: 0, max: 3 })]);
    assertEqual(await readValues(storage, COUNTER), [0], "the value at the lower bound");
  },
  "an inc keeps the index and expiry unless it has an expiry": async (storage) => {
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
  },
  "an inc of a value that is not a number fails": async (storage) => {
    const values = ["1", null, true, [1], { n: 1 }];
    for (const value of values) {
      await storage.commit([put(COUNTER, value)]);
      await assertFails(storage.commit([inc(1)]), `an inc of ${JSON.stringify(value)}`);
      assertEqual(await readValues(storage, COUNTER), [value], "the value afterwards");
    }
  },
  "300 parallel increments are exact": async (storage) => {
    const results = await Promise.all(Array.from({ length: 300 }, () => storage.commit([inc(1)])));
    assertEqual(await readValues(storage, COUNTER), [300], "the sum");
    const seen = new Set(results.map(([doc]) => doc?.value));
    assertEqual(seen.size, 300, "different values that the increments got");
  },
  "parallel increments stop exactly at their bound": async (storage) => {
    const up = Array.from({ length: 20 }, () => storage.commit([inc(1, { max: 7 })]));
    assertEqual(await countFulfilled(up), 7, "increments that passed");
    assertEqual(await readValues(storage, COUNTER), [7], "the value at the upper bound");
    const down = Array.from({ length: 20 }, () => storage.commit([inc(-1, { min: 0 })]));
    assertEqual(await countFulfilled(down), 7, "decrements that passed");
    assertEqual(await readValues(storage, COUNTER), [0], "the value at the lower bound");
  },
};
