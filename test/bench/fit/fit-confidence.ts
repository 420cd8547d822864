import type { ConfidenceTable, ConfidenceWeights, Evidence, Mix } from "../../../src/recall/text/calibration-shape.js";
import { CONFIDENCE_LOOKS, type ConfidenceInput, confidenceLooks } from "../../../src/recall/text/confidence.js";
import { agreementOf, EVIDENCE_PARTS } from "../../../src/recall/text/evidence.js";
import type { Sample, SampleSet } from "./samples.js";

/** One candidate, and whether it was right. */
interface Case {
  readonly looks: readonly number[];
  readonly right: boolean;
  readonly weight: number;
}

const ROUNDS = 1_500;
/** Candidates behind the foremost that are looked at. */
const OTHERS = 3;
/** A wrong answer given as certain is worse than a right one that is asked back. */
const WRONG_WEIGHT = 1.1;
/** These may only raise the confidence. */
const RISING = new Set<string>(["score", "margin", "lead"]);

/** Fits how sure to be, of the foremost candidate and of the others. */
export function fitConfidence(sets: readonly SampleSet[], mixOf: (set: SampleSet) => Mix): ConfidenceTable {
  const winners: Case[] = [];
  const others: Case[] = [];
  for (const set of sets) {
    const mix = mixOf(set);
    const scale = set.regime.weight / Math.sqrt(set.samples.length);
    for (const sample of set.samples) addCases(sample, set, mix, scale, winners, others);
  }
  return { winner: fit(winners), other: fit(others) };
}

function addCases(
  sample: Sample,
  { withHead, memories }: SampleSet,
  mix: Mix,
  scale: number,
  winners: Case[],
  others: Case[],
): void {
  const scored = sample.contenders
    .map((contender, at) => ({
      ...contender,
      right: at === sample.right,
      score: EVIDENCE_PARTS.reduce((sum, part, k) => sum + mix[part] * contender.evidence[k]!, 0),
    }))
    .sort((one, other) => other.score - one.score);
  scored.slice(0, 1 + OTHERS).forEach((one, at) => {
    const rival = scored[at === 0 ? 1 : 0];
    const input: ConfidenceInput = {
      score: one.score,
      second: rival?.score ?? 0,
      covered: one.covered,
      unknown: sample.unknown,
      said: sample.said,
      variant: one.evidence[EVIDENCE_PARTS.indexOf("variant")]!,
      meaning: one.evidence[EVIDENCE_PARTS.indexOf("meaning")]!,
      agreement: agreementOf(evidenceOf(one.evidence), rival === undefined ? null : evidenceOf(rival.evidence)),
      exactRivals: 0,
      titles: one.titles,
      memories,
      withHead,
    };
    const looks = confidenceLooks(input);
    const numbers = CONFIDENCE_LOOKS.map((name) => looks[name]);
    (at === 0 ? winners : others).push({
      looks: numbers,
      right: one.right,
      weight: sample.weight * scale * (one.right ? 1 : WRONG_WEIGHT),
    });
  });
}

function evidenceOf(numbers: readonly number[]): Evidence {
  return Object.fromEntries(EVIDENCE_PARTS.map((part, at) => [part, numbers[at]!])) as unknown as Evidence;
}

/** Logistic regression by Adam from a fixed start. */
function fit(cases: readonly Case[]): ConfidenceWeights {
  const width = CONFIDENCE_LOOKS.length + 1;
  const weights = new Float64Array(width);
  const means = new Float64Array(width);
  const squares = new Float64Array(width);
  const mass = cases.reduce((sum, { weight }) => sum + weight, 0);
  for (let round = 1; round <= ROUNDS; round++) {
    const gradient = new Float64Array(width);
    for (const { looks, right, weight } of cases) {
      let sum = weights[0]!;
      for (let at = 1; at < width; at++) sum += weights[at]! * looks[at - 1]!;
      const error = (weight / mass) * (1 / (1 + Math.exp(-sum)) - (right ? 1 : 0));
      gradient[0]! += error;
      for (let at = 1; at < width; at++) gradient[at]! += error * looks[at - 1]!;
    }
    for (let at = 0; at < width; at++) {
      means[at] = 0.9 * means[at]! + 0.1 * gradient[at]!;
      squares[at] = 0.999 * squares[at]! + 0.001 * gradient[at]! ** 2;
      const step = means[at]! / (1 - 0.9 ** round) / (Math.sqrt(squares[at]! / (1 - 0.999 ** round)) + 1e-9);
      weights[at]! -= (0.1 * step) / (1 + round / 300);
      if (at > 0 && RISING.has(CONFIDENCE_LOOKS[at - 1]!)) weights[at] = Math.max(0, weights[at]!);
    }
  }
  const round4 = (value: number): number => Math.round(value * 1e4) / 1e4;
  const named = CONFIDENCE_LOOKS.map((name, at) => [name, round4(weights[at + 1]!)] as const);
  return { constant: round4(weights[0]!), ...Object.fromEntries(named) } as ConfidenceWeights;
}
