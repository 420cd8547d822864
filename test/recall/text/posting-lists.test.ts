import fc from "fast-check";
import { expect, test } from "vitest";
import { PostingLists } from "../../../src/recall/text/indexes/sparse-index.js";

test("property: posting lists hold what plain lists would", () => {
  const step = fc.record({ list: fc.nat(4), value: fc.nat(60), add: fc.boolean() });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 400 }), (steps) => {
      const lists = new PostingLists();
      const plain = Array.from({ length: 5 }, () => new Map<number, number>());
      for (const { list, value, add } of steps) {
        const known = plain[list]!;
        if (add && !known.has(value)) {
          lists.append(list, value, (value % 9) + 1);
          known.set(value, (value % 9) + 1);
        } else if (!add) {
          lists.remove(list, value);
          known.delete(value);
        }
      }
      plain.forEach((known, list) => {
        const start = lists.starts[list]!;
        const held = Array.from({ length: lists.lengthOf(list) }, (_, at) => [
          lists.values[start + at]!,
          lists.counts[start + at]!,
        ]);
        expect(new Map(held as [number, number][])).toEqual(known);
        expect(held.length).toBe(known.size);
      });
    }),
  );
});

test("reuses free places", () => {
  const lists = new PostingLists();
  const fill = () => {
    for (let list = 0; list < 50; list++) for (let value = 0; value < 20; value++) lists.append(list, value, 1);
  };
  fill();
  const capacity = lists.values.length;
  for (let round = 0; round < 20; round++) {
    for (let list = 0; list < 50; list++) for (let value = 0; value < 20; value++) lists.remove(list, value);
    fill();
  }
  expect(lists.values.length).toBe(capacity);
});

test("lists with a reserved place take no more than it, and still grow", () => {
  const lists = new PostingLists();
  const lengths = Int32Array.from({ length: 500 }, (_, list) => (list % 7 === 0 ? 0 : (list % 7) + 4));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  lists.reserve(lengths);
  for (let round = 0; round < 11; round++) {
    for (let list = 0; list < lengths.length; list++)
      if (round < lengths[list]!) lists.append(list, 1_000 * list + round, 1);
  }
  expect(lists.values.length).toBe(total);
  for (let list = 0; list < lengths.length; list++) lists.append(list, 999, 2);
  for (let list = 0; list < lengths.length; list++) {
    const held = lists.values.subarray(lists.starts[list]!, lists.starts[list]! + lists.lengthOf(list));
    expect([...held]).toEqual([...Array.from({ length: lengths[list]! }, (_, round) => 1_000 * list + round), 999]);
  }
});
