/** A map of limited size that removes the least recently used entry. */
export class LruCache<Value> {
  readonly #capacity: number;
  /** In the order of use, the least recent first. */
  readonly #entries = new Map<string, Value>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The value of a key, which becomes the most recently used. */
  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#capacity) this.#entries.delete(this.#entries.keys().next().value as string);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }
}
