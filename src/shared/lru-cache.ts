/** A map of limited size that evicts the least recently used entry. */
export class LruCache<Value> {
  readonly #capacity: number;
  readonly #onEvict: (value: Value) => void;
  readonly #entries = new Map<string, Value>();

  constructor(capacity: number, onEvict: (value: Value) => void = () => {}) {
    this.#capacity = capacity;
    this.#onEvict = onEvict;
  }

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** The value of a key. Does not count as a use. */
  peek(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size <= this.#capacity) return;
    const [oldest] = this.#entries as Iterable<[string, Value]>;
    if (oldest === undefined) return;
    this.#entries.delete(oldest[0]);
    this.#onEvict(oldest[1]);
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  /** The least recently used value first. */
  values(): Iterable<Value> {
    return this.#entries.values();
  }
}

/** Longer texts are not remembered, so that a cache stays small whatever is said. In UTF-16 code units. */
const MAX_TEXT = 1_000;

/** Remembers the results for up to `capacity` texts. When there are more, all are dropped. */
export function memoize<Result>(capacity: number, compute: (text: string) => Result) {
  const known = new Map<string, Result>();
  return {
    of(text: string): Result {
      const found = known.get(text);
      if (found !== undefined) return found;
      if (text.length > MAX_TEXT) return compute(text);
      if (known.size >= capacity) known.clear();
      const result = compute(text);
      known.set(text, result);
      return result;
    },
    forget: () => known.clear(),
  };
}

/** Remembers a result for each object, as long as the object lives. */
export function memoizeByObject<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const known = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found.result;
    const result = compute(key);
    known.set(key, { result });
    return result;
  };
}
