import { isExact, type Mix, TREE_SIGNALS, toTreeSignals } from "../../../src/recall/text/confidence.js";
import type { Forest } from "../../../src/recall/text/forest.js";
import { judge } from "./fit-confidence.js";
import { growForest } from "./grow-forest.js";
import type { SampleSet } from "./samples.js";

/** The probability never falls when these rise. */
const RISING = new Set<string>(["lead", "leadShare"]);

/** Fits boosted trees to whether the best candidate is right. */
export function fitForest(sets: readonly SampleSet[], mixOf: (set: SampleSet) => Mix): Forest {
  const signals: (readonly number[])[] = [];
  const rights: number[] = [];
  const weights: number[] = [];
  for (const set of sets) {
    const mix = mixOf(set);
    const scale = set.regime.weight / Math.sqrt(set.samples.length);
    for (const sample of set.samples) {
      const [best] = judge(sample, set, mix);
      // Rules decide on the others.
      if (best === undefined || best.isDoubted || isExact(best.input.variant, best.input.exactRivals)) continue;
      signals.push(toTreeSignals(best.input));
      rights.push(best.right ? 1 : 0);
      weights.push(sample.weight * scale);
    }
  }
  return growForest(
    { signals, rights, weights },
    TREE_SIGNALS.map((name) => RISING.has(name)),
  );
}
