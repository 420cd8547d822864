import type { ConflictReason, DocRef, Guard, Json, Storage, WriteOp } from "../../ports/index.js";
import { assertConflict, assertEqual, assertFails, countFulfilled } from "../cases/index.js";
import { changedIds, listIds, put, readValues, ref, type StorageCases, UNFED } from "./storage-case.js";

/** Documents in several partitions, and writes of each kind to them. */
const SPREAD: readonly DocRef[] = [
  ref("kept"),
  ref("deleted"),
  ref("counter"),
  ref("kept", "other"),
  ref("kept", "things", UNFED),
];
const SPREAD_VALUES: readonly Json[] = ["before", "before", 5, "before", "before"];
const WRITES: readonly WriteOp[] = [
  put(ref("kept"), "after", { expiresAt: 1 }),
  put(ref("new"), "after"),
  { op: "delete", ref: ref("deleted") },
  { op: "inc", ref: ref("counter"), by: 1 },
  put(ref("kept", "other"), "after"),
  put(ref("kept", "things", UNFED), "after"),
];

async function checkNothingWritten(
  storage: Storage,
  attempt: (ops: readonly WriteOp[]) => Promise<void>,
): Promise<void> {
  await storage.commit(SPREAD.map((place, i) => put(place, SPREAD_VALUES[i]!)));
  const { seq } = await storage.changes(ref("").partition, 0);
  await attempt(WRITES);
  assertEqual(await readValues(storage, ...SPREAD), SPREAD_VALUES, "values after the refusal");
  assertEqual(await storage.get([ref("new")]), [null], "the new document after the refusal");
  assertEqual(await changedIds(storage, seq), [], "changes after the refusal");
  assertEqual(await storage.sweep(10), 0, "documents swept after the refusal");
}

/** A guard, and its outcome for a document that is absent, at version 2, and at version 2 and expired at 100. */
const GUARDS: readonly [Guard, ...(ConflictReason | null)[]][] = [
  ["absent", null, "exists", "exists"],
  ["exists", "absent", null, null],
  [{ absentAt: 99 }, null, "exists", "exists"],
  [{ absentAt: 100 }, null, "exists", null],
  [{ absentAt: 101 }, null, "exists", null],
  [{ version: 2 }, "absent", null, null],
  [{ version: 1 }, "absent", "version", "version"],
  [{ version: 3 }, "absent", "version", "version"],
];

async function prepareGuarded(storage: Storage): Promise<void> {
  await storage.commit([
    ...["absent", "present", "expired"].map((id): WriteOp => ({ op: "delete", ref: ref(id) })),
    put("present", "older"),
    put("present", "old"),
    put("expired", "older"),
    put("expired", "old", { expiresAt: 100 }),
  ]);
}

const PARTITION_PAIRS = [
  ["assistant:a", "assistant:b"],
  ["assistant:a", "tenant:a"],
  ["tenant:a", "assistant:a"],
  ["tenant:a", "tenant:b"],
] as const;

