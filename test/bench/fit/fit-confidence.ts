import {
  type AnchorPosition,
  CONFIDENCE_SIGNALS,
  CONTRAST_SIGNALS,
  type ConfidenceInput,
  type ConfidenceTable,
  type ConfidenceWeights,
  computeAgreement,
  computeLeads,
  EVIDENCE_PARTS,
  locateBetween,
  type Mix,
  toSignals,
} from "../../../src/recall/text/confidence.js";
import { compareWithRival } from "../../../src/recall/text/contrast/index.js";
import type { Evidence } from "../../../src/recall/text/indexes/index.js";
import { type Sample, type SampleSet, scoreOfSample } from "./samples.js";

/** Candidates of one store, one after the other. */
interface Cases {
  /** Anchors around the mean number of titles of the store. */
  readonly anchors: AnchorPosition;
  readonly signals: number[];
  /** 1 for a candidate that is right, else 0. */
  readonly rights: number[];
  readonly weights: number[];
}

/** The same as typed arrays; all weights together are 1. */
type PackedCases = Readonly<Record<"signals" | "rights" | "weights", Float64Array>> & {
  readonly anchors: AnchorPosition;
};

/** A candidate with the inputs of its confidence. */
export interface Judged {
  readonly input: ConfidenceInput;
  readonly right: boolean;
  /** True if a rule limits its confidence. */
  readonly isDoubted: boolean;
}

/** Base-2 logarithms of the mean number of titles that a confidence is fitted at. */
export const CONFIDENCE_ANCHORS = [0, 2.3, 3.3, 6.6] as const;

const ROUNDS = 1_500;
/** Candidates behind the best one that are used. */
const OTHERS = 3;
/** Keeps the weights of an anchor near those of its neighbours, because each has only a part of the cases. */
const NEARNESS = 2e-4;
/** These may only raise the confidence. */
const RISING = new Set<string>(["score", "margin", "lead"]);
/** Without contrasts to fit them on, their weights are 0. */
const ofContrasts = new Set<string>(CONTRAST_SIGNALS);
/**
 * Regularisation (L2) of the weights that are fitted on contrasts, in units of the variance of their signal: the sets are
 * small and the signals depend on each other. Chosen by leaving out one set at a time.
 */
const DECAY = 3e-3;
const WIDTH = CONFIDENCE_SIGNALS.length + 1;

/** Fits the confidence of the best candidate and of the others at each anchor. */
export function fitConfidence(
  sets: readonly SampleSet[],
  mixOf: (set: SampleSet) => Mix,
  { withContrasts }: { readonly withContrasts: boolean },
): ConfidenceTable[] {
  const winners: Cases[] = [];
  const others: Cases[] = [];
  for (const set of sets) {
    const mix = mixOf(set);
    const anchors = locateBetween(CONFIDENCE_ANCHORS, set.meanTitles);
    const [ofWinners, ofOthers] = [createCases(anchors), createCases(anchors)];
    winners.push(ofWinners);
    others.push(ofOthers);
    const scale = set.regime.weight / Math.sqrt(set.samples.length);
    for (const sample of set.samples) {
      judge(sample, set, mix).forEach(({ input, right }, at) => {
        const cases = at === 0 ? ofWinners : ofOthers;
        const signals = toSignals(input);
        const used = CONFIDENCE_SIGNALS.map((name) => (withContrasts || !ofContrasts.has(name) ? signals[name] : 0));
        cases.signals.push(...used);
        cases.rights.push(right ? 1 : 0);
        cases.weights.push(sample.weight * scale);
      });
    }
  }
  const decay = withContrasts ? DECAY : 0;
  const [winner, other] = [fit(winners, decay), fit(others, decay)];
  return winner.map((weights, anchor) => ({ winner: weights, other: other[anchor]! }));
}

function createCases(anchors: AnchorPosition): Cases {
  return { anchors, signals: [], rights: [], weights: [] };
}

/** The best candidates of a sample, best first. */
export function judge(sample: Sample, { memories }: SampleSet, mix: Mix): Judged[] {
  const scored = sample.contenders
    .map((contender, at) => ({
      ...contender,
      right: at === sample.right,
      score: scoreOfSample(contender, mix),
    }))
    .sort((one, other) => other.score - one.score);
  return scored.slice(0, 1 + OTHERS).map((one, at) => {
    const rival = scored[at === 0 ? 1 : 0];
    const own = evidenceOf(one.evidence);
    const against = rival === undefined ? null : evidenceOf(rival.evidence);
    const input: ConfidenceInput = {
      score: one.score,
      second: rival?.score ?? 0,
      covered: one.covered,
      unknown: sample.unknown,
      queryNorm: sample.queryNorm,
      variant: one.isSame ? 1 : own.variant,
      meaning: own.meaning,
      nearest: own.nearest,
      ...computeLeads(own, against),
      grams: own.grams,
      pairs: own.pairs,
      bayes: own.bayes,
      words: sample.words,
      agreement: computeAgreement(own, against),
      exactRivals: against !== null && against.variant >= own.variant ? 1 : 0,
      ...one.contrast,
      ...compareWithRival(one.contrast, rival?.contrast ?? null),
      otherKind: one.otherKind,
      titles: one.titles,
      memories,
    };
    return { input, right: one.right, isDoubted: one.isDoubted };
  });
}

