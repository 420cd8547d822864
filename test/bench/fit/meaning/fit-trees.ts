import { type ConfidenceTables, compare, isDoubted, isSure } from "../../../../src/recall/meaning/mix/confidence.js";
import { TREE_SIGNALS, toTreeSignals } from "../../../../src/recall/meaning/mix/tree-signals.js";
import { type Forest, sumLeaves } from "../../../../src/recall/text/forest.js";
import { growForest, shiftForest } from "../grow-forest.js";
import { fitShift, listParts, OFFERED_SHARE, type Outcome, reportLeftOut } from "../left-out.js";
import type { RankedSample } from "./fit-weights.js";
import { judge } from "./judge-sample.js";
import type { FittedWeights } from "./report-meaning.js";

/** The probability never falls when these rise. */
const RISING = new Set(["lead", "leadShare"]);

/** Number of memories that are offered after a miss. */
const OFFERED = 3;

interface TreeFit {
  /** Whether the questions of a sample show how strict the trees have to be. */
  readonly isJudged: (sample: RankedSample) => boolean;
  /** Whether a sample shows what is near enough to be offered. */
  readonly isNearJudged: (sample: RankedSample) => boolean;
  readonly weights: FittedWeights;
}

interface Case {
  readonly sample: RankedSample;
  readonly signals: readonly number[];
  readonly weight: number;
}

/**
 * Fits the trees to whether the best candidate is right. A constant moves them, so that of the questions to an assistant
 * that was left out as few are answered wrong as without an encoder.
 */
export function fitTrees(samples: readonly RankedSample[], { isJudged, isNearJudged, weights }: TreeFit) {
  const cases = samples
    .filter(({ ranked, set }) => ranked.length > 0 && set.trust > 0)
    .map((sample): Case => {
      const { set, ranked, weight } = sample;
      const scale = (set.weight * set.trust) / Math.sqrt(set.samples.length);
      return { sample, signals: toTreeSignals(compare(ranked, 0)), weight: weight * scale };
    });
  const leftOut = listLeftOut(cases, isJudged);
  const outcomes = leftOut.map(({ outcome }) => outcome);
  const shift = fitShift(outcomes);
  reportLeftOut(outcomes, shift);
  const nearness = leftOut
    .filter(({ sample }) => isNearJudged(sample))
    .map(({ sample, forest }) => sumNearest(sample, { ...weights, forest: shiftForest(forest, shift) }))
    .sort((one, other) => other - one);
  const nearConfidence = Math.ceil(100 * (nearness[Math.floor(OFFERED_SHARE * nearness.length)] ?? 0)) / 100;
  return { forest: shiftForest(grow(cases), shift), nearConfidence };
}

function sumNearest(sample: RankedSample, tables: ConfidenceTables): number {
  return judge(sample, tables)
    .slice(0, OFFERED)
    .reduce((sum, confidence) => sum + confidence, 0);
}

function grow(cases: readonly Case[]): Forest {
  // Rules decide on the others.
  const free = cases.filter(({ sample: { ranked, set } }) => {
    const { one } = ranked[0]!;
    return !isSure(one, set.store) && !isDoubted(one, set.store, true);
  });
  return growForest(
    {
      signals: free.map(({ signals }) => signals),
      rights: free.map(({ sample }) => (sample.ranked[0]!.isRight ? 1 : 0)),
      weights: free.map(({ weight }) => weight),
    },
    TREE_SIGNALS.map((name) => RISING.has(name)),
  );
}

/** Judges each part of the assistants by trees that were fitted without it. */
function listLeftOut(cases: readonly Case[], isJudged: (sample: RankedSample) => boolean) {
  return listParts(cases.map(({ sample }) => sample.set.name)).flatMap((names) => {
    const isOut = ({ sample }: Case): boolean => names.has(sample.set.name);
    const forest = grow(cases.filter((one) => !isOut(one)));
    return cases
      .filter((one) => isOut(one) && isJudged(one.sample))
      .flatMap(({ sample, signals }) => {
        const outcome = toOutcome(sample, sumLeaves(forest, signals));
        return outcome === null ? [] : [{ sample, forest, outcome }];
      });
  });
}

function toOutcome({ kind, ranked, set }: RankedSample, byTrees: number): Outcome | null {
  if (kind === undefined) return null;
  const { one, isRight } = ranked[0]!;
  const sum = isSure(one, set.store) ? Number.POSITIVE_INFINITY : byTrees;
  return { name: set.name, kind, sum, right: isRight, isDoubted: isDoubted(one, set.store, true) };
}
