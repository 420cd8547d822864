import { betweenAnchors, mixWeights } from "./anchors.js";
import { CONFIDENCE, MIX } from "./calibration.js";
import type { ConfidenceTable, Mix } from "./calibration-shape.js";

/** How a store is judged. */
export interface Weights {
  readonly mix: Mix;
  readonly confidence: ConfidenceTable;
}

const MIX_ANCHORS = /* @__PURE__ */ (() => MIX.map(({ at }) => at))();
const CONFIDENCE_ANCHORS = /* @__PURE__ */ (() => CONFIDENCE.map(({ at }) => at))();

/** The weights for a store: between the anchors around its mean number of titles. */
export function weightsFor(meanTitles: number, withHead: boolean): Weights {
  const kind = withHead ? "head" : "counts";
  const mix = betweenAnchors(MIX_ANCHORS, meanTitles);
  const sure = betweenAnchors(CONFIDENCE_ANCHORS, meanTitles);
  const [low, high] = [CONFIDENCE[sure.low]![kind], CONFIDENCE[sure.high]![kind]];
  return {
    mix: mixWeights(MIX[mix.low]![kind], MIX[mix.high]![kind], mix.share),
    confidence: {
      winner: mixWeights(low.winner, high.winner, sure.share),
      other: mixWeights(low.other, high.other, sure.share),
    },
  };
}
