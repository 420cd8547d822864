/** What was made of a text is kept, and made anew where it is not. */
export interface Memoized<Made> {
  of(text: string): Made;
  /** To be called where the same texts would give something else from now on. */
  forget(): void;
}

/** Remembers what is made of up to `most` texts; when they are too many it starts anew. */
export function memoize<Made>(most: number, make: (text: string) => Made): Memoized<Made> {
  const known = new Map<string, Made>();
  return {
    of(text) {
      const found = known.get(text);
      if (found !== undefined) return found;
      if (known.size >= most) known.clear();
      const made = make(text);
      known.set(text, made);
      return made;
    },
    forget: () => known.clear(),
  };
}
