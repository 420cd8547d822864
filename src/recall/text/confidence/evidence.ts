import type { Evidence, Mix } from "./calibration-shape.js";

export const EVIDENCE_PARTS = [
  "words",
  "pairs",
  "grams",
  "answers",
  "bayes",
  "meaning",
  "related",
  "nearest",
  "variant",
  "head",
] as const satisfies readonly (keyof Evidence)[];

/** Evidence weighed: its parts add up to the score. */
export function weigh(evidence: Evidence, mix: Mix): Evidence {
  const part = (name: keyof Evidence): number => nano(evidence[name] * mix[name]);
  return {
    words: part("words"),
    pairs: part("pairs"),
    grams: part("grams"),
    answers: part("answers"),
    bayes: part("bayes"),
    meaning: part("meaning"),
    related: part("related"),
    nearest: part("nearest"),
    variant: part("variant"),
    head: part("head"),
  };
}

/** Kinds of evidence that are asked which of two memories is ahead. */
const VOICES = [
  "words",
  "grams",
  "meaning",
  "related",
  "variant",
  "head",
] as const satisfies readonly (keyof Evidence)[];

/** Share of the kinds of evidence that put one memory before another, or level with it; 1 without another. */
export function agreementOf(one: Evidence, other: Evidence | null): number {
  if (other === null) return 1;
  return VOICES.filter((voice) => one[voice] >= other[voice]).length / VOICES.length;
}

/** How far one memory is ahead of another, where that tells more than the score does. */
export function leadsOf(one: Evidence, other: Evidence | null) {
  return {
    variantLead: one.variant - (other?.variant ?? 0),
    nearestLead: one.nearest - (other?.nearest ?? 0),
    headLead: one.head - (other?.head ?? 0),
  };
}

/** The score: the sum of what {@link weigh} gives. */
export function scoreOf(evidence: Evidence, mix: Mix): number {
  const sum =
    nano(evidence.words * mix.words) +
    nano(evidence.pairs * mix.pairs) +
    nano(evidence.grams * mix.grams) +
    nano(evidence.answers * mix.answers) +
    nano(evidence.bayes * mix.bayes) +
    nano(evidence.meaning * mix.meaning) +
    nano(evidence.related * mix.related) +
    nano(evidence.nearest * mix.nearest) +
    nano(evidence.variant * mix.variant) +
    nano(evidence.head * mix.head);
  return nano(sum);
}

/** Whole billionths: sums come out alike in whatever order they were made. */
function nano(value: number): number {
  return Math.round(value * 1e9) / 1e9;
}
