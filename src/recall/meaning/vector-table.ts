import { addVector, dot, type QuantisedVectors, toUnit } from "./quantise.js";
import { SignTable } from "./sign-table.js";

/** Up to this many vectors are compared number by number; of more, only those whose signs are nearest. */
const MAX_EXACT = 2_048;
const SHORTLIST = 512;
/** The same for the vectors of one block: of so many, the nearest ones are compared. */
const MAX_EXACT_IN_BLOCK = 16;
const FIRST_CAPACITY = 64;
/** Removed vectors are dropped when there are more than this share of all. */
const MAX_REMOVED = 0.5;
const NONE = -1;
/** Vectors at the origin that are counted to the mean: a few vectors say little about what all texts have in common. */
const ORIGINS = 4;
const MIN_LENGTH = 1e-3;
/** Added to both sides of a familiarity: texts that have next to nothing in common show none. */
const SLACK = 0.02;

/** A run of vectors of one owner. */
export interface Block {
  first: number;
  readonly count: number;
  /** Number of the owner; -1 if the block was removed. */
  owner: number;
  /** The sum of the vectors, if they are many, and its length. */
  readonly sum: Float32Array | null;
  readonly sumLength: number;
}

/** The direction of a query from the mean of all vectors, quantised like the vectors. */
interface Probe {
  readonly bytes: Int32Array;
  readonly scale: number;
  readonly signs: Int32Array;
  /** Its inner product with the mean. */
  readonly shift: number;
}

/** Cosines of a query with the vectors of a block. -1 without any. */
export interface BlockCosines {
  /** The highest of the first vectors, and of the others. */
  readonly first: number;
  readonly other: number;
  /** With the sum of all. */
  readonly sum: number;
}

interface Mean {
  readonly vector: Float32Array;
  readonly square: number;
}

/**
 * Vectors in one array of bytes. Their cosines are those of their directions from the mean of all: what all texts of a store
 * have in common says nothing, and encoders of different ranges become alike. A search compares the signs of the numbers with
 * those of the query, and then computes the cosines of the nearest ones.
 */