export const commitCases: StorageCases = {
  "a commit returns one result per operation, in order": async (storage) => {
    assertEqual(await storage.commit([]), [], "a commit of nothing");
    await storage.commit([put("a", 1), put("b", 2)]);
    const results = await storage.commit([
      put("c", 3),
      { op: "delete", ref: ref("a") },
      { op: "check", ref: ref("b"), if: "exists" },
      { op: "check", ref: ref("x"), if: "absent" },
      { op: "inc", ref: ref("n", "counters", UNFED), by: 4 },
      { op: "delete", ref: ref("x") },
    ]);
    const seen = results.map((doc) => (doc === null ? null : { id: doc.id, value: doc.value, version: doc.version }));
    const [c, a, b, n] = [
      ["c", 3],
      ["a", 1],
      ["b", 2],
      ["n", 4],
    ].map(([id, value]) => ({ id, value, version: 1 }));
    assertEqual(seen, [c, a, b, null, n, null], "results");
  },
  "a refused commit writes nothing": async (storage) => {
    const refused: WriteOp = { op: "check", ref: ref("missing"), if: "exists" };
    await checkNothingWritten(storage, async (ops) => {
      await assertConflict(storage.commit([...ops, refused]), ops.length, "absent", "refusal at the end");
      await assertConflict(storage.commit([refused, ...ops]), 0, "absent", "refusal at the start");
      const over: WriteOp = { op: "inc", ref: ref("counter"), by: 1, max: 6 };
      await assertConflict(storage.commit([...ops, over]), ops.length, "max", "refusal of a counter");
    });
  },
  "a commit that fails for another reason writes nothing": async (storage) => {
    const circular: { self?: unknown } = {};
    circular.self = circular;
    await checkNothingWritten(storage, async (ops) => {
      await assertFails(storage.commit([...ops, put("circular", circular as Json)]), "a value that is not JSON");
      await assertFails(
        storage.commit([...ops, { op: "put", ref: ref("none"), value: undefined as never }]),
        "undefined",
      );
      await assertFails(storage.commit([...ops, { op: "inc", ref: ref("kept"), by: 1 }]), "an inc of a text");
      await assertFails(storage.commit([...ops, { op: "inc", ref: ref("n"), by: Number.NaN }]), "an inc by NaN");
    });
  },
  "each operation sees those before it": async (storage) => {
    const target = ref("a");
    await storage.commit([
      put(target, 1, { if: "absent" }),
      { op: "check", ref: target, if: { version: 1 } },
      { op: "inc", ref: target, by: 1, max: 2 },
      put(target, 3, { if: { version: 2 } }),
      { op: "delete", ref: target, if: "exists" },
      { op: "check", ref: target, if: "absent" },
      put(target, 4, { if: "absent" }),
    ]);
    const [doc] = await storage.get([target]);
    assertEqual([doc?.value, doc?.version], [4, 1], "value and version at the end");
    const twice: WriteOp = { op: "delete", ref: target, if: "exists" };
    await assertConflict(storage.commit([twice, twice]), 1, "absent", "deleting twice in one commit");
    const claim = put("claim", 1, { if: "absent" });
    await assertConflict(storage.commit([claim, claim]), 1, "exists", "claiming twice in one commit");
    const same = ref("a", "things", UNFED);
    await storage.commit([put(same, 1, { if: "absent" }), put(ref("a", "other"), 1, { if: "absent" })]);
  },
  "guards hold or are refused with a reason": async (storage) => {
    for (const [guard, ...outcomes] of GUARDS) {
      for (const op of ["put", "delete", "check"] as const) {
        const guarded = (id: string): WriteOp =>
          op === "put" ? put(id, "new", { if: guard }) : { op, ref: ref(id), if: guard };
        for (const [i, id] of ["absent", "present", "expired"].entries()) {
          await prepareGuarded(storage);
          const what = `${op} if ${JSON.stringify(guard)} of a document that is ${id}`;
          const reason = outcomes[i] ?? null;
          if (reason !== null) await assertConflict(storage.commit([guarded(id)]), 0, reason, what);
          else assertEqual((await storage.commit([guarded(id)])).length, 1, what);
          const expected = reason !== null || op === "check" ? (i === 0 ? null : "old") : op === "put" ? "new" : null;
          assertEqual(await readValues(storage, ref(id)), [expected], `value after a ${what}`);
        }
      }
    }
  },
  "a put over an expired document continues its versions": async (storage) => {
    await storage.commit([put("lease", "first", { expiresAt: 100 })]);
    const [taken] = await storage.commit([put("lease", "second", { expiresAt: 200, if: { absentAt: 100 } })]);
    assertEqual([taken?.version, taken?.value], [2, "second"], "version and value of the lease that was taken over");
    await assertConflict(
      storage.commit([put("lease", "third", { if: { absentAt: 199 } })]),
      0,
      "exists",
      "taking over a lease that holds",
    );
    await assertConflict(
      storage.commit([put("lease", "late", { if: { version: 1 } })]),
      0,
      "version",
      "the late owner",
    );
  },
  "of concurrent puts of the same version, one wins": async (storage) => {
    for (const partition of [ref("").partition, UNFED]) {
      const target = ref("raced", "things", partition);
      await storage.commit([put(target, "start")]);
      const racers = Array.from({ length: 20 }, (_, i) => storage.commit([put(target, i, { if: { version: 1 } })]));
      assertEqual(await countFulfilled(racers), 1, "winners");
      assertEqual((await storage.get([target]))[0]?.version, 2, "version at the end");
    }
  },
  "of concurrent puts of an absent document, one wins": async (storage) => {
    const claim = ref("claim", "claims", UNFED);
    const racers = Array.from({ length: 20 }, (_, i) =>
      storage.commit([put(claim, i, { if: "absent" }), put(ref(`user-${i}`, "users", UNFED), i)]),
    );
    assertEqual(await countFulfilled(racers), 1, "winners");
    assertEqual((await storage.list({ partition: UNFED, collection: "users" })).count, 1, "what winners wrote beside");
  },
  "of concurrent deletes, one returns the document": async (storage) => {
    const code = ref("code", "codes", UNFED);
    await storage.commit([put(code, "123456")]);
    const racers = Array.from({ length: 20 }, () => storage.commit([{ op: "delete", ref: code, if: "exists" }]));
    assertEqual(await countFulfilled(racers), 1, "winners");
    await storage.commit([put(code, "123456")]);
    const unguarded = await Promise.all(
      Array.from({ length: 20 }, () => storage.commit([{ op: "delete", ref: code }])),
    );
    assertEqual(unguarded.filter(([doc]) => doc !== null).length, 1, "unguarded deletes that got the document");
  },
  "a check excludes concurrent deletes of its document": async (storage) => {
    for (const [one, other] of PARTITION_PAIRS) {
      const outcomes = Array.from({ length: 12 }, async (_, round) => {
        const pair = [ref(`x${round}`, "things", one), ref(`y${round}`, "things", other)] as const;
        await storage.commit(pair.map((place) => put(place)));
        // Of two commits that delete what the other checks, the later one must be refused.
        const [first, last] = [pair, pair.toReversed()].map(([checked, deleted], at): readonly WriteOp[] => [
          { op: "check", ref: checked!, if: "exists" },
          ...Array.from({ length: 20 }, (_, i) => put(ref(`${at} ${round} ${i}`, "filler", UNFED))),
          { op: "delete", ref: deleted! },
        ]);
        return countFulfilled([storage.commit(first!), storage.commit(last!)]);
      });
      assertEqual(
        await Promise.all(outcomes),
        outcomes.map(() => 1),
        `winners in ${one} and ${other}`,
      );
    }
  },
  "concurrent readers never see part of a commit": async (storage) => {
    const pair = [ref("left"), ref("right", "things", UNFED)] as const;
    const write = (n: number) => storage.commit(pair.map((place) => put(place, n)));
    await write(0);
    const reads: Promise<(Json | null)[]>[] = [];
    const writes: Promise<unknown>[] = [];
    for (let n = 1; n <= 20; n++) {
      writes.push(write(n));
      reads.push(readValues(storage, ...pair));
    }
    const [states] = await Promise.all([Promise.all(reads), Promise.all(writes)]);
    for (const [left, right] of states) assertEqual(left, right, "two documents of one commit");
  },
  "commits that lock partitions in opposite orders all complete": async (storage) => {
    const there: WriteOp[] = ["assistant:a", "assistant:b"].map((partition) => {
      return { op: "inc", ref: ref("n", "counters", partition), by: 1 };
    });
    const back = there.toReversed();
    await Promise.all(Array.from({ length: 40 }, (_, i) => storage.commit(i % 2 === 0 ? there : back)));
    assertEqual(await readValues(storage, ...there.map((op) => op.ref)), [40, 40], "counters");
  },
};

