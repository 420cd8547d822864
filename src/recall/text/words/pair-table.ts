const FIRST_CAPACITY = 64;
/** Numbers of an entry: the pair, and its number plus 1. */
const ENTRY = 3;

/** Numbers of pairs of numbers. A `Map` takes four times as much, because such keys are objects of their own in it. */
export class PairTable {
  #entries = new Int32Array(ENTRY * FIRST_CAPACITY);
  #size = 0;

  /** The number of a pair, -1 for an unknown one. */
  get(first: number, second: number): number {
    return this.#entries[this.#find(first, second) + 2]! - 1;
  }

  /** Adds a pair that is not there. */
  add(first: number, second: number, number: number): void {
    if (3 * (this.#size + 1) * ENTRY > 2 * this.#entries.length) this.#grow();
    this.#size++;
    this.#entries.set([first, second, number + 1], this.#find(first, second));
  }

  /** Position of the entry of a pair, or of the free one that it would take. */
  #find(first: number, second: number): number {
    const entries = this.#entries;
    const last = entries.length / ENTRY - 1;
    let at = toHash(first, second) & last;
    for (;;) {
      const entry = ENTRY * at;
      if (entries[entry + 2] === 0 || (entries[entry] === first && entries[entry + 1] === second)) return entry;
      at = (at + 1) & last;
    }
  }

  #grow(): void {
    const before = this.#entries;
    this.#entries = new Int32Array(2 * before.length);
    for (let entry = 0; entry < before.length; entry += ENTRY) {
      if (before[entry + 2] === 0) continue;
      const to = this.#find(before[entry]!, before[entry + 1]!);
      for (let at = 0; at < ENTRY; at++) this.#entries[to + at] = before[entry + at]!;
    }
  }
}

function toHash(first: number, second: number): number {
  const mixed = Math.imul(Math.imul(first, 0x9e3779b1) ^ second, 0x85ebca6b);
  return mixed ^ (mixed >>> 15);
}
