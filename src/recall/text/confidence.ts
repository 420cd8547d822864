import { CONFIDENCE, FOREST, MIX, WITH_ANSWERS } from "./calibration.js";
import { computeLead, lowerConfidence, placeBetween, roundToNano, toMargin, toProbability } from "./curves.js";
import { type Forest, sumLeaves } from "./forest.js";
import type { Evidence } from "./indexes/index.js";

/** Signals of a difference between a text and a memory. Only stores with answers have weights for them. */
export const CONTRAST_SIGNALS = [
  "strange",
  "strangeShare",
  "untitled",
  "elsewhere",
  "missing",
  "exchanged",
  "kept",
  "opposed",
  "added",
  "asks",
  "negated",
  "strangeNoun",
  "untitledNoun",
  "missingNoun",
] as const;

export const CONFIDENCE_SIGNALS = [
  "score",
  "margin",
  "lead",
  "covered",
  "unknown",
  "queryNorm",
  "variant",
  "meaning",
  "nearest",
  "variantLead",
  "nearestLead",
  "headLead",
  "agreement",
  ...CONTRAST_SIGNALS,
  "titles",
  "memories",
] as const;

/** Signals of the trees, in their order. Only stores with answers have trees. */
export const TREE_SIGNALS = [
  "lead",
  "leadShare",
  "variant",
  "missing",
  "missingShare",
  "untitled",
  "held",
  "heldFirst",
  "heldSecond",
  "direct",
  "asks",
  "unknown",
  "covered",
  "nearest",
  "grams",
  "pairs",
  "bayes",
  "sentenceLead",
  "completedLead",
  "meaningLead",
  "words",
  "content",
  "negated",
  "opposed",
  "otherKind",
  "strange",
  "strangeNoun",
  "untitledNoun",
  "missingNoun",
  "rivalStrange",
  "rivalNoun",
  "heldLead",
] as const;

type Signal = (typeof CONFIDENCE_SIGNALS)[number];
type TreeSignal = (typeof TREE_SIGNALS)[number];

/**
 * `second`: best score among the other candidates. `exactRivals`: other candidates with a title of exactly the same words.
 * `queryNorm`: length of the query's word vector. The leads over the best rival are negative behind it. `agreement`: share
 * of the parts of the evidence that put the candidate before its best rival. `titles` are those of the memory, `memories`
 * those of the store, `words` those of the text.
 */
export type ConfidenceInput = Readonly<
  Record<Exclude<Signal | TreeSignal, "margin" | "lead" | "leadShare" | "kept"> | "second" | "exactRivals", number>
>;

export type ConfidenceWeights = Readonly<Record<"constant" | Signal, number>>;

export interface ConfidenceTable {
  readonly winner: ConfidenceWeights;
  readonly other: ConfidenceWeights;
  /** The leaves for the best candidate are added to its weights, multiplied by the share. */
  readonly trees?: { readonly forest: Forest; readonly share: number } | undefined;
}

/** Weights are a little too sure of questions that were never seen; those not fitted on contrasts are more so. */
const CAUTION = { from: 0.62, at: 0.8, becomes: 0.7, to: 0.9 } as const;
const EXACT = 1 - 1e-5;
const EXACT_CONFIDENCE = 0.9;
/** Keeps the share of the lead in a small score from being large. */
const MIN_SCORE = 0.02;
const MAX_QUERY_NORM = 8;
/** More memories than this rarely are rivals for one text. */
const MAX_MEMORIES = 256;

/** Number of parts that {@link computeAgreement} compares. */
const COMPARED_PARTS = 6;

/**
 * Estimated probability that the candidate is meant. It rises with the score.
 *
 * @param caution share of the caution that applies, in [0, 1]
 */
export function estimateConfidence(input: ConfidenceInput, table: ConfidenceTable, caution = 1): number {
  if (input.score < input.second) {
    // At most the confidence of a tie: the two sets of weights were fitted separately.
    const tie = rateWinner(table, input, input.score);
    return addCaution(Math.min(tie, toProbability(applyWeights(table.other, input, input.second))), caution);
  }
  const confidence = addCaution(rateWinner(table, input, input.second), caution);
  return isExact(input.variant, input.exactRivals) ? Math.max(confidence, EXACT_CONFIDENCE) : confidence;
}

