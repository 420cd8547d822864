import { addVector, type QuantisedVectors, toUnit, toVector } from "./quantise.js";

/** The titles of one memory. */
export interface HeadClass {
  readonly owner: number;
  readonly titles: QuantisedVectors;
}

/** Rates a query against the memories that a head was trained on, by owner: 1 is the mean of their own titles. */
export type VectorHead = (vector: Float32Array) => ReadonlyMap<number, number>;

/** Stores that a head is trained for: several titles a memory, and small enough that training ends soon. */
const LIMITS = { minMeanTitles: 2.5, maxMemories: 1_000, maxDimensions: 1_536 } as const;
/** Multiplications of a training, and those between two pauses. */
const MAX_WORK = 3e9;
const SLICE = 4e6;
/** Titles that are read between two pauses. */
const TITLE_SLICE = 1_000;
/** Weighted sums below it say nothing: titles that are all alike. */
const MIN_SUM = 1;

const TRAINING = {
  /** Each title is compared with its own memory and with the nearest others, so many in all. */
  compared: 24,
  /** Length of the weights of a memory before the first round. */
  start: 8,
  /** How far the first titles move the weights. It falls to 0 in even steps. */
  rate: 6.4,
  /** Errors below it move nothing. */
  leastError: 0.005,
  /** Few titles are read in more rounds than many, about so many titles in all. */
  read: 40_000,
  minRounds: 3,
  maxRounds: 10,
} as const;
/** Square of the distance from the centre below which a vector has no direction. */
const MIN_SQUARE = 1e-18;
/** Titles are read in steps of this share of all, so that those of one memory are far apart. */
const GOLDEN = 0.6180339887498949;

export function isHeadUseful(memories: number, titles: number, dimensions: number): boolean {
  const { minMeanTitles, maxMemories, maxDimensions } = LIMITS;
  return memories > 1 && memories <= maxMemories && dimensions <= maxDimensions && titles >= minMeanTitles * memories;
}

/**
 * Trains a linear head: learns what distinguishes the memories, by the directions of their titles from the mean of all. A
 * logistic regression over the memories: it starts at the mean of the titles of each, and reads the titles in a fixed
 * order, so that the same titles give the same head. Yields when other work may run.
 */
export function* trainVectorHead(classes: readonly HeadClass[], dimensions: number): Generator<void, VectorHead> {
  const centre = findCentre(classes, dimensions);
  yield;
  const weights = yield* startWeights(classes, centre);
  const titles = listTitles(classes, dimensions);
  const compared = yield* listCompared(classes, titles, weights, centre);
  const { minRounds, maxRounds, read } = TRAINING;
  const rounds = Math.max(minRounds, Math.min(maxRounds, Math.ceil(read / Math.max(1, titles.length))));
  let work = 0;
  for (let step = 0; step < rounds * titles.length; step++) {
    const title = titles[step % titles.length]!;
    const direction = readDirection(classes[title.place]!.titles, title.at, centre);
    if (direction === null) continue;
    const rate = TRAINING.rate * (1 - step / (rounds * titles.length));
    work += learnTitle(weights, direction, title.place, compared[step % titles.length]!, rate);
    if (work > SLICE) {
      work = 0;
      yield;
    }
  }
  const full = yield* measureOwn(classes, titles, weights, centre);
  return (vector) => {
    const direction = toDirection(vector, centre);
    return new Map(
      classes.map(({ owner }, at) => [owner, direction === null ? 0 : multiply(weights[at]!, direction) / full]),
    );
  };
}

/** The mean of the weighted sums of titles by the weights of their own memories. */
function* measureOwn(
  classes: readonly HeadClass[],
  titles: readonly Title[],
  weights: readonly Float32Array[],
  centre: Float64Array,
): Generator<void, number> {
  let sum = 0;
  for (const [number, { place, at }] of titles.entries()) {
    const direction = readDirection(classes[place]!.titles, at, centre);
    if (direction !== null) sum += multiply(weights[place]!, direction);
    if (number % TITLE_SLICE === TITLE_SLICE - 1) yield;
  }
  return Math.max(MIN_SUM, sum / Math.max(1, titles.length));
}

/** Moves the weights of the memories that a title is compared with; returns the number of multiplications. */
function learnTitle(
  weights: readonly Float32Array[],
  direction: Float32Array,
  own: number,
  compared: Uint16Array,
  rate: number,
): number {
  const sums = Array.from(compared, (place) => multiply(weights[place]!, direction));
  const most = Math.max(...sums);
  const powers = sums.map((sum) => Math.exp(sum - most));
  const all = powers.reduce((total, power) => total + power, 0);
  let moved = 0;
  for (let at = 0; at < compared.length; at++) {
    const place = compared[at]!;
    const error = powers[at]! / all - (place === own ? 1 : 0);
    if (Math.abs(error) < TRAINING.leastError) continue;
    const row = weights[place]!;
    for (let axis = 0; axis < row.length; axis++) row[axis]! -= rate * error * direction[axis]!;
    moved++;
  }
  return (compared.length + moved) * direction.length;
}

