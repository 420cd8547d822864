/** The first array is small, because many assistants have few memories. */
const FIRST_LENGTH = 256;
const MAX_LENGTH = 65_536;

/** A place for some numbers in an array that others share. */
export interface NumberPlace {
  readonly numbers: Int32Array;
  readonly start: number;
}

/** Gives out places in growing arrays. An array is freed when nothing holds a place in it. */
export class NumberPool {
  #numbers = new Int32Array(0);
  #used = 0;

  take(length: number): NumberPlace {
    if (this.#used + length > this.#numbers.length) {
      const next = Math.min(MAX_LENGTH, Math.max(FIRST_LENGTH, 2 * this.#numbers.length));
      this.#numbers = new Int32Array(Math.max(length, next));
      this.#used = 0;
    }
    const start = this.#used;
    this.#used += length;
    return { numbers: this.#numbers, start };
  }
}
