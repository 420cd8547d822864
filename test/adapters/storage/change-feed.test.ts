import { expect, test } from "vitest";
import { ExpiryHeap } from "../../../src/adapters/storage/memory/expiry-heap.js";
import { MemoryPartition } from "../../../src/adapters/storage/memory/partition.js";

function draft(n: number) {
  return { version: n, text: String(n), index: {}, expiresAt: undefined };
}

test("the size of the feed depends on the documents, not on the writes", () => {
  const partition = new MemoryPartition("assistant:a", new ExpiryHeap());
  for (let n = 1; n <= 10_000; n++) partition.put("things", String(n % 10), draft(n));
  expect(partition.feed?.size).toBeLessThan(200);
  expect(partition.feed?.after(0, 100).changes.map((change) => change.seq)).toEqual([
    9_991, 9_992, 9_993, 9_994, 9_995, 9_996, 9_997, 9_998, 9_999, 10_000,
  ]);
});

test("a document that is created and deleted often leaves one tombstone", () => {
  const partition = new MemoryPartition("assistant:a", new ExpiryHeap());
  for (let n = 1; n <= 1_000; n++) {
    partition.put("things", "a", draft(1));
    partition.remove("things", "a");
  }
  expect(partition.feed?.size).toBeLessThan(200);
  expect(partition.feed?.after(0, 100).changes).toEqual([{ seq: 2_000, collection: "things", id: "a", doc: null }]);
  expect(partition.collections.size).toBe(0);
});

test("a partition without a feed is empty after its last document is deleted", () => {
  const partition = new MemoryPartition("session:a", new ExpiryHeap());
  partition.put("things", "a", draft(1));
  expect(partition.isEmpty).toBe(false);
  partition.remove("things", "a");
  expect(partition.isEmpty).toBe(true);
});
