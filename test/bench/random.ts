/** A source of numbers in [0, 1), the same for the same seed on every machine. */
export type Random = () => number;

/** A mulberry32 generator: small, fast and good enough for samples and typing errors. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** An index in [0, length). */
export function pickIndex(random: Random, length: number): number {
  return Math.floor(random() * length);
}

/** An item of a list that is not empty. */
export function pick<T>(random: Random, items: readonly T[]): T {
  return items[pickIndex(random, items.length)]!;
}

/** At most `size` items, spread evenly over the list and in its order. */
export function evenSample<T>(items: readonly T[], size: number): readonly T[] {
  if (items.length <= size) return items;
  return Array.from({ length: size }, (_, index) => items[Math.floor((index * items.length) / size)]!);
}
