import type { IdGenerator, Random } from "../../ports/index.js";

/** Creates a generator of 32-bit numbers: the same seed gives the same numbers on every platform. Not for secrets. */
export function prng(seed: number): () => number {
  let counter = seed >>> 0;
  return () => {
    counter = (counter + 0x9e3779b9) >>> 0;
    return mix(counter);
  };
}

/** Scrambles 32 bits. Different numbers stay different. */
function mix(value: number): number {
  let bits = value >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return (bits ^ (bits >>> 15)) >>> 0;
}

/** Computes 32 bits that depend on every character of a text. */
export function digestText(text: string, seed = 0): number {
  let digest = mix(seed ^ text.length);
  for (let i = 0; i < text.length; i++) digest = mix(digest ^ text.charCodeAt(i));
  return digest;
}

/**
 * Creates `id-1`, `id-2` and so on. Secrets are the same in every run, and differ per call (from four bytes up) and per
 * prefix.
 *
 * @param prefix - Default `id`.
 */
export function fakeIds(prefix = "id"): IdGenerator {
  const family = digestText(prefix);
  let idCount = 0;
  let secretCount = 0;
  return {
    id() {
      idCount += 1;
      return `${prefix}-${idCount}`;
    },
    secret(byteCount) {
      secretCount += 1;
      const first = mix(secretCount ^ family);
      const next = prng(first);
      return Uint8Array.from({ length: byteCount }, (_, i) => (i < 4 ? first >>> (8 * i) : next()) & 0xff);
    },
  };
}

/** Reproducible random numbers: the same seed gives the same numbers on every platform. */
export function fakeRandom(seed = 1): Random {
  const next = prng(seed);
  return { next: () => next() / 0x1_0000_0000 };
}

/** Returns the given numbers (each in [0, 1)) in order, and throws when there are no more. */
export function scriptedRandom(values: readonly number[]): Random {
  const script = [...values];
  return {
    next() {
      const value = script.shift();
      if (value === undefined) throw new Error("scriptedRandom has no numbers left");
      return value;
    },
  };
}
