import {
  compare,
  MEANING_SIGNALS,
  type SignalWeights,
  toSignals,
} from "../../../../src/recall/meaning/mix/confidence.js";
import { MIX_PARTS, type MixWeights, partsOf } from "../../../../src/recall/meaning/mix/mix-candidates.js";
import { type RatedCandidate, shareOfWeights } from "../../../../src/recall/meaning/mix/rated-candidate.js";
import { toProbability } from "../../../../src/recall/text/index.js";
import type { MeaningSample, MeaningSet } from "./meaning-samples.js";

/** The stores that the weights are for; the order of the weights in the arrays of a fit. */
export const KINDS = ["few", "many", "answered"] as const;
export type Kind = (typeof KINDS)[number];
type Shares = readonly number[];

const PARTS = MIX_PARTS.length;
const SIGNALS = MEANING_SIGNALS.length;
const OTHERS = 3;
/** Strangers count more where titles are many: there, a memory that is right is hardly ever doubtful. */
const STRANGER_FACTOR = 3;
/** Signals that may only raise the confidence. */
const RISING = new Set<string>(["score", "margin", "lead", "words", "title", "mean", "answer", "head", "familiar"]);
/** Signals that may only lower it. */
const FALLING = new Set<string>(["different", "exchanged", "unknown"]);

/** Fits the mix: the right memory against its rivals and against "none of them", with weights that are not negative. */
export function fitMixes(sets: readonly MeaningSet[]): Record<Kind, MixWeights> {
  const width = PARTS + 1;
  const cases = sets.flatMap((set) => {
    const shares = listShares(set);
    return set.samples
      .filter(({ contrast }) => !contrast)
      .map(({ contenders, right, weight }) => ({
        shares,
        parts: contenders.map((one) => MIX_PARTS.map((part) => partsOf(one)[part])),
        right,
        weight: (weight * set.weight * set.trust) / Math.sqrt(set.samples.length),
      }));
  });
  const weights = minimise(
    KINDS.length * width,
    3,
    200,
    (at) => (at % width < PARTS ? 0 : Number.NEGATIVE_INFINITY),
    (all, gradient) => {
      const blendFor = createBlend(all, width);
      for (const { shares, parts, right, weight } of cases) {
        const local = blendFor(shares);
        const logits = parts.map((own) => own.reduce((sum, value, part) => sum + value * local[part]!, 0));
        const max = Math.max(local[PARTS]!, ...logits);
        const powers = logits.map((logit) => Math.exp(logit - max));
        const none = Math.exp(local[PARTS]! - max);
        const sum = powers.reduce((total, power) => total + power, none);
        const slope = new Float64Array(width);
        parts.forEach((own, at) => {
          const error = weight * (powers[at]! / sum - (at === right ? 1 : 0));
          for (let part = 0; part < PARTS; part++) slope[part]! += error * own[part]!;
        });
        slope[PARTS] = weight * (none / sum - (right < 0 ? 1 : 0));
        spread(gradient, slope, shares);
      }
      return cases.reduce((sum, { weight }) => sum + weight, 0);
    },
    // Of titles alone, what the words say is as good in doubt.
    (at) => MIX_PARTS[at % width] === "sure" && KINDS[Math.floor(at / width)] !== "answered",
  );
  const mixes = KINDS.map((_, kind) => {
    const own = weights.subarray(kind * width, kind * width + PARTS);
    // So that the same text scores about 1.
    const perfect = own.reduce((sum, weight) => sum + weight, 0);
    return Object.fromEntries(MIX_PARTS.map((part, at) => [part, own[at]! / perfect])) as MixWeights;
  });
  return byKind(mixes);
}

/** A sample with its candidates ranked by a mix, best first. */
export interface RankedSample {
  readonly set: MeaningSet;
  readonly ranked: readonly { readonly one: RatedCandidate; readonly score: number; readonly isRight: boolean }[];
  readonly weight: number;
  readonly isAnswered: boolean;
  readonly contrast: boolean;
  readonly kind: MeaningSample["kind"];
}

export function rankSamples(sets: readonly MeaningSet[], mixes: Record<Kind, MixWeights>): RankedSample[] {
  return sets.flatMap((set) => {
    const shares = listShares(set);
    const mix = MIX_PARTS.map((part) => KINDS.reduce((sum, kind, at) => sum + mixes[kind][part] * shares[at]!, 0));
    return set.samples.map(({ contenders, right, ...sample }) => {
      const ranked = contenders
        .map((one, at) => {
          const parts = partsOf(one);
          const mixed = MIX_PARTS.reduce((sum, part, axis) => sum + parts[part] * mix[axis]!, 0);
          return { one, score: one.text + set.trust * (mixed - one.text), isRight: at === right };
        })
        .toSorted((a, b) => b.score - a.score);
      return { set, ranked, ...sample };
    });
  });
}

