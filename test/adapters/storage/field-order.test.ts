import fc from "fast-check";
import { type IndexRange, memoryStorage, type Storage, type WriteOp } from "keepsake";
import { expect, test } from "vitest";
import { compareTexts, compareValues, type IndexValue } from "../../../src/adapters/storage/shared/select-page.js";
import { prng } from "../../../src/testing/fakes/prng.js";

const PLACE = { partition: "p", collection: "c" };

type Values = Map<string, IndexValue | undefined>;

function putOp(id: string, value: IndexValue | undefined): WriteOp {
  return { op: "put", ref: { ...PLACE, id }, value: id, ...(value === undefined ? {} : { index: { at: value } }) };
}

/** The expected list, computed from all documents. */
function expected(values: Values, { gte, lt }: IndexRange, desc: boolean): string[] {
  const isInRange = (value: IndexValue): boolean =>
    (gte === undefined || (typeof value === typeof gte && compareValues(value, gte) >= 0)) &&
    (lt === undefined || (typeof value === typeof lt && compareValues(value, lt) < 0));
  const ids = [...values]
    .flatMap(([id, value]) => (value !== undefined && isInRange(value) ? [{ id, value }] : []))
    .sort((one, other) => compareValues(one.value, other.value) || compareTexts(one.id, other.id))
    .map(({ id }) => id);
  return desc ? ids.reverse() : ids;
}

async function compare(storage: Storage, values: Values, range: IndexRange, desc: boolean, from = 0, howMany?: number) {
  const page = await storage.list({
    ...PLACE,
    where: { at: range },
    orderBy: "at",
    desc,
    from,
    ...(howMany === undefined ? {} : { howMany }),
  });
  const all = expected(values, range, desc);
  const end = howMany === undefined ? undefined : from + howMany;
  expect([page.count, page.docs.map(({ id }) => id)]).toEqual([all.length, all.slice(from, end)]);
}

const value = fc.option(fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom("", "a", "b", "é", "🌱")), {
  nil: undefined,
});
const change = fc.record({ id: fc.constantFrom("1", "2", "3", "4", "é", "🌱", "~"), value, isRemoved: fc.boolean() });
const bound = fc.option(fc.oneof(fc.integer({ min: -3, max: 6 }), fc.constantFrom("", "a", "b")), { nil: undefined });

test("a list sorted by a field equals a list that sorts all documents, after any changes", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 30 }),
      bound,
      bound,
      fc.boolean(),
      async (changes, gte, lt, desc) => {
        const storage = memoryStorage();
        const values: Values = new Map();
        const range = { ...(gte === undefined ? {} : { gte }), ...(lt === undefined ? {} : { lt }) };
        for (const { id, value: at, isRemoved } of changes) {
          await storage.commit([isRemoved ? { op: "delete", ref: { ...PLACE, id } } : putOp(id, at)]);
          if (isRemoved) values.delete(id);
          else values.set(id, at);
          await compare(storage, values, range, desc);
        }
        await compare(storage, values, range, desc, 1, 2);
      },
    ),
    { numRuns: 200 },
  );
});

test("also with thousands of documents, many of which change", async () => {
  const storage = memoryStorage();
  const values: Values = new Map();
  const next = prng(11);
  const write = async (count: number, most: number) => {
    const ops = Array.from({ length: count }, (): WriteOp => {
      const id = `d${next() % 6_000}`;
      if (next() % 4 === 0 && values.delete(id)) return { op: "delete", ref: { ...PLACE, id } };
      const at = next() % most;
      values.set(id, at);
      return putOp(id, at);
    });
    await storage.commit(ops);
  };
  await write(3_000, 500);
  await compare(storage, values, { gte: 0 }, false);
  for (let round = 0; round < 20; round++) {
    await write(500, 500);
    await compare(storage, values, { gte: next() % 250, lt: 250 + (next() % 250) }, round % 2 === 0, next() % 300, 40);
  }
  // A few at a time, all stored next to each other.
  for (let round = 0; round < 80; round++) {
    await write(40, 20);
    await compare(storage, values, { gte: next() % 10, lt: 10 + (next() % 250) }, round % 2 === 0, next() % 300, 40);
  }
  await compare(storage, values, { gte: 0 }, true);
});
