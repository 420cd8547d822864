import { ANSWER, HEAD, type Query } from "../words/index.js";
import type { HeadModel } from "./head-training.js";

/** Margins of a query against every memory; valid until the next call. */
export type Head = (query: Query) => Float64Array;

const SCALES = [1, HEAD.pairs, HEAD.grams] as const;

/** Scores by a trained model; the places are those of the rows it was trained on. */
export function createHead({ starts, places, weights, axes, constants }: HeadModel): Head {
  const margins = new Float64Array(constants.length);
  const width = axes.length / Math.max(1, constants.length);
  return ({ features, point }) => {
    margins.set(constants);
    for (const { feature, family, weight } of features) {
      if (family === ANSWER || feature >= starts.length - 1) continue;
      const value = weight * SCALES[family as 0 | 1 | 2]!;
      const end = starts[feature + 1]!;
      for (let at = starts[feature]!; at < end; at++) margins[places[at]!]! += value * weights[at]!;
    }
    if (point === null) return margins;
    for (let place = 0; place < margins.length; place++) {
      let dot = 0;
      for (let axis = 0; axis < width; axis++) dot += axes[place * width + axis]! * point[axis]!;
      margins[place]! += dot * HEAD.meaning;
    }
    return margins;
  };
}