export class VectorTable {
  readonly dimensions: number;
  readonly #sum: Float64Array;
  /** Null after a change. */
  #mean: Mean | null = null;
  /** Inner products of the vectors with the mean; NaN until they are needed. */
  #shifts: Float32Array;
  /** Signs of the difference from the mean of the first vectors, which splits the numbers evenly. */
  readonly #signs: SignTable;
  /** Number of vectors at the last split. */
  #splitAt = 0;
  #bytes: Int8Array;
  #scales: Float32Array;
  #owners: Int32Array;
  #blocks: Block[] = [];
  #used = 0;
  #removed = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#sum = new Float64Array(dimensions);
    this.#shifts = new Float32Array(FIRST_CAPACITY).fill(Number.NaN);
    this.#bytes = new Int8Array(FIRST_CAPACITY * dimensions);
    this.#scales = new Float32Array(FIRST_CAPACITY);
    this.#signs = new SignTable(dimensions);
    this.#signs.reserve(FIRST_CAPACITY);
    this.#owners = new Int32Array(FIRST_CAPACITY);
  }

  /** Number of vectors. */
  get size(): number {
    return this.#used - this.#removed;
  }

  add(owner: number, vectors: QuantisedVectors): Block {
    const { bytes, scales } = vectors;
    const sum = this.#count(vectors, 1);
    const block: Block = {
      first: this.#used,
      count: scales.length,
      owner,
      sum: scales.length > MAX_EXACT_IN_BLOCK ? Float32Array.from(sum) : null,
      sumLength: Math.sqrt(dot(sum, sum)),
    };
    this.#reserve(this.#used + block.count);
    this.#bytes.set(bytes, block.first * this.dimensions);
    this.#scales.set(scales, block.first);
    this.#owners.fill(owner, block.first, block.first + block.count);
    this.#used += block.count;
    this.#blocks.push(block);
    if (this.#used > MAX_EXACT && this.#used > 2 * this.#splitAt) this.#splitAgain();
    else for (let row = block.first; row < this.#used; row++) this.#writeSigns(row);
    return block;
  }

  remove(block: Block): void {
    this.#count(this.read(block), -1);
    this.#owners.fill(NONE, block.first, block.first + block.count);
    block.owner = NONE;
    this.#removed += block.count;
    if (this.#removed > MAX_EXACT && this.#removed > MAX_REMOVED * this.#used) this.#compact();
  }

  /** The vectors of a block. */
  read({ first, count }: Block): QuantisedVectors {
    return {
      dimensions: this.dimensions,
      bytes: this.#bytes.slice(first * this.dimensions, (first + count) * this.dimensions),
      scales: this.#scales.slice(first, first + count),
    };
  }

  /** The mean of all vectors: what they have in common. */
  get mean(): Float32Array {
    return this.#findMean().vector;
  }

  /** How much a vector of length 1 has of what all have in common: 1 if as much as they have themselves. */
  familiarityOf(vector: Float32Array): number {
    const { vector: mean, square } = this.#findMean();
    const own = (square * (this.size + ORIGINS)) / Math.max(1, this.size);
    return (dot(vector, mean) + SLACK) / (own + SLACK);
  }

  /** Creates a query from a vector of length 1; null if it lies at the mean. */
  prepare(vector: Float32Array): Probe | null {
    const mean = this.mean;
    const direction = toUnit(vector.map((value, axis) => value - mean[axis]!));
    if (direction === null) return null;
    let [largest, shift] = [0, 0];
    for (let axis = 0; axis < this.dimensions; axis++) {
      largest = Math.max(largest, Math.abs(direction[axis]!));
      shift += direction[axis]! * mean[axis]!;
    }
    const bytes = Int32Array.from(direction, (value) => Math.round((value / largest) * 127));
    return { bytes, scale: largest / 127, signs: this.#signs.toSigns(vector), shift };
  }

  /** Compares a query with the vectors of a block, the first ones apart from the others. */
  compare(probe: Probe, block: Block, firstOnes: number): BlockCosines {
    const { first, count, sum, sumLength } = block;
    const { vector: mean, square } = this.#findMean();
    const isLarge = sum !== null && this.#used > MAX_EXACT;
    const rows = Array.from({ length: count }, (_, at) => first + at);
    let [best, other, inner, shifts] = [-1, -1, 0, 0];
    for (const row of isLarge ? this.#selectNear(rows, probe, firstOnes) : rows) {
      const product = this.#innerProduct(probe, row);
      const cosine = product / this.#lengthOf(row);
      if (row < first + firstOnes) best = Math.max(best, cosine);
      else other = Math.max(other, cosine);
      inner += product;
      shifts += this.#shifts[row]!;
    }
    if (isLarge) {
      inner = dot(sum, probe.bytes) * probe.scale - count * probe.shift;
      shifts = dot(sum, mean);
    }
    const length = Math.sqrt(Math.max(MIN_LENGTH ** 2, sumLength ** 2 - 2 * count * shifts + count ** 2 * square));
    return { first: best, other, sum: Math.max(-1, Math.min(1, inner / length)) };
  }

  /** The nearest of the first rows, and of the others. */
  #selectNear(rows: readonly number[], { signs }: Probe, firstOnes: number): readonly number[] {
    return [rows.slice(0, firstOnes), rows.slice(firstOnes)].flatMap((some) =>
      this.#signs.selectNear(some, signs, MAX_EXACT_IN_BLOCK),
    );
  }

  /** Calls back with the owner and the cosine of every vector that may be among the nearest ones. */
  findNear(probe: Probe, onFound: (owner: number, cosine: number) => void): void {
    const owners = this.#owners.subarray(0, this.#used);
    const rows = this.#used <= MAX_EXACT ? owners.keys() : this.#signs.findNear(probe.signs, SHORTLIST, owners);
    for (const row of rows) {
      const owner = owners[row]!;
      if (owner !== NONE) onFound(owner, this.#innerProduct(probe, row) / this.#lengthOf(row));
    }
  }

  /** Inner product of a query and the direction of a vector from the mean. */
  #innerProduct({ bytes: probe, scale, shift }: Probe, row: number): number {
    const bytes = this.#bytes;
    let sum = 0;
    for (let axis = 0, at = row * this.dimensions; axis < probe.length; axis++, at++) {
      sum = (sum + Math.imul(bytes[at]!, probe[axis]!)) | 0;
    }
    return sum * scale * this.#scales[row]! - shift;
  }

  /** Distance of a vector from the mean. */
  #lengthOf(row: number): number {
    const { vector: mean, square } = this.#findMean();
    if (Number.isNaN(this.#shifts[row])) {
      let sum = 0;
      for (let axis = 0, at = row * this.dimensions; axis < mean.length; axis++, at++) {
        sum += this.#bytes[at]! * mean[axis]!;
      }
      this.#shifts[row] = sum * this.#scales[row]!;
    }
    return Math.sqrt(Math.max(MIN_LENGTH ** 2, 1 - 2 * this.#shifts[row]! + square));
  }

  #findMean(): Mean {
    if (this.#mean !== null) return this.#mean;
    const count = this.size + ORIGINS;
    // Rounded, so that the order in which memories were added changes nothing.
    const vector = Float32Array.from(this.#sum, (sum) => Math.round((sum / count) * 1e6) / 1e6);
    this.#mean = { vector, square: dot(vector, vector) };
    this.#shifts.fill(Number.NaN);
    return this.#mean;
  }

  /** Adds vectors to the sum of all (`sign` 1), or subtracts them (-1). Returns their own sum. */
  #count(vectors: QuantisedVectors, sign: 1 | -1): Float64Array {
    const own = new Float64Array(this.dimensions);
    for (let at = 0; at < vectors.scales.length; at++) addVector(own, vectors, at);
    for (let axis = 0; axis < own.length; axis++) this.#sum[axis]! += sign * own[axis]!;
    this.#mean = null;
    return own;
  }

  #writeSigns(row: number): void {
    const from = row * this.dimensions;
    this.#signs.write(row, this.#bytes.subarray(from, from + this.dimensions), this.#scales[row]!);
  }

  #splitAgain(): void {
    this.#signs.splitAt(Float32Array.from(this.#sum, (sum) => sum / this.size));
    this.#splitAt = this.#used;
    for (let row = 0; row < this.#used; row++) this.#writeSigns(row);
  }

  /** Moves the blocks together, so that removed ones take no room. */
  #compact(): void {
    const { dimensions } = this;
    this.#blocks = this.#blocks.filter(({ owner }) => owner !== NONE);
    let to = 0;
    for (const block of this.#blocks) {
      const { first, count } = block;
      this.#bytes.copyWithin(to * dimensions, first * dimensions, (first + count) * dimensions);
      this.#signs.move(to, first, count);
      this.#scales.copyWithin(to, first, first + count);
      this.#shifts.copyWithin(to, first, first + count);
      this.#owners.copyWithin(to, first, first + count);
      block.first = to;
      to += count;
    }
    this.#used = to;
    this.#removed = 0;
  }

  #reserve(size: number): void {
    const capacity = this.#scales.length;
    if (size <= capacity) return;
    const next = Math.max(size, Math.ceil(capacity * 1.5));
    const grow = <Numbers extends Int8Array | Int32Array | Float32Array>(larger: Numbers, from: Numbers): Numbers => {
      larger.set(from);
      return larger;
    };
    this.#bytes = grow(new Int8Array(next * this.dimensions), this.#bytes);
    this.#scales = grow(new Float32Array(next), this.#scales);
    this.#shifts = grow(new Float32Array(next).fill(Number.NaN), this.#shifts);
    this.#signs.reserve(next);
    this.#owners = grow(new Int32Array(next), this.#owners);
  }
}