interface Title {
  /** Place of its memory. */
  readonly place: number;
  readonly at: number;
}

function findCentre(classes: readonly HeadClass[], dimensions: number): Float64Array {
  const centre = new Float64Array(dimensions);
  let count = 0;
  for (const { titles } of classes) {
    for (let at = 0; at < titles.scales.length; at++) addVector(centre, titles, at);
    count += titles.scales.length;
  }
  return centre.map((sum) => sum / Math.max(1, count));
}

/** The mean direction of the titles of each memory. */
function* startWeights(classes: readonly HeadClass[], centre: Float64Array): Generator<void, readonly Float32Array[]> {
  const weights: Float32Array[] = [];
  for (const { titles } of classes) {
    const sum = new Float64Array(centre.length);
    for (let at = 0; at < titles.scales.length; at++) {
      readDirection(titles, at, centre)?.forEach((value, axis) => {
        sum[axis]! += value;
      });
    }
    weights.push((toUnit(sum) ?? new Float32Array(centre.length)).map((value) => TRAINING.start * value));
    yield;
  }
  return weights;
}

/** The titles in the order in which they are read; of a store with too many, some are left out. */
function listTitles(classes: readonly HeadClass[], dimensions: number): readonly Title[] {
  const all = classes.flatMap(({ titles }, place) => Array.from(titles.scales, (_, at): Title => ({ place, at })));
  const perTitle = (classes.length + 2 * TRAINING.minRounds * TRAINING.compared) * dimensions;
  const step = Math.max(1, Math.ceil((all.length * perTitle) / MAX_WORK));
  const placeOf = (at: number): number => (at * GOLDEN) % 1;
  return [...all.keys()]
    .filter((at) => at % step === 0)
    .sort((one, other) => placeOf(one) - placeOf(other))
    .map((at) => all[at]!);
}

/** The memories that each title is compared with: its own one, and those nearest by the first weights. */
function* listCompared(
  classes: readonly HeadClass[],
  titles: readonly Title[],
  weights: readonly Float32Array[],
  centre: Float64Array,
): Generator<void, readonly Uint16Array[]> {
  const size = Math.min(TRAINING.compared, classes.length);
  const all: Uint16Array[] = [];
  let work = 0;
  for (const { place, at } of titles) {
    const direction = readDirection(classes[place]!.titles, at, centre);
    const found = new Uint16Array(size);
    const sums = new Float64Array(size).fill(Number.NEGATIVE_INFINITY);
    for (let other = 0; other < classes.length; other++) {
      const isOwn = other === place;
      const sum = isOwn || direction === null ? Number.POSITIVE_INFINITY : multiply(weights[other]!, direction);
      if (sum <= sums[size - 1]!) continue;
      let to = size - 1;
      for (; to > 0 && sums[to - 1]! < sum; to--) {
        sums[to] = sums[to - 1]!;
        found[to] = found[to - 1]!;
      }
      sums[to] = sum;
      found[to] = other;
    }
    all.push(found);
    work += classes.length * centre.length;
    if (work > SLICE) {
      work = 0;
      yield;
    }
  }
  return all;
}

function readDirection(titles: QuantisedVectors, at: number, centre: Float64Array): Float32Array | null {
  return toDirection(toVector(titles, at), centre);
}

/** The direction of a vector from the centre; null if it lies there. */
function toDirection(vector: ArrayLike<number>, centre: Float64Array): Float32Array | null {
  const direction = new Float32Array(centre.length);
  let square = 0;
  for (let axis = 0; axis < direction.length; axis++) {
    const value = vector[axis]! - centre[axis]!;
    direction[axis] = value;
    square += value * value;
  }
  if (square < MIN_SQUARE) return null;
  const scale = 1 / Math.sqrt(square);
  for (let axis = 0; axis < direction.length; axis++) direction[axis]! *= scale;
  return direction;
}

/** The inner product of two vectors, four sums at once: nearly all of a training. */
function multiply(one: Float32Array, other: Float32Array): number {
  let [a, b, c, d] = [0, 0, 0, 0];
  const even = one.length - (one.length % 4);
  for (let axis = 0; axis < even; axis += 4) {
    a += one[axis]! * other[axis]!;
    b += one[axis + 1]! * other[axis + 1]!;
    c += one[axis + 2]! * other[axis + 2]!;
    d += one[axis + 3]! * other[axis + 3]!;
  }
  for (let axis = even; axis < one.length; axis++) a += one[axis]! * other[axis]!;
  return a + b + c + d;
}
