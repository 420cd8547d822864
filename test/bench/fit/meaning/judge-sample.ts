import { type ConfidenceTables, estimateConfidences } from "../../../../src/recall/meaning/mix/confidence.js";
import { DEFAULT_MARGIN, DEFAULT_THRESHOLDS } from "../../../../src/recall/search/levels.js";
import type { RankedSample } from "./fit-weights.js";

/** Candidates whose confidences are judged. */
const JUDGED = 4;

/** Confidences of the foremost candidates, best first. */
export function judge({ ranked, set }: RankedSample, tables: ConfidenceTables): readonly number[] {
  return estimateConfidences(ranked.slice(0, JUDGED), set.trust, set.store, tables);
}

/** Whether the best candidate is answered at once: HIGH, and far enough ahead of the second. */
export function isAnsweredAtOnce({ ranked: [first, second] }: RankedSample, confidence: number): boolean {
  const lead = (first?.score ?? 0) - (second?.score ?? 0);
  return confidence >= DEFAULT_THRESHOLDS.high && lead >= DEFAULT_MARGIN;
}
