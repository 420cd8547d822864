import { EVIDENCE_PARTS, interpolate, locateBetween, type Mix } from "../../../src/recall/text/confidence.js";
import type { SampleSet } from "./samples.js";

/** Base-2 logarithms of the mean number of titles that a mix is fitted at. */
export const ANCHORS = [0, 1.6, 3.3, 6.6] as const;

const ROUNDS = 200;
const STEP = 0.1;
const DECAY = 1e-4;
const PARTS = EVIDENCE_PARTS.length;
/** Public sets have no answers. */
export const ANSWER_PARTS = ["answers", "completed", "sentence"] as const satisfies readonly (keyof Mix)[];
const ofAnswers = new Set<string>(ANSWER_PARTS);
/** Initial logit of a part of 1. */
const START = 3;

/**
 * Fits the mixes of all anchors together: the right memory against its rivals and against "none of them", by the
 * logistic loss, with weights that cannot be negative. Adam from a fixed start.
 */
export function fitMixes(sets: readonly SampleSet[]): Mix[] {
  const hasAnswers = sets.some(({ regime }) => regime.memories.some(({ answers }) => answers !== undefined));
  const usable = EVIDENCE_PARTS.map(
    (part) => (hasAnswers || !ofAnswers.has(part)) && (part !== "head" || sets[0]!.withHead),
  );
  const width = PARTS + 1;
  const weights = new Float64Array(ANCHORS.length * width);
  for (let anchor = 0; anchor < ANCHORS.length; anchor++) {
    usable.forEach((used, part) => {
      weights[anchor * width + part] = used ? (EVIDENCE_PARTS[part] === "bayes" ? START / 10 : START) : 0;
    });
    weights[anchor * width + PARTS] = START;
  }
  const means = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = computeGradient(sets, weights, width);
    for (let at = 0; at < weights.length; at++) {
      if (at % width < PARTS && !usable[at % width]) continue;
      const slope = gradient[at]! + DECAY * weights[at]!;
      means[at] = 0.9 * means[at]! + 0.1 * slope;
      squares[at] = 0.999 * squares[at]! + 0.001 * slope ** 2;
      const step = means[at]! / (1 - 0.9 ** round) / (Math.sqrt(squares[at]! / (1 - 0.999 ** round)) + 1e-8);
      weights[at] = weights[at]! - STEP * step;
      if (at % width < PARTS) weights[at] = Math.max(0, weights[at]!);
    }
  }
  return ANCHORS.map((_, anchor) => scaled(weights.subarray(anchor * width, anchor * width + PARTS), sets, anchor));
}

/** The mix for a mean number of titles. */
export function mixBetween(mixes: readonly Mix[], meanTitles: number): Mix {
  const { low, high, share } = locateBetween(ANCHORS, meanTitles);
  return interpolate(mixes[low]!, mixes[high]!, share);
}

function computeGradient(sets: readonly SampleSet[], weights: Float64Array, width: number): Float64Array {
  const gradient = new Float64Array(weights.length);
  let mass = 0;
  for (const set of sets) {
    const { low, high, share } = locateBetween(ANCHORS, set.meanTitles);
    const own = new Float64Array(width);
    const local = Float64Array.from(
      { length: width },
      (_, part) => weights[low * width + part]! * (1 - share) + weights[high * width + part]! * share,
    );
    // Every regime has the same weight, independent of its number of queries.
    const scale = set.regime.weight / Math.sqrt(set.samples.length);
    for (const sample of set.samples) {
      if (sample.contrast) continue;
      addSample(sample, local, own, sample.weight * scale);
      mass += sample.weight * scale;
    }
    for (let part = 0; part < width; part++) {
      gradient[low * width + part]! += own[part]! * (1 - share);
      gradient[high * width + part]! += own[part]! * share;
    }
  }
  return gradient.map((slope) => slope / mass);
}

function addSample(
  { contenders, right }: SampleSet["samples"][number],
  weights: Float64Array,
  gradient: Float64Array,
  weight: number,
): void {
  const logits = contenders.map(({ evidence }) => {
    let sum = 0;
    for (let part = 0; part < PARTS; part++) sum += weights[part]! * evidence[part]!;
    return sum;
  });
  const none = weights[PARTS]!;
  const max = Math.max(none, ...logits);
  const powers = logits.map((logit) => Math.exp(logit - max));
  const noneOf = Math.exp(none - max);
  const all = powers.reduce((sum, power) => sum + power, noneOf);
  contenders.forEach(({ evidence }, at) => {
    const error = weight * (powers[at]! / all - (at === right ? 1 : 0));
    for (let part = 0; part < PARTS; part++) gradient[part]! += error * evidence[part]!;
  });
  gradient[PARTS]! += weight * (noneOf / all - (right < 0 ? 1 : 0));
}

/** Scales a mix so that the evidence of a perfect match adds up to about 1. */
function scaled(weights: Float64Array, sets: readonly SampleSet[], anchor: number): Mix {
  const near = sets.filter(({ meanTitles }) => Math.abs(Math.log2(meanTitles) - ANCHORS[anchor]!) < 1.2);
  const means = new Float64Array(PARTS);
  let count = 0;
  for (const { samples } of near) {
    for (const { contenders, right } of samples) {
      if (right < 0) continue;
      count++;
      contenders[right]!.evidence.forEach((value, part) => {
        means[part]! += value;
      });
    }
  }
  let perfect = 0;
  EVIDENCE_PARTS.forEach((part, at) => {
    const cosine = part !== "bayes" && part !== "head" && !ofAnswers.has(part);
    perfect += weights[at]! * (cosine ? 1 : Math.max(0, means[at]! / Math.max(1, count)));
  });
  const round = (value: number): number => Math.round(value * 1e4) / 1e4;
  return Object.fromEntries(EVIDENCE_PARTS.map((part, at) => [part, round(weights[at]! / perfect)])) as Mix;
}
