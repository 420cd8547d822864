import { addVector, dot, type QuantisedVectors, toUnit } from "./quantise.js";

/** The titles of one memory. */
export interface HeadClass {
  readonly owner: number;
  readonly titles: QuantisedVectors;
}

/** Rates a query against the memories that a head was trained on: cosines, by owner. */
export type VectorHead = (vector: Float32Array) => ReadonlyMap<number, number>;

/** Stores that a head is trained for: several titles a memory, and small enough that training ends soon. */
const LIMITS = { minMeanTitles: 2.5, maxMemories: 1_000, maxDimensions: 1_536 } as const;
/** Multiplications of a training, and those between two pauses. */
const MAX_WORK = 3e9;
const SLICE = 4e6;
/** Share of the mean variance in that of each direction: less where titles are many. */
const MIN_SHRINKAGE = 0.1;

export function isHeadUseful(memories: number, titles: number, dimensions: number): boolean {
  const { minMeanTitles, maxMemories, maxDimensions } = LIMITS;
  return memories > 1 && memories <= maxMemories && dimensions <= maxDimensions && titles >= minMeanTitles * memories;
}

/**
 * Trains a linear head: learns in which directions titles of the same memory differ, and compares texts where that says
 * little. A linear discriminant analysis whose classes are the memories. Yields when other work may run.
 */
export function* trainVectorHead(classes: readonly HeadClass[], dimensions: number): Generator<void, VectorHead> {
  const centre = new Float64Array(dimensions);
  const means: Float64Array[] = [];
  let count = 0;
  for (const { titles } of classes) {
    const mean = new Float64Array(dimensions);
    const own = titles.scales.length;
    for (let at = 0; at < own; at++) addVector(mean, titles, at, 1 / own);
    for (let at = 0; at < own; at++) addVector(centre, titles, at);
    means.push(mean);
    count += own;
  }
  for (let axis = 0; axis < dimensions; axis++) centre[axis]! /= count;
  yield;
  const factor = yield* factorise(yield* computeScatter(classes, means, dimensions), dimensions);
  const whiten = (vector: ArrayLike<number>): Float32Array | null =>
    toUnit(
      solve(
        factor,
        Float64Array.from(vector, (value, axis) => value - centre[axis]!),
      ),
    );
  const whitened: (Float32Array | null)[] = [];
  for (const mean of means) {
    whitened.push(whiten(mean));
    yield;
  }
  return (vector) => {
    const query = whiten(vector);
    const cosines = classes.map(({ owner }, at): [number, number] => {
      const own = whitened[at];
      return [owner, query === null || own == null ? 0 : dot(query, own)];
    });
    return new Map(cosines);
  };
}

/** The covariance of titles of the same memory around its mean, drawn towards that of a sphere. */
function* computeScatter(
  classes: readonly HeadClass[],
  means: readonly Float64Array[],
  dimensions: number,
): Generator<void, Float64Array> {
  const scatter = new Float64Array(dimensions * dimensions);
  const titles = classes.reduce((sum, { titles: own }) => sum + own.scales.length, 0);
  const step = Math.max(1, Math.ceil((titles * dimensions ** 2) / 2 / MAX_WORK));
  let degrees = 0;
  let work = 0;
  for (const [place, { titles: own }] of classes.entries()) {
    if (own.scales.length < 2) continue;
    for (let at = 0; at < own.scales.length; at += step) {
      const from = Float64Array.from(means[place]!, (value) => -value);
      addVector(from, own, at);
      for (let row = 0; row < dimensions; row++) {
        const value = from[row]!;
        const start = row * dimensions;
        for (let column = 0; column <= row; column++) scatter[start + column]! += value * from[column]!;
      }
      work += dimensions ** 2 / 2;
      if (work > SLICE) {
        work = 0;
        yield;
      }
    }
    degrees += (own.scales.length - 1) / step;
  }
  degrees = Math.max(1, degrees);
  let trace = 0;
  for (let axis = 0; axis < dimensions; axis++) trace += scatter[axis * (dimensions + 1)]! / degrees;
  const mean = Math.max(trace / dimensions, 1e-12);
  const shrinkage = Math.max(MIN_SHRINKAGE, dimensions / (dimensions + 2 * degrees));
  for (let at = 0; at < scatter.length; at++) scatter[at]! *= (1 - shrinkage) / degrees;
  for (let axis = 0; axis < dimensions; axis++) scatter[axis * (dimensions + 1)]! += shrinkage * mean;
  return scatter;
}

/** The lower triangle whose product with its transpose is a symmetric matrix, in its place (Cholesky). */
function* factorise(matrix: Float64Array, size: number): Generator<void, Float64Array> {
  let work = 0;
  for (let row = 0; row < size; row++) {
    for (let column = 0; column <= row; column++) {
      let sum = matrix[row * size + column]!;
      const [one, other] = [row * size, column * size];
      for (let at = 0; at < column; at++) sum -= matrix[one + at]! * matrix[other + at]!;
      matrix[row * size + column] = row === column ? Math.sqrt(sum) : sum / matrix[other + column]!;
    }
    work += row ** 2 / 2;
    if (work > SLICE) {
      work = 0;
      yield;
    }
  }
  return matrix;
}

/** Solves a system of equations whose matrix is a lower triangle. */
function solve(triangle: Float64Array, vector: Float64Array): Float64Array {
  const size = vector.length;
  for (let row = 0; row < size; row++) {
    let sum = vector[row]!;
    const start = row * size;
    for (let column = 0; column < row; column++) sum -= triangle[start + column]! * vector[column]!;
    vector[row] = sum / triangle[start + row]!;
  }
  return vector;
}