/** Fits the confidence of the best candidate (`winner`) or of those behind it. Without answers, the weights for these are 0. */
export function fitConfidence(samples: readonly RankedSample[], of: "winner" | "other"): Record<Kind, SignalWeights> {
  const width = SIGNALS + 1;
  const sharesBySet = new Map(samples.map(({ set }) => [set, listShares(set)]));
  const cases = samples.flatMap((sample) => {
    const own = sample.isAnswered || shareOfWeights(sample.set.store).many < 0.5 ? 1 : STRANGER_FACTOR;
    const { set } = sample;
    const weight = (own * sample.weight * set.weight * set.trust) / Math.sqrt(set.samples.length);
    const places = of === "winner" ? [0] : [1, 2, 3].slice(0, OTHERS);
    return places
      .filter((at) => at < sample.ranked.length)
      .map((at) => {
        const signals = toSignals(compare(sample.ranked, at), sample.set.store);
        const values = [...MEANING_SIGNALS.map((name) => signals[name]), 1];
        return { shares: sharesBySet.get(sample.set)!, values, isRight: sample.ranked[at]!.isRight, weight };
      });
  });
  const limitOf = (at: number): number => {
    const name = MEANING_SIGNALS[at % width] ?? "";
    return RISING.has(name) ? 0 : Number.NEGATIVE_INFINITY;
  };
  const isFalling = (at: number): boolean => FALLING.has(MEANING_SIGNALS[at % width] ?? "");
  const weights = minimise(
    KINDS.length * width,
    0,
    600,
    limitOf,
    (all, gradient) => {
      const blendFor = createBlend(all, width);
      const slope = new Float64Array(width);
      for (const { shares, values, isRight, weight } of cases) {
        const local = blendFor(shares);
        let logit = 0;
        for (let at = 0; at < width; at++) logit += values[at]! * local[at]!;
        const error = weight * (toProbability(logit) - (isRight ? 1 : 0));
        for (let at = 0; at < width; at++) slope[at] = values[at]! * error;
        spread(gradient, slope, shares);
      }
      return cases.reduce((sum, { weight }) => sum + weight, 0);
    },
    isFalling,
  );
  const tables = KINDS.map((_, kind) => {
    const own = weights.subarray(kind * width, (kind + 1) * width);
    const named = MEANING_SIGNALS.map((name, at) => [name, own[at]!]);
    return { constant: own[SIGNALS]!, ...Object.fromEntries(named) } as SignalWeights;
  });
  return byKind(tables);
}

/** Adam from a fixed start, with limits; the same cases give the same weights. */
function minimise(
  size: number,
  start: number,
  rounds: number,
  minOf: (at: number) => number,
  addGradient: (weights: Float64Array, gradient: Float64Array) => number,
  isFalling: (at: number) => boolean = () => false,
): Float64Array {
  const weights = new Float64Array(size).fill(start);
  const means = new Float64Array(size);
  const squares = new Float64Array(size);
  for (let round = 1; round <= rounds; round++) {
    const gradient = new Float64Array(size);
    const mass = addGradient(weights, gradient);
    for (let at = 0; at < size; at++) {
      const slope = gradient[at]! / mass + 1e-4 * weights[at]!;
      means[at] = 0.9 * means[at]! + 0.1 * slope;
      squares[at] = 0.999 * squares[at]! + 0.001 * slope ** 2;
      const step = means[at]! / (1 - 0.9 ** round) / (Math.sqrt(squares[at]! / (1 - 0.999 ** round)) + 1e-9);
      weights[at] = Math.max(minOf(at), weights[at]! - (0.1 * step) / (1 + round / 300));
      if (isFalling(at)) weights[at] = Math.min(0, weights[at]!);
    }
  }
  return weights;
}

function listShares({ store }: MeaningSet): Shares {
  const shares = shareOfWeights(store);
  return KINDS.map((kind) => shares[kind]);
}

/** The weights for the shares of a store, computed once for each store. */
function createBlend(all: Float64Array, width: number): (shares: Shares) => Float64Array {
  const known = new Map<Shares, Float64Array>();
  return (shares) => {
    const before = known.get(shares);
    if (before !== undefined) return before;
    const local = new Float64Array(width);
    shares.forEach((share, kind) => {
      for (let at = 0; at < width; at++) local[at]! += share * all[kind * width + at]!;
    });
    known.set(shares, local);
    return local;
  };
}

function spread(gradient: Float64Array, slope: Float64Array, shares: Shares): void {
  shares.forEach((share, kind) => {
    if (share === 0) return;
    for (let at = 0; at < slope.length; at++) gradient[kind * slope.length + at]! += share * slope[at]!;
  });
}

function byKind<T>(values: readonly T[]): Record<Kind, T> {
  return Object.fromEntries(KINDS.map((kind, at) => [kind, values[at]!])) as Record<Kind, T>;
}
