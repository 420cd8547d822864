import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { computePickWeight, isPickable, type PickCandidate, pickRandom } from "../../src/recall/search/memory-store.js";

const HOUR = 3_600_000;
const now = 1_000_000 * HOUR;
const shown = (memoryID: string, hoursAgo: number, readOccurrences: number | null = 1): PickCandidate => ({
  memoryID,
  lastRead: now - hoursAgo * HOUR,
  readOccurrences,
});
const fresh = (memoryID: string): PickCandidate => ({ memoryID, lastRead: null, readOccurrences: null });

/** A fixed sequence of numbers in [0, 1). */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("isPickable (spec: notPickable)", () => {
  test.each([
    ["Question", false, true],
    ["Story", false, true],
    ["Question", true, false],
    ["Story", true, false],
    ["Default", false, false],
    ["CompletionDraft", false, false],
    ["ExpertReference", false, false],
  ] as const)("%s, notPickable %s -> %s", (memoryType, notPickable, pickable) => {
    expect(isPickable({ memoryType, notPickable })).toBe(pickable);
  });
});

describe("random picks", () => {
  test.each([
    ["never shown", fresh("a"), 1],
    ["shown this moment", shown("a", 0), 0],
    ["shown a day ago", shown("a", 24), (1 - Math.exp(-1)) * 0.5],
    ["shown twice, a day ago", shown("a", 24, 2), (1 - Math.exp(-1)) * 0.25],
    ["shown often, long ago", shown("a", 1e6, 50), 0.05],
    ["shown without a count", shown("a", 1e6, null), 0.5],
    ["shown in the future, by another clock", shown("a", -5), 0],
  ])("%s", (_, candidate, weight) => {
    expect(computePickWeight(candidate, now)).toBeCloseTo(weight, 10);
  });

  test("picks a memory shown an hour ago much less often than one never shown", () => {
    const random = sequence(7);
    const counts = { old: 0, new: 0 };
    for (let i = 0; i < 2000; i++) {
      const [picked] = pickRandom([shown("old", 1), fresh("new")], { now, random });
      counts[picked?.memoryID as "old" | "new"]++;
    }
    expect(counts.old).toBeLessThan(counts.new / 10);
    expect(counts.old).toBeGreaterThan(0);
  });

  test("picks every memory with the same chance with ignoreLastRead", () => {
    const random = sequence(8);
    const counts = new Map<string, number>();
    for (let i = 0; i < 3000; i++) {
      const [picked] = pickRandom([shown("a", 0, 9), shown("b", 5), fresh("c")], { now, random, ignoreLastRead: true });
      counts.set(picked?.memoryID ?? "", (counts.get(picked?.memoryID ?? "") ?? 0) + 1);
    }
    for (const id of ["a", "b", "c"]) expect(Math.abs((counts.get(id) ?? 0) - 1000)).toBeLessThan(120);
  });

  test("picks memories shown this moment last", () => {
    const picked = pickRandom([shown("a", 0), shown("b", 0), fresh("c")], { now, random: () => 0.99, howMany: 9 });
    expect(picked.map(({ memoryID }) => memoryID)).toEqual(["c", "b", "a"]);
  });

  const candidates = fc.uniqueArray(
    fc.record({
      memoryID: fc.string({ maxLength: 4 }),
      lastRead: fc.option(fc.integer({ min: now - 1000 * HOUR, max: now })),
      readOccurrences: fc.option(fc.integer({ min: 0, max: 20 })),
    }),
    { selector: ({ memoryID }) => memoryID, maxLength: 40 },
  );
  const chances = fc.array(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), {
    minLength: 40,
    maxLength: 40,
  });
  const replay = (numbers: readonly number[]) => {
    let at = 0;
    return () => numbers[at++] ?? 0;
  };

  test("property: picks without replacement, with one random number each", () => {
    fc.assert(
      fc.property(candidates, chances, fc.nat(50), (list, numbers, howMany) => {
        let calls = 0;
        const next = replay(numbers);
        const random = () => {
          calls++;
          return next();
        };
        const picked = pickRandom(list, { now, random, howMany });
        expect(picked).toHaveLength(Math.min(howMany, list.length));
        expect(new Set(picked).size).toBe(picked.length);
        expect(calls).toBe(picked.length);
      }),
    );
  });

  test("property: independent of the order of the candidates", () => {
    fc.assert(
      fc.property(candidates, chances, (list, numbers) => {
        const options = () => ({ now, random: replay(numbers), howMany: 10 });
        expect(pickRandom(list.toReversed(), options())).toEqual(pickRandom(list, options()));
      }),
    );
  });
});
