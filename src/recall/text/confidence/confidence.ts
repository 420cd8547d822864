import type { ConfidenceTable, ConfidenceWeights } from "./calibration-shape.js";

/** What the confidence of a candidate is told from. */
export interface ConfidenceInput {
  readonly score: number;
  /** Best score among the other candidates. */
  readonly second: number;
  readonly covered: number;
  readonly unknown: number;
  /** Length of the text's vector of words: how much it says at all. */
  readonly said: number;
  /** Cosine of the best single title or variant. */
  readonly variant: number;
  /** Cosine in the space of meanings. */
  readonly meaning: number;
  /** Share of what the text asks for that the nearest words stand for. */
  readonly nearest: number;
  /** How far it is ahead of its foremost rival by its best title, its nearest words and the head; below 0 behind it. */
  readonly variantLead: number;
  readonly nearestLead: number;
  readonly headLead: number;
  /** Share of the kinds of evidence that put it before its foremost rival, in [0, 1]. */
  readonly agreement: number;
  /** Titles and variants of the memory. */
  readonly titles: number;
  /** Memories of the store. */
  readonly memories: number;
  /** Other candidates with a title of the very same words. */
  readonly exactRivals: number;
}

/** Estimated probability that the candidate is meant: a logistic function, rising with the score. */
export function confidenceOf(input: ConfidenceInput, table: ConfidenceTable): number {
  if (input.score < input.second) {
    // Never surer than if it had drawn level, though the two were fitted apart.
    const level = estimate(table.winner, { ...input, second: input.score });
    return cautious(Math.min(level, estimate(table.other, input)));
  }
  const sure = cautious(estimate(table.winner, input));
  return isExact(input.variant, input.exactRivals) ? Math.max(sure, EXACT_CONFIDENCE) : sure;
}

/** The very words of a title, which no other memory has as well, are that title whatever else they look like. */
export function isExact(variant: number, exactRivals: number): boolean {
  return variant >= EXACT && exactRivals === 0;
}

function estimate(weights: ConfidenceWeights, input: ConfidenceInput): number {
  const looks = confidenceLooks(input);
  let sum = weights.constant;
  for (const name of CONFIDENCE_LOOKS) sum += weights[name] * looks[name];
  return 1 / (1 + Math.exp(-sum));
}

/**
 * What is answered at once should be right: between 0.62 and 0.9 less is claimed than there is, so that 0.8 becomes the
 * 0.7 of {@link DEFAULT_THRESHOLDS}.
 */
function cautious(confidence: number): number {
  const { from, at, becomes, to } = CAUTION;
  if (confidence <= from || confidence >= to) return confidence;
  if (confidence <= at) return from + ((confidence - from) * (becomes - from)) / (at - from);
  return becomes + ((confidence - at) * (to - becomes)) / (to - at);
}

const CAUTION = { from: 0.62, at: 0.8, becomes: 0.7, to: 0.9 } as const;
const EXACT = 1 - 1e-5;
const EXACT_CONFIDENCE = 0.9;
/** What unrelated text scores. */
const CHANCE = 0.15;
const MAX_SAID = 8;
/** More memories than this are seldom rivals of one text. */
const MAX_MEMORIES = 256;

export const CONFIDENCE_LOOKS = [
  "score",
  "margin",
  "lead",
  "covered",
  "unknown",
  "said",
  "variant",
  "meaning",
  "nearest",
  "variantLead",
  "nearestLead",
  "headLead",
  "agreement",
  "titles",
  "memories",
] as const;

/** The numbers that the weights of {@link ConfidenceWeights} are for. */
export function confidenceLooks(input: ConfidenceInput): Record<(typeof CONFIDENCE_LOOKS)[number], number> {
  const { score, second, covered, said, titles, memories } = input;
  // Behind the winner there is no margin; how far behind a candidate is takes its place.
  // A store of one memory has no rival; the margin is then taken to what chance alone scores.
  const ahead = score - Math.max(second, Math.min(score, CHANCE));
  return {
    score,
    margin: ahead >= 0 ? Math.sqrt(ahead) : -Math.sqrt(-ahead),
    lead: ahead,
    covered,
    unknown: input.unknown,
    said: Math.sqrt(covered) * Math.min(MAX_SAID, said),
    variant: input.variant,
    meaning: input.meaning,
    nearest: input.nearest,
    variantLead: input.variantLead,
    nearestLead: input.nearestLead,
    headLead: input.headLead,
    agreement: input.agreement,
    titles: Math.log2(Math.max(1, titles)),
    memories: Math.log2(Math.min(MAX_MEMORIES, Math.max(1, memories))),
  };
}
