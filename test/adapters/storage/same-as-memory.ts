import fc from "fast-check";
import { isConflictError, type ListQuery, memoryStorage, type Storage, type WriteOp } from "keepsake";
import { expect } from "vitest";

const PARTITIONS = ["assistant:a", "assistant:b", "tenant:a"];
const COLLECTIONS = ["things", "others"];

const ref = fc.record({
  partition: fc.constantFrom(...PARTITIONS),
  collection: fc.constantFrom(...COLLECTIONS),
  id: fc.constantFrom("a", "b", "c", "\ufffd", "\u{1f511}"),
});
const expiry = fc.option(fc.integer({ min: 1, max: 9 }), { nil: undefined });
const field = fc.constantFrom("x", "y");
const entry = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.constantFrom("", "a", "b", "\ufffd", "\u{1f511}"));
const guard = fc.option(
  fc.oneof(
    fc.constantFrom("absent" as const, "exists" as const),
    fc.record({ version: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ absentAt: fc.integer({ min: 1, max: 9 }) }),
  ),
  { nil: undefined },
);

const op: fc.Arbitrary<WriteOp> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .record({ ref, value: fc.integer(), index: fc.dictionary(field, entry), expiresAt: expiry, if: guard })
      .map((drawn) => defined({ op: "put" as const, ...drawn })),
  },
  { weight: 2, arbitrary: fc.record({ ref, if: guard }).map((drawn) => defined({ op: "delete" as const, ...drawn })) },
  { weight: 1, arbitrary: ref.map((drawn): WriteOp => ({ op: "check", ref: drawn, if: "exists" })) },
  {
    weight: 2,
    arbitrary: fc
      .record({ ref, by: fc.integer({ min: -3, max: 3 }), min: fc.constantFrom(undefined, -3), expiresAt: expiry })
      .map((drawn) => defined({ op: "inc" as const, ...drawn })),
  },
);

const test = fc.oneof(entry, fc.record({ gte: entry, lt: entry }, { requiredKeys: [] }));
const query: fc.Arbitrary<ListQuery> = fc
  .record({
    partition: fc.constantFrom(...PARTITIONS),
    collection: fc.constantFrom(...COLLECTIONS),
    where: fc.option(fc.dictionary(field, test), { nil: undefined }),
    orderBy: fc.option(field, { nil: undefined }),
    desc: fc.option(fc.boolean(), { nil: undefined }),
    from: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
    howMany: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
  })
  .map((drawn) => defined(drawn));

const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ ops: fc.array(op, { minLength: 1, maxLength: 5 }) }) },
  { weight: 1, arbitrary: fc.record({ sweepAt: fc.integer({ min: 0, max: 9 }) }) },
  { weight: 3, arbitrary: fc.record({ query }) },
);

/** A property: a driver returns the same as the reference, except for positions in the change feed. */
export async function sameAsMemory(open: () => Promise<Storage>, numRuns = 100): Promise<void> {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const [storage, reference] = [await open(), memoryStorage()];
      for (const next of steps) {
        const ask = async (one: Storage): Promise<unknown> => {
          if ("ops" in next) return (await one.commit(next.ops)).map(withoutPlace);
          if ("sweepAt" in next) return one.sweep(next.sweepAt);
          const { docs, count } = await one.list(next.query);
          return { docs: docs.map(withoutPlace), count };
        };
        expect(await readOutcome(ask(storage))).toEqual(await readOutcome(ask(reference)));
      }
      for (const partition of PARTITIONS) {
        expect(await readState(storage, partition)).toEqual(await readState(reference, partition));
      }
      await storage[Symbol.asyncDispose]();
    }),
    { numRuns },
  );
}

/** The result of a call. Messages of errors other than conflicts may differ. */
async function readOutcome(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    return isConflictError(error) ? [error.opIndex, error.reason] : "failed";
  }
}

/** The state of a follower of the change feed. Documents swept together may be in any order. */
async function readState(storage: Storage, partition: string): Promise<unknown> {
  const { changes } = await storage.changes(partition, 0);
  const seqs = changes.map(({ seq }) => seq);
  expect(seqs).toEqual([...new Set(seqs)].sort((one, other) => one - other));
  const alive = changes.flatMap(({ doc }) => (doc === null ? [] : [withoutPlace(doc)]));
  const removed = changes.flatMap(({ collection, id, doc }) => (doc === null ? [`${collection} ${id}`] : []));
  return { alive, removed: removed.toSorted() };
}

function withoutPlace<T extends { readonly seq: number } | null>(doc: T): unknown {
  if (doc === null) return null;
  const { seq: _, ...rest } = doc;
  return rest;
}

/** Removes undefined fields. */
function defined<T extends object>(object: T): { [Key in keyof T]: Exclude<T[Key], undefined> } {
  const entries = Object.entries(object).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [Key in keyof T]: Exclude<T[Key], undefined> };
}
