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

type Vectors = [Float32Array, Float32Array, Float32Array];

/** A vector that has much in common with others. */
function createShifted(number: number, common: Float32Array): Float32Array {
  const vector = createVector(number).map((value, axis) => value + 2 * common[axis]!);
  return vector.map((value) => value / Math.hypot(...vector));
}

function cosine(one: Float32Array, other: Float32Array): number {
  const product = one.reduce((sum, value, axis) => sum + value * other[axis]!, 0);
  return product / Math.hypot(...one) / Math.hypot(...other);
}

function nearestIn(table: VectorTable, vector: Float32Array): number {
  let [best, most] = [-1, -2];
  table.findNear(table.prepare(vector)!, (owner, cosine) => {
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

  test("finds nearly all that a comparison with every vector finds nearest", () => {
    const table = new VectorTable(DIMENSIONS);
    const vectors = Array.from({ length: 12_000 }, (_, number) => createVector(number));
    const blocks = vectors.map((vector, number) => table.add(number, quantise([vector])));
    let [all, found] = [0, 0];
    for (let number = 5; number < vectors.length; number += 600) {
      const probe = table.prepare(createVector(1_000_000 + number))!;
      const cosines = blocks.map((block) => table.compare(probe, block, 1).first);
      const near = new Set<number>();
      table.findNear(probe, (owner) => near.add(owner));
      const nearest = [...blocks.keys()].sort((one, other) => cosines[other]! - cosines[one]!).slice(0, 10);
      all += nearest.length;
      found += nearest.filter((owner) => near.has(owner)).length;
    }
    expect(found / all).toBeGreaterThan(0.85);
  });

  test("computes cosines of directions from the mean to within a hundredth", () => {
    const table = new VectorTable(DIMENSIONS);
    const common = createVector(3);
    const [one, other] = [createShifted(1, common), createShifted(25, common)];
    const block = table.add(0, quantise([one, other]));
    const query = createShifted(7, common);
    const { first, other: second, sum } = table.compare(table.prepare(query)!, block, 1);
    // The mean of the two, and of the vectors at the origin that count beside them.
    const mean = one.map((value, axis) => (value + other[axis]!) / 6);
    const [a, b, q] = [one, other, query].map((vector) => vector.map((value, axis) => value - mean[axis]!)) as Vectors;
    expect(Math.abs(first - cosine(a, q))).toBeLessThan(0.01);
    expect(Math.abs(second - cosine(b, q))).toBeLessThan(0.01);
    const both = a.map((value, axis) => value + b[axis]!);
    expect(Math.abs(sum - cosine(both, q))).toBeLessThan(0.01);
  });

  test("compares a block of many vectors with a query as if it compared each", () => {
    const table = new VectorTable(DIMENSIONS);
    const numbers = Array.from({ length: 40 }, (_, number) => number);
    const blocks = Array.from({ length: 80 }, (_, owner) =>
      table.add(owner, quantise(numbers.map((number) => createVector(40 * owner + number)))),
    );
    const fromMean = (vector: Float32Array) => vector.map((value, axis) => value - table.mean[axis]!);
    for (let owner = 0; owner < blocks.length; owner += 9) {
      const query = createVector(40 * owner + 1_000_003);
      const { first, other, sum } = table.compare(table.prepare(query)!, blocks[owner]!, 25);
      const own = numbers.map((number) => fromMean(createVector(40 * owner + number)));
      const cosines = own.map((vector) => cosine(vector, fromMean(query)));
      expect(Math.abs(first - Math.max(...cosines.slice(0, 25)))).toBeLessThan(0.01);
      expect(Math.abs(other - Math.max(...cosines.slice(25)))).toBeLessThan(0.01);
      const all = own.reduce((total, vector) => total.map((value, axis) => value + vector[axis]!));
      expect(Math.abs(sum - cosine(all, fromMean(query)))).toBeLessThan(0.01);
    }
  });

  test("knows how much a vector has of what all have in common", () => {
    const table = new VectorTable(DIMENSIONS);
    const common = createVector(3);
    for (let number = 10; number < 60; number++) table.add(number, quantise([createShifted(number, common)]));
    expect(table.familiarityOf(createShifted(71, common))).toBeCloseTo(1, 0);
    expect(table.familiarityOf(createVector(71))).toBeLessThan(0.6);
  });

  test("has no query at the mean", () => {
    const table = new VectorTable(2);
    table.add(0, quantise([Float32Array.of(0, 1)]));
    expect(table.prepare(table.mean)).toBeNull();
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
