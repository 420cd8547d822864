import { WEIGHTING } from "./vocabulary.js";

/** How many counts are cached. */
const CACHED = 64;

/** A repeated count by its exponent: the second occurrence adds less than the first. */
export const toRoot = createPower(WEIGHTING.repeats);
/** The square of {@link toRoot}. */
export const toSquare = createPower(2 * WEIGHTING.repeats);

/** Powers take long, and there are few different counts: stop words make most of them a multiple of a fifth. */
function createPower(exponent: number): (count: number) => number {
  const counts = new Float64Array(CACHED);
  const powers = new Float64Array(CACHED);
  return (count) => {
    if (count === 1) return 1;
    const at = Math.round(5 * count) % CACHED;
    if (counts[at] !== count) {
      counts[at] = count;
      powers[at] = count ** exponent;
    }
    return powers[at]!;
  };
}
