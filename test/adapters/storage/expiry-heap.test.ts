import fc from "fast-check";
import { expect, test } from "vitest";
import { ExpiryHeap } from "../../../src/adapters/storage/memory/expiry-heap.js";
import { MemoryPartition } from "../../../src/adapters/storage/memory/partition.js";

test("returns records soonest first after any replacements and removals", () => {
  const write = fc.record({
    id: fc.integer({ min: 0, max: 20 }),
    expiresAt: fc.option(fc.integer(), { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.array(fc.tuple(write, fc.boolean()), { maxLength: 100 }), (writes) => {
      const heap = new ExpiryHeap();
      const partition = new MemoryPartition("session:a", heap);
      const live = new Map<string, number>();
      for (const [{ id, expiresAt }, removes] of writes) {
        const name = String(id);
        if (removes) partition.remove("things", name);
        else partition.put("things", name, { version: 1, text: "1", index: {}, expiresAt });
        if (removes || expiresAt === undefined) live.delete(name);
        else live.set(name, expiresAt);
      }
      const drained: (number | undefined)[] = [];
      for (let next = heap.due(2 ** 31); next !== undefined; next = heap.due(2 ** 31)) {
        drained.push(next.expiresAt);
        heap.remove(next);
      }
      expect(drained).toEqual([...live.values()].sort((a, b) => a - b));
    }),
  );
});
