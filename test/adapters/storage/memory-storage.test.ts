import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { memoryStorage } from "../../../src/adapters/index.js";
import { isKeepsakeError } from "../../../src/errors.js";
import { type Doc, isConflictError, type WriteOp } from "../../../src/ports/index.js";

const partition = "assistant:a";
const collection = "things";
const ref = (id: string) => ({ partition, collection, id });

const id = fc.constantFrom("a", "b", "c", "d");
const expiresAt = fc.option(fc.integer({ min: 1, max: 9 }), { nil: null });
const op: fc.Arbitrary<WriteOp> = fc.oneof(
  fc.record({ id, value: fc.integer(), expiresAt, onlyIfAbsent: fc.boolean() }).map((drawn): WriteOp => {
    const expiry = drawn.expiresAt === null ? {} : { expiresAt: drawn.expiresAt };
    const guard = drawn.onlyIfAbsent ? { if: "absent" as const } : {};
    return { op: "put", ref: ref(drawn.id), value: drawn.value, index: { n: drawn.value }, ...expiry, ...guard };
  }),
  id.map((drawn): WriteOp => ({ op: "delete", ref: ref(drawn) })),
  id.map((drawn): WriteOp => ({ op: "check", ref: ref(drawn), if: "exists" })),
);
const step = fc.oneof(
  { weight: 4, arbitrary: fc.array(op, { minLength: 1, maxLength: 4 }) },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 9 }) },
);

/** The expected contents: live documents, and ids in order of their last change. */
class Model {
  live = new Map<string, { value: number; expiresAt: number | undefined }>();
  changed: string[] = [];

  /** Returns false if the commit must be refused. */
  commit(ops: readonly WriteOp[]): boolean {
    const copy = new Map(this.live);
    const touched: string[] = [];
    for (const op of ops) {
      const existing = copy.has(op.ref.id);
      if (op.op === "check" && !existing) return false;
      if (op.op === "put" && op.if === "absent" && existing) return false;
      if (op.op === "put") copy.set(op.ref.id, { value: op.value as number, expiresAt: op.expiresAt });
      if (op.op === "delete") copy.delete(op.ref.id);
      if (op.op === "put" || (op.op === "delete" && existing)) touched.push(op.ref.id);
    }
    this.live = copy;
    for (const touchedID of touched) this.#touch(touchedID);
    return true;
  }

  /** Returns the ids that a sweep deletes. */
  sweep(now: number): string[] {
    const due = [...this.live].filter(([, doc]) => (doc.expiresAt ?? now + 1) <= now).map(([dueID]) => dueID);
    for (const dueID of due) this.live.delete(dueID);
    return due;
  }

  #touch(touchedID: string): void {
    this.changed = [...this.changed.filter((other) => other !== touchedID), touchedID];
  }
}

describe("memoryStorage", () => {
  test("behaves like a plain map for any commits and sweeps", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const storage = memoryStorage();
        const model = new Model();
        for (const next of steps) {
          if (typeof next === "number") {
            const due = model.sweep(next);
            expect(await storage.sweep(next)).toBe(due.length);
            model.changed = [...model.changed.filter((other) => !due.includes(other)), ...due];
            continue;
          }
          const refused = await storage.commit(next).then(() => false, isConflictError);
          expect(refused).toBe(!model.commit(next));
        }
        const { docs } = await storage.list({ partition, collection });
        const expected = [...model.live].sort(([a], [b]) => (a < b ? -1 : 1));
        expect(docs.map((doc: Doc) => [doc.id, doc.value])).toEqual(expected.map(([key, doc]) => [key, doc.value]));
        const { changes } = await storage.changes(partition, 0);
        const known = changes.map((change) => [change.id, change.doc?.value ?? null]);
        const wanted = model.changed.map((changedID) => [changedID, model.live.get(changedID)?.value ?? null]);
        // Documents swept together may be in any order.
        expect(known.toSorted()).toEqual(wanted.toSorted());
        const isLive = ([, value]: readonly unknown[]) => value !== null;
        expect(known.filter(isLive)).toEqual(wanted.filter(isLive));
      }),
    );
  });

  test("returns the committed documents, whatever is written or changed before they are read", async () => {
    const storage = memoryStorage();
    const put = (value: string[]): WriteOp => ({ op: "put", ref: ref("a"), value, expiresAt: 9 });
    const value = ["first"];
    const [first] = await storage.commit([put(value)]);
    value.push("changed");
    await storage.commit([put(["second"])]);
    expect({ ...first }).toEqual({
      ...ref("a"),
      version: 1,
      seq: expect.any(Number),
      value: ["first"],
      index: {},
      expiresAt: 9,
    });
    (first!.value as string[]).push("changed");
    expect(first!.value).toEqual(["first", "changed"]);
    expect((await storage.get([ref("a")]))[0]?.value).toEqual(["second"]);
  });

  test("after disposal, calls fail with PORT_FAILED and watchers are not notified", async () => {
    const storage = memoryStorage();
    const hints: string[] = [];
    await storage.watch((hinted) => hints.push(hinted));
    const committed = storage.commit([{ op: "put", ref: ref("a"), value: 1 }]);
    await storage[Symbol.asyncDispose]();
    await committed;
    const error: unknown = await storage.get([ref("a")]).catch((caught: unknown) => caught);
    expect(isKeepsakeError(error, "PORT_FAILED")).toBe(true);
    expect(hints).toEqual([]);
  });

  test("lists 20,000 documents in order of ids", async () => {
    const storage = memoryStorage();
    const ops = Array.from({ length: 20_000 }, (_, i): WriteOp => {
      const n = (i * 7_919) % 20_000;
      return { op: "put", ref: ref(String(n).padStart(5, "0")), value: n, index: { kind: n % 10 } };
    });
    await storage.commit(ops);
    const page = await storage.list({ partition, collection, where: { kind: 3 }, from: 1_998, howMany: 5 });
    expect(page.docs.map((doc) => doc.value)).toEqual([19_983, 19_993]);
    expect(page.count).toBe(2_000);
  });
});