function rateWinner({ winner, trees }: ConfidenceTable, input: ConfidenceInput, second: number): number {
  const sum = applyWeights(winner, input, second);
  return toProbability(
    trees === undefined ? sum : sum + trees.share * sumLeaves(trees.forest, toTreeSignals(input, second)),
  );
}

/** True if the text has exactly the words of a title that no other memory has. */
export function isExact(variant: number, exactRivals: number): boolean {
  return variant >= EXACT && exactRivals === 0;
}

/** Share of the parts of the evidence in which one memory is ahead of another or level with it; 1 without another. */
export function computeAgreement(one: Evidence, other: Evidence | null): number {
  if (other === null) return 1;
  const ahead =
    Number(one.words >= other.words) +
    Number(one.grams >= other.grams) +
    Number(one.meaning >= other.meaning) +
    Number(one.related >= other.related) +
    Number(one.variant >= other.variant) +
    Number(one.head >= other.head);
  return ahead / COMPARED_PARTS;
}

/** Leads of one memory over another in the parts that say more than the score does. */
export function computeLeads(one: Evidence, other: Evidence | null) {
  return {
    variantLead: one.variant - (other?.variant ?? 0),
    nearestLead: one.nearest - (other?.nearest ?? 0),
    headLead: one.head - (other?.head ?? 0),
    sentenceLead: one.sentence - (other?.sentence ?? 0),
    completedLead: one.completed - (other?.completed ?? 0),
    meaningLead: one.meaning - (other?.meaning ?? 0),
  };
}

/** The values of {@link TREE_SIGNALS}, in their order. */
export function toTreeSignals(input: ConfidenceInput, second = input.second): readonly number[] {
  const lead = computeLead(input.score, second);
  return [
    lead,
    lead / Math.max(MIN_SCORE, input.score),
    input.variant,
    input.missing,
    input.missingShare,
    input.untitled,
    input.held,
    input.heldFirst,
    input.heldSecond,
    input.direct,
    input.asks,
    input.unknown,
    input.covered,
    input.nearest,
    input.grams,
    input.pairs,
    input.bayes,
    input.sentenceLead,
    input.completedLead,
    input.meaningLead,
    input.words,
    input.content,
    input.negated,
    input.opposed,
    input.otherKind,
    input.strange,
    input.strangeNoun,
    input.untitledNoun,
    input.missingNoun,
    input.rivalStrange,
    input.rivalNoun,
    input.heldLead,
  ];
}

export function toSignals(input: ConfidenceInput, second = input.second): Record<Signal, number> {
  const { score } = input;
  const lead = computeLead(score, second);
  return {
    score,
    margin: toMargin(lead),
    lead,
    covered: input.covered,
    unknown: input.unknown,
    queryNorm: computeQueryNorm(input),
    variant: input.variant,
    meaning: input.meaning,
    nearest: input.nearest,
    variantLead: input.variantLead,
    nearestLead: input.nearestLead,
    headLead: input.headLead,
    agreement: input.agreement,
    strange: input.strange,
    strangeShare: input.strangeShare,
    untitled: input.untitled,
    elsewhere: input.elsewhere,
    missing: input.missing,
    exchanged: input.exchanged,
    kept: computeKept(input),
    opposed: input.opposed,
    added: input.added,
    asks: input.asks,
    negated: input.negated,
    strangeNoun: input.strangeNoun,
    untitledNoun: input.untitledNoun,
    missingNoun: input.missingNoun,
    titles: toLogarithm(input.titles),
    memories: toLogarithm(Math.min(MAX_MEMORIES, input.memories)),
  };
}

/**
 * The weighted sum of {@link toSignals}, listed once more: making an object of the signals takes most of the time of a
 * candidate.
 */
