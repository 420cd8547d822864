import { CONFIDENCE, MIX } from "./calibration.js";
import type { ConfidenceTable } from "./confidence.js";
import type { Evidence } from "./indexes/index.js";

export const EVIDENCE_PARTS = [
  "words",
  "pairs",
  "grams",
  "answers",
  "bayes",
  "meaning",
  "related",
  "nearest",
  "variant",
  "head",
] as const satisfies readonly (keyof Evidence)[];

/** Weight of each part of the evidence. */
export type Mix = Readonly<Record<keyof Evidence, number>>;

/** Weights for the memories of one store. */
export interface Weights {
  readonly mix: Mix;
  readonly confidence: ConfidenceTable;
}

/** Two neighbouring anchors around a value, and the share of the upper one, 0 to 1. */
export interface AnchorPosition {
  readonly low: number;
  readonly high: number;
  readonly share: number;
}

const MIX_ANCHORS = MIX.map(({ at }) => at);
const CONFIDENCE_ANCHORS = CONFIDENCE.map(({ at }) => at);

/** The weights for a store, interpolated by its mean number of titles. */
export function weightsFor(meanTitles: number, withHead: boolean): Weights {
  const kind = withHead ? "head" : "counts";
  const mix = locateBetween(MIX_ANCHORS, meanTitles);
  const sure = locateBetween(CONFIDENCE_ANCHORS, meanTitles);
  const [low, high] = [CONFIDENCE[sure.low]![kind], CONFIDENCE[sure.high]![kind]];
  return {
    mix: interpolate(MIX[mix.low]![kind], MIX[mix.high]![kind], mix.share),
    confidence: {
      winner: interpolate(low.winner, high.winner, sure.share),
      other: interpolate(low.other, high.other, sure.share),
    },
  };
}

/** The anchors around a mean number of titles. Anchors are base-2 logarithms in rising order and limit the value. */
export function locateBetween(anchors: readonly number[], meanTitles: number): AnchorPosition {
  const at = Math.log2(Math.max(1, meanTitles));
  const upper = anchors.findIndex((anchor) => anchor >= at);
  if (upper === 0) return { low: 0, high: 0, share: 0 };
  if (upper < 0) return { low: anchors.length - 1, high: anchors.length - 1, share: 0 };
  const low = anchors[upper - 1]!;
  return { low: upper - 1, high: upper, share: (at - low) / (anchors[upper]! - low) };
}

export function interpolate<W extends { readonly [name in keyof W]: number }>(low: W, high: W, share: number): W {
  const mixed = { ...low };
  for (const name in low) mixed[name] = (low[name] * (1 - share) + high[name] * share) as W[typeof name];
  return mixed;
}

/** Weighted evidence: its parts add up to the score. */
export function weigh(evidence: Evidence, mix: Mix): Evidence {
  const weighted = { ...evidence };
  for (const part of EVIDENCE_PARTS) weighted[part] = roundToNano(evidence[part] * mix[part]);
  return weighted;
}

/** The sum of the parts that {@link weigh} returns. */
export function computeScore(evidence: Evidence, mix: Mix): number {
  let sum = 0;
  for (const part of EVIDENCE_PARTS) sum += roundToNano(evidence[part] * mix[part]);
  return roundToNano(sum);
}

/** Rounds to billionths, so that sums do not depend on the order of addition. */
function roundToNano(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
