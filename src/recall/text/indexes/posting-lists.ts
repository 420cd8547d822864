const FIRST_LENGTH = 1024;
const GROWTH = 1.3;

/**
 * Many growing lists of (number, small count) in two arrays. A full list moves to a place of twice its capacity; free
 * places are kept by size and used again.
 */
export class PostingLists {
  /** Numbers, and their counts up to 255. */
  values = new Int32Array(FIRST_LENGTH);
  counts = new Uint8Array(FIRST_LENGTH);
  /** By list: its start, its length, and the base-2 logarithm of its capacity. */
  starts = new Int32Array(FIRST_LENGTH);
  lengths = new Int32Array(FIRST_LENGTH);
  #capacities = new Int8Array(FIRST_LENGTH).fill(-1);
  #end = 0;
  readonly #free: number[][] = Array.from({ length: 32 }, () => []);

  append(list: number, value: number, count: number): void {
    if (list >= this.starts.length) this.#growLists(list + 1);
    const length = this.lengths[list]!;
    const capacity = this.#capacities[list]!;
    if (capacity < 0 || length === 1 << capacity) this.#move(list, capacity + 1);
    const at = this.starts[list]! + length;
    this.values[at] = value;
    this.counts[at] = Math.min(255, Math.max(1, Math.round(count)));
    this.lengths[list] = length + 1;
  }

  /** Removes the value; the order of the others may change. */
  remove(list: number, value: number): void {
    const start = this.starts[list]!;
    const last = start + this.lengths[list]! - 1;
    const at = this.values.subarray(start, last + 1).indexOf(value);
    if (at < 0) return;
    this.values[start + at] = this.values[last]!;
    this.counts[start + at] = this.counts[last]!;
    this.lengths[list]! -= 1;
    if (last === start) {
      this.#free[this.#capacities[list]!]!.push(start);
      this.#capacities[list] = -1;
    }
  }

  /** Length of a list, 0 for one never used. */
  lengthOf(list: number): number {
    return this.lengths[list] ?? 0;
  }

  #move(list: number, capacity: number): void {
    const from = this.starts[list]!;
    const length = this.lengths[list]!;
    const to = this.#free[capacity]!.pop() ?? this.#take(1 << capacity);
    this.values.copyWithin(to, from, from + length);
    this.counts.copyWithin(to, from, from + length);
    if (capacity > 0) this.#free[capacity - 1]!.push(from);
    this.starts[list] = to;
    this.#capacities[list] = capacity;
  }

  #take(size: number): number {
    const start = this.#end;
    this.#end += size;
    if (this.#end > this.values.length) {
      const length = Math.max(this.#end, Math.ceil(this.values.length * GROWTH));
      const { values, counts } = this;
      this.values = new Int32Array(length);
      this.counts = new Uint8Array(length);
      this.values.set(values);
      this.counts.set(counts);
    }
    return start;
  }

  #growLists(length: number): void {
    const size = Math.max(length, Math.ceil(this.starts.length * 1.5));
    const { starts, lengths } = this;
    const capacities = this.#capacities;
    this.starts = new Int32Array(size);
    this.lengths = new Int32Array(size);
    this.#capacities = new Int8Array(size).fill(-1);
    this.starts.set(starts);
    this.lengths.set(lengths);
    this.#capacities.set(capacities);
  }
}
