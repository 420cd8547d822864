import { MEANING_SIGNALS, type SignalWeights, shareOfWeights } from "../../../../src/recall/meaning/mix-candidates.js";
import { DEFAULT_MARGIN } from "../../../../src/recall/search/levels.js";
import { type FittedMeaning, KINDS, type RankedSample, signalsAt } from "./fit-weights.js";

/** The confidence of a candidate by words and vectors, before caution. */
export function fittedConfidence(sample: RankedSample, at: number, fitted: FittedMeaning): number {
  const shares = shareOfWeights(sample.set.store);
  const signals = signalsAt(sample, at);
  const weightOf = (name: keyof SignalWeights): number =>
    KINDS.reduce((sum, kind) => sum + shares[kind] * fitted[kind][at === 0 ? "winner" : "other"][name], 0);
  const logit = MEANING_SIGNALS.reduce((sum, name) => sum + weightOf(name) * signals[name], weightOf("constant"));
  return 1 / (1 + Math.exp(-logit));
}

/** Whether the best candidate is far enough ahead of the second. */
export function isAhead({ ranked: [first, second] }: RankedSample): boolean {
  return (first?.score ?? 0) - (second?.score ?? 0) >= DEFAULT_MARGIN;
}
