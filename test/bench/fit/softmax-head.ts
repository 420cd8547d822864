/** A vector with the place of its memory. */
export interface LabelledPoint {
  readonly point: Float64Array;
  readonly place: number;
}

const ROUNDS = 300;
const STEP = 5;
const DECAY = 1e-4;

/** Trains a softmax classifier by gradient descent from zero; returns the weights of each memory. */
export function trainSoftmaxHead(examples: readonly LabelledPoint[], memories: number): Float64Array[] {
  const axes = examples[0]?.point.length ?? 0;
  const weights = Array.from({ length: memories }, () => new Float64Array(axes));
  const slopes = Array.from({ length: memories }, () => new Float64Array(axes));
  for (let round = 0; round < ROUNDS; round++) {
    for (const slope of slopes) slope.fill(0);
    for (const { point, place } of examples) {
      const shares = softmax(marginsOf(weights, point));
      for (let memory = 0; memory < memories; memory++) {
        const error = shares[memory]! - (memory === place ? 1 : 0);
        const slope = slopes[memory]!;
        for (let axis = 0; axis < axes; axis++) slope[axis]! += error * point[axis]!;
      }
    }
    weights.forEach((own, memory) => {
      const slope = slopes[memory]!;
      for (let axis = 0; axis < axes; axis++) {
        own[axis]! -= STEP * (slope[axis]! / examples.length + DECAY * own[axis]!);
      }
    });
  }
  return weights;
}

/** The margin of a vector for each memory. */
export function marginsOf(weights: readonly Float64Array[], point: Float64Array): Float64Array {
  return Float64Array.from(weights, (own) => {
    let sum = 0;
    for (let axis = 0; axis < own.length; axis++) sum += own[axis]! * point[axis]!;
    return sum;
  });
}

function softmax(margins: Float64Array): Float64Array {
  const most = Math.max(...margins);
  const powers = margins.map((margin) => Math.exp(margin - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return powers.map((power) => power / all);
}
