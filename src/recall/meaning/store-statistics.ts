import { addVector, type QuantisedVectors } from "./quantise.js";

/** Mean cosine of unrelated texts that is assumed before a store shows its own, and how many pairs the assumption counts. */
const ASSUMED = { cosine: 0.25, pairs: 4 } as const;
const MAX_MEAN = 0.95;

/** Sums over the vectors of a store, which show how similar an encoder finds texts of different memories. */
export class StoreStatistics {
  readonly #sum: Float64Array;
  #vectors = 0;
  /** Sums by memory: of the squared length of its sum, and of its squared number of vectors. */
  #ownSquares = 0;
  #ownPairs = 0;

  constructor(dimensions: number) {
    this.#sum = new Float64Array(dimensions);
  }

  /** Adds the vectors of a memory (`sign` 1), or subtracts them (-1). Returns the length of their sum. */
  count(vectors: QuantisedVectors, sign: 1 | -1): number {
    const own = new Float64Array(this.#sum.length);
    const number = vectors.scales.length;
    for (let at = 0; at < number; at++) addVector(own, vectors, at);
    let square = 0;
    for (let axis = 0; axis < own.length; axis++) {
      square += own[axis]! ** 2;
      this.#sum[axis]! += sign * own[axis]!;
    }
    this.#vectors += sign * number;
    this.#ownSquares += sign * square;
    this.#ownPairs += sign * number ** 2;
    return Math.sqrt(square);
  }

  /** Mean cosine of two vectors of different memories. */
  get meanCosine(): number {
    let square = 0;
    for (const value of this.#sum) square += value ** 2;
    const pairs = this.#vectors ** 2 - this.#ownPairs;
    const mean = (square - this.#ownSquares + ASSUMED.cosine * ASSUMED.pairs) / (Math.max(0, pairs) + ASSUMED.pairs);
    // Rounded, so that the order in which memories were added changes nothing.
    return Math.min(MAX_MEAN, Math.round(mean * 1e6) / 1e6);
  }
}