function applyWeights(weights: ConfidenceWeights, input: ConfidenceInput, second: number): number {
  const { score, variant } = input;
  const lead = computeLead(score, second);
  return (
    weights.constant +
    weights.score * score +
    weights.margin * toMargin(lead) +
    weights.lead * lead +
    weights.covered * input.covered +
    weights.unknown * input.unknown +
    weights.queryNorm * computeQueryNorm(input) +
    weights.variant * variant +
    weights.meaning * input.meaning +
    weights.nearest * input.nearest +
    weights.variantLead * input.variantLead +
    weights.nearestLead * input.nearestLead +
    weights.headLead * input.headLead +
    weights.agreement * input.agreement +
    weights.strange * input.strange +
    weights.strangeShare * input.strangeShare +
    weights.untitled * input.untitled +
    weights.elsewhere * input.elsewhere +
    weights.missing * input.missing +
    weights.exchanged * input.exchanged +
    weights.kept * computeKept(input) +
    weights.opposed * input.opposed +
    weights.added * input.added +
    weights.asks * input.asks +
    weights.negated * input.negated +
    weights.strangeNoun * input.strangeNoun +
    weights.untitledNoun * input.untitledNoun +
    weights.missingNoun * input.missingNoun +
    weights.titles * toLogarithm(input.titles) +
    weights.memories * toLogarithm(Math.min(MAX_MEMORIES, input.memories))
  );
}

function computeQueryNorm({ covered, queryNorm }: ConfidenceInput): number {
  return Math.sqrt(covered) * Math.min(MAX_QUERY_NORM, queryNorm);
}

/** Of a title that is kept but for one word, that word decides. */
function computeKept({ variant, missing, untitled }: ConfidenceInput): number {
  return variant * Math.max(missing, untitled);
}

function toLogarithm(count: number): number {
  return Math.log2(Math.max(1, count));
}

/** Adds a share of the caution: an answer given at once should be right. */
function addCaution(confidence: number, share: number): number {
  return confidence + share * (lowerConfidence(confidence, CAUTION) - confidence);
}

export const EVIDENCE_PARTS = [
  "words",
  "pairs",
  "grams",
  "answers",
  "completed",
  "sentence",
  "bayes",
  "meaning",
  "related",
  "nearest",
  "variant",
  "head",
] as const satisfies readonly (keyof Evidence)[];

export type Mix = Readonly<Record<keyof Evidence, number>>;

export interface Weights {
  readonly mix: Mix;
  readonly confidence: ConfidenceTable;
  readonly caution: number;
}

const MIX_ANCHORS = MIX.map(({ at }) => at);
const CONFIDENCE_ANCHORS = CONFIDENCE.map(({ at }) => at);

/** Up to the first mean number of titles, stores with answers have weights of their own; from the last on they have not. */
const ANSWERED_TITLES = { all: 3, none: 8 } as const;
const ANSWERED_ANCHORS = WITH_ANSWERS.map(({ at }) => at);

/** Share of the trees in stores with answers; the rest is left to the weights, so that no confidence jumps at a bound of a tree. */
const TREES_BESIDE_WEIGHTS = 0.8;

/** The place of a number between two others that are equally far apart when their ratios are. */
function placeByRatio({ none, all }: { readonly none: number; readonly all: number }, value: number): number {
  return placeBetween(0, Math.log2(all / none), Math.log2(value / none));
}

/** @param answeredShare share of the memories that have answers with words */
export function weightsFor(meanTitles: number, withHead: boolean, answeredShare = 0): Weights {
  const byTitles = weightsByTitles(meanTitles, withHead);
  const share = answeredShare * placeByRatio(ANSWERED_TITLES, Math.max(1, meanTitles));
  if (share === 0) return byTitles;
  const { low, high, share: place } = locateBetween(ANSWERED_ANCHORS, meanTitles);
  const [one, other] = [WITH_ANSWERS[low]!, WITH_ANSWERS[high]!];
  const byAnswers = {
    mix: interpolate(one.mix, other.mix, place),
    winner: interpolate(one.confidence.winner, other.confidence.winner, place),
    other: interpolate(one.confidence.other, other.confidence.other, place),
  };
  const trees = TREES_BESIDE_WEIGHTS * share;
  const { winner } = byTitles.confidence;
  return {
    mix: interpolate(byTitles.mix, byAnswers.mix, share),
    confidence: {
      winner: scale(interpolate(winner, byAnswers.winner, (share - trees) / (1 - trees)), 1 - trees),
      other: interpolate(byTitles.confidence.other, byAnswers.other, share),
      trees: { forest: FOREST, share: trees },
    },
    // Fitted on contrasts, which need no caution.
    caution: 1 - share,
  };
}

