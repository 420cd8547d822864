import {
  addCaution,
  MEANING_SIGNALS,
  type SignalWeights,
  shareOfWeights,
} from "../../../../src/recall/meaning/mix-candidates.js";
import { DEFAULT_MARGIN } from "../../../../src/recall/search/levels.js";
import { toProbability } from "../../../../src/recall/text/index.js";
import { type FittedMeaning, KINDS, type Kind, type RankedSample, signalsAt } from "./fit-weights.js";
import type { MeaningSet } from "./meaning-samples.js";

/** Confidences of the two best candidates of a question, best first. */
export interface Confidences {
  /** By words and vectors, before caution. */
  readonly fitted: readonly number[];
  readonly words: readonly number[];
}

export function findConfidences(sample: RankedSample, fitted: FittedMeaning): Confidences {
  const foremost = sample.ranked.slice(0, 2);
  return {
    fitted: foremost.map((_, at) => fitConfidenceAt(sample, at, fitted)),
    words: foremost.map(({ one }) => one.confidence),
  };
}

/** The confidence of the best candidate, with caution and as far as the encoder is trusted. */
export function mixConfidence(
  { fitted, words }: Confidences,
  { store, trust }: MeaningSet,
  cautionOf: (kind: Kind) => number,
): number {
  const shares = shareOfWeights(store);
  const caution = KINDS.reduce((sum, kind) => sum + shares[kind] * cautionOf(kind), 0);
  const [first = 0, second = 0] = fitted.map((one, at) => words[at]! * (1 - trust) + addCaution(one, caution) * trust);
  return first / Math.max(1, first + second);
}

function fitConfidenceAt(sample: RankedSample, at: number, fitted: FittedMeaning): number {
  const shares = shareOfWeights(sample.set.store);
  const signals = signalsAt(sample, at);
  const weightOf = (name: keyof SignalWeights): number =>
    KINDS.reduce((sum, kind) => sum + shares[kind] * fitted[kind][at === 0 ? "winner" : "other"][name], 0);
  const logit = MEANING_SIGNALS.reduce((sum, name) => sum + weightOf(name) * signals[name], weightOf("constant"));
  return toProbability(logit);
}

/** Whether the best candidate is far enough ahead of the second. */
export function isAhead({ ranked: [first, second] }: RankedSample): boolean {
  return (first?.score ?? 0) - (second?.score ?? 0) >= DEFAULT_MARGIN;
}
