/** A function of a text that remembers its results. */
export interface Memoized<Result> {
  of(text: string): Result;
  /** Drops all results: for when the function would give other ones. */
  forget(): void;
}

/** Remembers the results for up to `capacity` texts. When there are more, all are dropped. */
export function memoize<Result>(capacity: number, compute: (text: string) => Result): Memoized<Result> {
  const known = new Map<string, Result>();
  return {
    of(text) {
      const found = known.get(text);
      if (found !== undefined) return found;
      if (known.size >= capacity) known.clear();
      const result = compute(text);
      known.set(text, result);
      return result;
    },
    forget: () => known.clear(),
  };
}