function evidenceOf(numbers: readonly number[]): Evidence {
  return Object.fromEntries(EVIDENCE_PARTS.map((part, at) => [part, numbers[at]!])) as Record<keyof Evidence, number>;
}

/** Logistic regression by Adam from a fixed start; the weights of each anchor. */
function fit(all: readonly Cases[], decay: number): ConfidenceWeights[] {
  const weights = new Float64Array(CONFIDENCE_ANCHORS.length * WIDTH);
  const means = new Float64Array(weights.length);
  const squares = new Float64Array(weights.length);
  const mass = all.flatMap((cases) => cases.weights).reduce((sum, weight) => sum + weight, 0);
  const packed = all.map(({ anchors, signals, ...cases }) => ({
    anchors,
    signals: Float64Array.from(signals),
    rights: Float64Array.from(cases.rights),
    weights: Float64Array.from(cases.weights, (weight) => weight / mass),
  }));
  const variances = computeVariances(packed);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = distanceGradient(weights);
    weights.forEach((weight, at) => {
      gradient[at]! += decay * variances[at % WIDTH]! * weight;
    });
    for (const cases of packed) addGradient(cases, weights, gradient);
    for (let at = 0; at < weights.length; at++) {
      means[at] = 0.9 * means[at]! + 0.1 * gradient[at]!;
      squares[at] = 0.999 * squares[at]! + 0.001 * gradient[at]! ** 2;
      const step = means[at]! / (1 - 0.9 ** round) / (Math.sqrt(squares[at]! / (1 - 0.999 ** round)) + 1e-9);
      weights[at]! -= (0.1 * step) / (1 + round / 300);
      const signal = CONFIDENCE_SIGNALS[(at % WIDTH) - 1];
      if (signal !== undefined && RISING.has(signal)) weights[at] = Math.max(0, weights[at]!);
    }
  }
  const round4 = (value: number): number => Math.round(value * 1e4) / 1e4;
  return CONFIDENCE_ANCHORS.map((_, anchor) => {
    const own = weights.subarray(anchor * WIDTH, (anchor + 1) * WIDTH);
    const named = CONFIDENCE_SIGNALS.map((name, at) => [name, round4(own[at + 1]!)] as const);
    return { constant: round4(own[0]!), ...Object.fromEntries(named) } as ConfidenceWeights;
  });
}

/** Variance of each signal over all cases, by its place among the weights; 0 for the constant. */
function computeVariances(all: readonly Pick<PackedCases, "signals" | "weights">[]): Float64Array {
  const [sums, squares] = [new Float64Array(WIDTH), new Float64Array(WIDTH)];
  for (const { signals, weights } of all) {
    weights.forEach((weight, one) => {
      for (let at = 1; at < WIDTH; at++) {
        const signal = signals[one * (WIDTH - 1) + at - 1]!;
        sums[at]! += weight * signal;
        squares[at]! += weight * signal ** 2;
      }
    });
  }
  return squares.map((square, at) => square - sums[at]! ** 2);
}

/** Gradient of the distance between neighbouring anchors. */
function distanceGradient(weights: Float64Array): Float64Array {
  const gradient = new Float64Array(weights.length);
  for (let at = WIDTH; at < weights.length; at++) {
    const apart = NEARNESS * (weights[at]! - weights[at - WIDTH]!);
    gradient[at]! += apart;
    gradient[at - WIDTH]! -= apart;
  }
  return gradient;
}

/** Adds the gradient of the logistic loss over the cases of one store. */
function addGradient(cases: PackedCases, weights: Float64Array, gradient: Float64Array): void {
  const { low, high, share } = cases.anchors;
  const [from, to] = [low * WIDTH, high * WIDTH];
  const local = new Float64Array(WIDTH);
  const slopes = new Float64Array(WIDTH);
  for (let at = 0; at < WIDTH; at++) local[at] = weights[from + at]! * (1 - share) + weights[to + at]! * share;
  for (let one = 0; one < cases.rights.length; one++) {
    const start = one * (WIDTH - 1) - 1;
    let sum = local[0]!;
    for (let at = 1; at < WIDTH; at++) sum += local[at]! * cases.signals[start + at]!;
    const error = cases.weights[one]! * (1 / (1 + Math.exp(-sum)) - cases.rights[one]!);
    slopes[0]! += error;
    for (let at = 1; at < WIDTH; at++) slopes[at]! += error * cases.signals[start + at]!;
  }
  for (let at = 0; at < WIDTH; at++) {
    gradient[from + at]! += slopes[at]! * (1 - share);
    gradient[to + at]! += slopes[at]! * share;
  }
}
