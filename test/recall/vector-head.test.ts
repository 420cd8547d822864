import { describe, expect, test } from "vitest";
import { quantise } from "../../src/recall/meaning/quantise.js";
import { type HeadClass, trainVectorHead, type VectorHead } from "../../src/recall/meaning/vector-head.js";

const DIMENSIONS = 24;
const TITLES = 8;

/** Numbers from -1 to 1 that depend on a seed alone. */
function listRandom(seed: number): Float32Array {
  let state = Math.imul(seed + 1, 0x9e3779b1) | 1;
  return Float32Array.from({ length: DIMENSIONS }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  });
}

/** A text about a memory: a faint sign of it in the first half of the numbers, chance in the second. */
function createText(memory: number, seed: number): Float32Array {
  const [sign, chance] = [listRandom(memory), listRandom(10_000 + 97 * memory + seed)];
  const vector = chance.map((value, axis) => (axis < DIMENSIONS / 2 ? 0.45 * sign[axis]! + 0.1 * value : value));
  return vector.map((value) => value / Math.hypot(...vector));
}

function listClasses(memories: number): HeadClass[] {
  return Array.from({ length: memories }, (_, memory) => ({
    owner: 100 + memory,
    titles: quantise(Array.from({ length: TITLES }, (__, at) => createText(memory, at))),
  }));
}

function train(classes: readonly HeadClass[]): VectorHead {
  const work = trainVectorHead(classes, DIMENSIONS);
  for (let step = work.next(); ; step = work.next()) if (step.done === true) return step.value;
}

function bestOf(ratings: ReadonlyMap<number, number>): number {
  return [...ratings].reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}

/** Share of new texts about each memory that are nearest to it. */
function shareRight(memories: number, findBest: (vector: Float32Array) => number): number {
  const asked = Array.from({ length: memories * 5 }, (_, at) => ({ memory: at % memories, seed: 50 + at }));
  const right = asked.filter(({ memory, seed }) => findBest(createText(memory, seed)) === 100 + memory);
  return right.length / asked.length;
}

describe("a linear head over vectors", () => {
  // A title is compared with 24 memories: with all of them, and with the nearest ones.
  test.each([12, 40])("learns what distinguishes %i memories, better than their means do", (memories) => {
    const classes = listClasses(memories);
    const head = train(classes);
    const means = classes.map(({ owner }) => {
      const sum = new Float32Array(DIMENSIONS);
      for (let at = 0; at < TITLES; at++) {
        createText(owner - 100, at).forEach((value, axis) => {
          sum[axis]! += value;
        });
      }
      return { owner, mean: sum.map((value) => value / Math.hypot(...sum)) };
    });
    const byMeans = (vector: Float32Array): number =>
      bestOf(
        new Map(means.map(({ owner, mean }) => [owner, mean.reduce((sum, one, at) => sum + one * vector[at]!, 0)])),
      );
    const byHead = (vector: Float32Array): number => bestOf(head(vector));
    expect(shareRight(memories, byHead)).toBeGreaterThan(shareRight(memories, byMeans) + 0.05);
  });

  test("rates the titles of memories by 1, as a mean", () => {
    const head = train(listClasses(12));
    const ratings = Array.from({ length: 12 * TITLES }, (_, at) => {
      const memory = at % 12;
      return head(createText(memory, Math.floor(at / 12))).get(100 + memory)!;
    });
    expect(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toBeCloseTo(1, 1);
  });

  test("is the same for the same titles", () => {
    const text = createText(5, 60);
    expect(train(listClasses(12))(text)).toEqual(train(listClasses(12))(text));
  });

  test("says nothing about titles that are all alike", () => {
    const same = quantise([createText(1, 1), createText(1, 1), createText(1, 1)]);
    const head = train([0, 1].map((owner) => ({ owner, titles: same })));
    expect(head(createText(1, 1)).get(0)).toBeCloseTo(head(createText(1, 1)).get(1)!, 5);
  });
});