const COUNTER = ref("n", "counters", UNFED);
const TALLY = ref("asked", "tallies", UNFED);

/** A merge that counts one more occurrence. */
function tally(by: number, rest: Partial<Extract<WriteOp, { op: "merge" }>> = {}): WriteOp {
  const value = { text: "\u0000 first", times: by, last: 1 };
  return { op: "merge", ref: TALLY, value, index: { times: by, kind: "a" }, add: { times: by }, set: {}, ...rest };
}

export const mergeCases: StorageCases = {
  "a merge writes its value and index if the document is absent": async (storage) => {
    const [written] = await storage.commit([tally(2)]);
    const expected = { text: "\u0000 first", times: 2, last: 1 };
    assertEqual([written?.value, written?.version], [expected, 1], "value and version of the result");
    const [stored] = await storage.get([TALLY]);
    assertEqual([stored?.value, stored?.index], [expected, { times: 2, kind: "a" }], "stored value and index");
  },
  "a merge adds to fields and replaces fields of a stored object": async (storage) => {
    await storage.commit([tally(2)]);
    const change = { add: { times: 0.5, new: 3 }, set: { last: [{ b: "\u0000" }], added: null } };
    const [merged] = await storage.commit([tally(0, change)]);
    const expected = { text: "\u0000 first", times: 2.5, last: [{ b: "\u0000" }], new: 3, added: null };
    assertEqual([merged?.value, merged?.version], [expected, 2], "value and version of the result");
    assertEqual(await readValues(storage, TALLY), [expected], "the stored value");
  },
  "index fields follow the sums of a merge, the others stay": async (storage) => {
    const places = ["a", "b"].map((id) => ref(id, "tallies", UNFED));
    await storage.commit(places.map((place, i) => tally(i + 1, { ref: place })));
    const more = { add: { times: 5, unindexed: 1 }, set: { kind: "ignored" }, index: { times: 99 } };
    const [merged] = await storage.commit([tally(0, { ref: places[0]!, ...more })]);
    assertEqual(merged?.index, { times: 6, kind: "a" }, "the index");
    const query = { partition: UNFED, collection: "tallies", where: { kind: "a" }, orderBy: "times", desc: true };
    assertEqual(await listIds(storage, query), ["a", "b"], "the order by the sum");
  },
  "a merge keeps the expiry and takes part in the change feed": async (storage) => {
    const place = ref("fed", "tallies");
    await storage.commit([put(place, { times: 1 }, { expiresAt: 500 })]);
    const { seq } = await storage.changes(place.partition, 0);
    const [merged] = await storage.commit([tally(1, { ref: place })]);
    assertEqual(merged?.expiresAt, 500, "the expiry");
    assertEqual(await changedIds(storage, seq), ["fed"], "changes");
  },
  "a merge of what is no object, or no number, fails": async (storage) => {
    for (const value of ["1", null, 3, [1], { times: "1" }]) {
      await storage.commit([put(TALLY, value)]);
      await assertFails(storage.commit([tally(1)]), `a merge of ${JSON.stringify(value)}`);
      assertEqual(await readValues(storage, TALLY), [value], "the value afterwards");
    }
  },
  "300 parallel merges are exact in any order": async (storage) => {
    await Promise.all(Array.from({ length: 300 }, () => storage.commit([tally(1)])));
    const [doc] = await storage.get([TALLY]);
    assertEqual(doc?.value, { text: "\u0000 first", times: 300, last: 1 }, "the sum");
    assertEqual(doc?.index.times, 300, "the sum in the index");
  },
};

function inc(by: number, rest: Partial<Extract<WriteOp, { op: "inc" }>> = {}): WriteOp {
  return { op: "inc", ref: COUNTER, by, ...rest };
}

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