function weightsByTitles(meanTitles: number, withHead: boolean): Weights {
  const kind = withHead ? "head" : "counts";
  const mix = locateBetween(MIX_ANCHORS, meanTitles);
  const sure = locateBetween(CONFIDENCE_ANCHORS, meanTitles);
  const [low, high] = [CONFIDENCE[sure.low]![kind], CONFIDENCE[sure.high]![kind]];
  return {
    mix: interpolate(MIX[mix.low]![kind], MIX[mix.high]![kind], mix.share),
    confidence: {
      winner: interpolate(low.winner, high.winner, sure.share),
      other: interpolate(low.other, high.other, sure.share),
    },
    caution: 1,
  };
}

/** The anchors around a mean number of titles. Anchors are base-2 logarithms in rising order and limit the value. */
export function locateBetween(anchors: readonly number[], meanTitles: number) {
  const at = Math.log2(Math.max(1, meanTitles));
  const upper = anchors.findIndex((anchor) => anchor >= at);
  if (upper === 0) return { low: 0, high: 0, share: 0 };
  if (upper < 0) return { low: anchors.length - 1, high: anchors.length - 1, share: 0 };
  const low = anchors[upper - 1]!;
  return { low: upper - 1, high: upper, share: (at - low) / (anchors[upper]! - low) };
}

export type AnchorPosition = ReturnType<typeof locateBetween>;

export function interpolate<W extends { readonly [name in keyof W]: number }>(low: W, high: W, share: number): W {
  const mixed = { ...low };
  for (const name in low) mixed[name] = (low[name] * (1 - share) + high[name] * share) as W[typeof name];
  return mixed;
}

function scale<W extends { readonly [name in keyof W]: number }>(weights: W, factor: number): W {
  const scaled = { ...weights };
  for (const name in weights) scaled[name] = (weights[name] * factor) as W[typeof name];
  return scaled;
}

/** Weighted evidence: its parts add up to the score. */
export function weigh(evidence: Evidence, mix: Mix): Evidence {
  return {
    words: roundToNano(evidence.words * mix.words),
    pairs: roundToNano(evidence.pairs * mix.pairs),
    grams: roundToNano(evidence.grams * mix.grams),
    answers: roundToNano(evidence.answers * mix.answers),
    completed: roundToNano(evidence.completed * mix.completed),
    sentence: roundToNano(evidence.sentence * mix.sentence),
    bayes: roundToNano(evidence.bayes * mix.bayes),
    meaning: roundToNano(evidence.meaning * mix.meaning),
    related: roundToNano(evidence.related * mix.related),
    nearest: roundToNano(evidence.nearest * mix.nearest),
    variant: roundToNano(evidence.variant * mix.variant),
    head: roundToNano(evidence.head * mix.head),
  };
}

export function computeScore(evidence: Evidence, mix: Mix): number {
  // Without `weigh`, whose object costs more than the sum.
  return roundToNano(
    roundToNano(evidence.words * mix.words) +
      roundToNano(evidence.pairs * mix.pairs) +
      roundToNano(evidence.grams * mix.grams) +
      roundToNano(evidence.answers * mix.answers) +
      roundToNano(evidence.completed * mix.completed) +
      roundToNano(evidence.sentence * mix.sentence) +
      roundToNano(evidence.bayes * mix.bayes) +
      roundToNano(evidence.meaning * mix.meaning) +
      roundToNano(evidence.related * mix.related) +
      roundToNano(evidence.nearest * mix.nearest) +
      roundToNano(evidence.variant * mix.variant) +
      roundToNano(evidence.head * mix.head),
  );
}
