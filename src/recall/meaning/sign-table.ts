/** Number of vectors that are compared by all signs: those that are nearest by the first half of them, or 256 at least. */
const MAX_COMPARED = 4_096;
const MIN_FIRST = 8;

/** The signs of vectors, 32 in a number: vectors with many equal signs are near each other. */
export class SignTable {
  /** Numbers of a row. */
  readonly #width: number;
  /** Values above these have a sign of 1. */
  #split: Float32Array;
  #all = new Int32Array();

  constructor(dimensions: number) {
    this.#width = Math.ceil(dimensions / 32);
    this.#split = new Float32Array(dimensions);
  }

  /** Changes the values at which signs change. Rows that were written before have to be written again. */
  splitAt(split: Float32Array): void {
    this.#split = split;
  }

  reserve(rows: number): void {
    const larger = new Int32Array(rows * this.#width);
    larger.set(this.#all);
    this.#all = larger;
  }

  /** Writes the signs of a vector whose values are bytes times a scale. */
  write(row: number, bytes: Int8Array, scale: number): void {
    this.#all.set(this.toSigns(bytes, scale), row * this.#width);
  }

  toSigns(vector: Int8Array | Float32Array, scale = 1): Int32Array {
    const signs = new Int32Array(this.#width);
    for (let axis = 0; axis < vector.length; axis++) {
      if (vector[axis]! * scale > this.#split[axis]!) signs[axis >> 5]! |= 1 << (axis & 31);
    }
    return signs;
  }

  /** Moves rows towards the first one. */
  move(to: number, from: number, count: number): void {
    this.#all.copyWithin(to * this.#width, from * this.#width, (from + count) * this.#width);
  }

  /**
   * Of all rows, about as many as asked for with the fewest other signs, in their order.
   *
   * @param owners one for each row; rows with an owner below 0 are left out
   */
  findNear(signs: Int32Array, count: number, owners: Int32Array): number[] {
    const [all, width] = [this.#all, this.#width];
    const first = Math.min(width, Math.max(MIN_FIRST, Math.ceil(width / 2)));
    const distances = new Uint16Array(owners.length);
    const counts = new Int32Array(32 * first + 1);
    for (let row = 0; row < owners.length; row++) {
      const distance = countOthers(all, row * width, signs, first);
      distances[row] = distance;
      if (owners[row]! >= 0) counts[distance]!++;
    }
    const limit = findLimit(counts, MAX_COMPARED);
    const near: number[] = [];
    for (let row = 0; row < owners.length; row++) {
      if (distances[row]! <= limit && owners[row]! >= 0) near.push(row);
    }
    return this.selectNear(near, signs, count);
  }

  /** Of some rows, those with the fewest other signs: as many as asked for, and all that are as near as the last of them. */
  selectNear(rows: readonly number[], signs: Int32Array, count: number): number[] {
    const [all, width] = [this.#all, this.#width];
    const distances = new Uint16Array(rows.length);
    const counts = new Int32Array(32 * width + 1);
    for (let at = 0; at < rows.length; at++) {
      distances[at] = countOthers(all, rows[at]! * width, signs, width);
      counts[distances[at]!]!++;
    }
    const limit = findLimit(counts, count);
    return rows.filter((_, at) => distances[at]! <= limit);
  }
}

/** The distance up to which there are so many rows, or all if there are fewer. */
function findLimit(counts: Int32Array, count: number): number {
  let [limit, sum] = [0, counts[0]!];
  while (sum < count && limit < counts.length - 1) sum += counts[++limit]!;
  return limit;
}

/** Counts how many of the first signs of a row differ, 32 in each number. */
function countOthers(all: Int32Array, start: number, signs: Int32Array, numbers: number): number {
  let count = 0;
  for (let place = 0, at = start; place < numbers; place++, at++) {
    let bits = all[at]! ^ signs[place]!;
    bits = (bits - ((bits >>> 1) & 0x55555555)) | 0;
    bits = ((bits & 0x33333333) + ((bits >>> 2) & 0x33333333)) | 0;
    count += Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
