import type { Random } from "../../ports/index.js";
import { prng } from "./prng.js";

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
