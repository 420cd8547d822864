import { describe, expect, test } from "vitest";
import { quantise } from "../../src/recall/meaning/quantise.js";
import { VectorTable } from "../../src/recall/meaning/vector-table.js";

const DIMENSIONS = 48;

/** The vector of a number, of length 1: near for numbers of the same ten. */
function createVector(number: number): Float32Array {
  const [group, own] = [listRandom(Math.floor(number / 10) + 1), listRandom(number + 1_000_003)];
  const vector = group.map((value, axis) => value + 0.6 * own[axis]!);
  const length = Math.hypot(...vector);
  return Float32Array.from(vector, (value) => value / length);
}

/** Numbers from -1 to 1 that depend on a seed alone. */
function listRandom(seed: number): number[] {
  let state = Math.imul(seed, 0x9e3779b1) | 1;
  return Array.from({ length: DIMENSIONS }, () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 2 ** 31;
  });
}

function nearestIn(table: VectorTable, vector: Float32Array): number {
  let [best, most] = [-1, -2];
  table.findNear(table.prepare(vector), (owner, cosine) => {
    if (cosine > most) [best, most] = [owner, cosine];
  });
  return best;
}

describe("VectorTable", () => {
  test.each([50, 5_000])("finds every vector of %i by itself", (count) => {
    const table = new VectorTable(DIMENSIONS);
    for (let number = 0; number < count; number++) table.add(number, quantise([createVector(number)]));
    expect(table.size).toBe(count);
    for (let number = 0; number < count; number += Math.ceil(count / 50)) {
      expect(nearestIn(table, createVector(number))).toBe(number);
    }
  });

  test("computes cosines to within a hundredth", () => {
    const table = new VectorTable(DIMENSIONS);
    table.add(0, quantise([createVector(1)]));
    const query = createVector(7);
    const exact = query.reduce((sum, value, axis) => sum + value * createVector(1)[axis]!, 0);
    expect(Math.abs(table.cosine(table.prepare(query), 0) - exact)).toBeLessThan(0.01);
  });

  test("finds the others after most vectors were removed", () => {
    const table = new VectorTable(DIMENSIONS);
    const blocks = Array.from({ length: 6_000 }, (_, number) => table.add(number, quantise([createVector(number)])));
    for (const [number, block] of blocks.entries()) if (number % 7 !== 0) table.remove(block);
    expect(table.size).toBe(858);
    for (let number = 0; number < 6_000; number += 700) {
      expect(nearestIn(table, createVector(number))).toBe(number);
      const { bytes } = table.read(blocks[number]!);
      expect(bytes).toEqual(quantise([createVector(number)]).bytes);
    }
    expect(nearestIn(table, createVector(1)) % 7).toBe(0);
  });
});
