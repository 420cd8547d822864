import type { QuantisedVectors } from "./quantise.js";

/** Up to this many vectors are compared number by number; of more, only those whose signs are nearest. */
const MAX_EXACT = 2_048;
const SHORTLIST = 768;
const FIRST_CAPACITY = 64;
/** Removed vectors are dropped when there are more than this share of all. */
const MAX_REMOVED = 0.5;
const NONE = -1;

/** A run of vectors of one owner. */
export interface Block {
  first: number;
  readonly count: number;
  /** Number of the owner; -1 if the block was removed. */
  owner: number;
}

/** A query, quantised like the vectors. */
interface Probe {
  readonly bytes: Int32Array;
  readonly scale: number;
  readonly signs: Int32Array;
}

/**
 * Vectors in one array of bytes. A search compares the signs of all numbers with those of the query, 32 at once, and then
 * computes the cosines of the nearest ones.
 */
export class VectorTable {
  readonly dimensions: number;
  readonly #words: number;
  /** Signs are those of the difference from the mean of the first vectors, which splits the numbers evenly. */
  #centre: Float32Array;
  #centredAt = 0;
  #bytes: Int8Array;
  #scales: Float32Array;
  #signs: Int32Array;
  #owners: Int32Array;
  #blocks: Block[] = [];
  #used = 0;
  #removed = 0;

  constructor(dimensions: number) {
    this.dimensions = dimensions;
    this.#words = Math.ceil(dimensions / 32);
    this.#centre = new Float32Array(dimensions);
    this.#bytes = new Int8Array(FIRST_CAPACITY * dimensions);
    this.#scales = new Float32Array(FIRST_CAPACITY);
    this.#signs = new Int32Array(FIRST_CAPACITY * this.#words);
    this.#owners = new Int32Array(FIRST_CAPACITY);
  }

  /** Number of vectors. */
  get size(): number {
    return this.#used - this.#removed;
  }

  add(owner: number, { bytes, scales }: QuantisedVectors): Block {
    const block: Block = { first: this.#used, count: scales.length, owner };
    this.#reserve(this.#used + block.count);
    this.#bytes.set(bytes, block.first * this.dimensions);
    this.#scales.set(scales, block.first);
    this.#owners.fill(owner, block.first, block.first + block.count);
    this.#used += block.count;
    this.#blocks.push(block);
    if (this.#used > MAX_EXACT && this.#used > 2 * this.#centredAt) this.#recentre();
    else for (let row = block.first; row < this.#used; row++) this.#writeSigns(row);
    return block;
  }

  remove(block: Block): void {
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

  /** Creates a query from a vector of length 1. */
  prepare(vector: Float32Array): Probe {
    let largest = 0;
    for (const value of vector) largest = Math.max(largest, Math.abs(value));
    const bytes = Int32Array.from(vector, (value) => Math.round((value / largest) * 127));
    const signs = new Int32Array(this.#words);
    for (let axis = 0; axis < this.dimensions; axis++) {
      if (vector[axis]! > this.#centre[axis]!) signs[axis >> 5]! |= 1 << (axis & 31);
    }
    return { bytes, scale: largest / 127, signs };
  }

  /** Cosine of a query and one vector. */
  cosine({ bytes: probe, scale }: Probe, row: number): number {
    const bytes = this.#bytes;
    let sum = 0;
    for (let axis = 0, at = row * this.dimensions; axis < probe.length; axis++, at++) {
      sum = (sum + Math.imul(bytes[at]!, probe[axis]!)) | 0;
    }
    return sum * scale * this.#scales[row]!;
  }

  /** Calls back with the owner and the cosine of every vector that may be among the nearest ones. */
  findNear(probe: Probe, onFound: (owner: number, cosine: number) => void): void {
    const rows = this.#used <= MAX_EXACT ? this.#used : this.#listNearSigns(probe);
    if (typeof rows === "number") {
      for (let row = 0; row < rows; row++) {
        if (this.#owners[row] !== NONE) onFound(this.#owners[row]!, this.cosine(probe, row));
      }
      return;
    }
    for (const row of rows) onFound(this.#owners[row]!, this.cosine(probe, row));
  }

  /** The rows with the fewest other signs than the query, in the order of the rows. */
  #listNearSigns({ signs }: Probe): number[] {
    const [words, used, all] = [this.#words, this.#used, this.#signs];
    const distances = new Uint16Array(used);
    const counts = new Int32Array(32 * words + 1);
    for (let row = 0, at = 0; row < used; row++) {
      let distance = 0;
      for (let word = 0; word < words; word++, at++) {
        let bits = all[at]! ^ signs[word]!;
        bits = (bits - ((bits >>> 1) & 0x55555555)) | 0;
        bits = ((bits & 0x33333333) + ((bits >>> 2) & 0x33333333)) | 0;
        distance += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
      }
      distances[row] = distance;
      if (this.#owners[row] !== NONE) counts[distance]!++;
    }
    let [limit, kept] = [0, counts[0]!];
    while (kept < SHORTLIST && limit < counts.length - 1) kept += counts[++limit]!;
    const rows: number[] = [];
    for (let row = 0; row < used; row++) {
      if (distances[row]! <= limit && this.#owners[row] !== NONE) rows.push(row);
    }
    return rows;
  }

  #writeSigns(row: number): void {
    const [dimensions, words, signs] = [this.dimensions, this.#words, this.#signs];
    const scale = this.#scales[row]!;
    signs.fill(0, row * words, (row + 1) * words);
    for (let axis = 0; axis < dimensions; axis++) {
      const isAbove = this.#bytes[row * dimensions + axis]! * scale > this.#centre[axis]!;
      if (isAbove) signs[row * words + (axis >> 5)]! |= 1 << (axis & 31);
    }
  }

  #recentre(): void {
    const { dimensions } = this;
    const sums = new Float64Array(dimensions);
    for (let row = 0; row < this.#used; row++) {
      const scale = this.#scales[row]!;
      for (let axis = 0; axis < dimensions; axis++) sums[axis]! += this.#bytes[row * dimensions + axis]! * scale;
    }
    this.#centre = Float32Array.from(sums, (sum) => sum / this.#used);
    this.#centredAt = this.#used;
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
      this.#signs.copyWithin(to * this.#words, first * this.#words, (first + count) * this.#words);
      this.#scales.copyWithin(to, first, first + count);
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
    this.#signs = grow(new Int32Array(next * this.#words), this.#signs);
    this.#owners = grow(new Int32Array(next), this.#owners);
  }
}
