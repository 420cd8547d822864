import {
  computeLead,
  type Difference,
  type Forest,
  lowerConfidence,
  sumLeaves,
  toMargin,
  toProbability,
} from "../../text/index.js";
import {
  blend,
  type ComparedCandidate,
  type MixedStore,
  type RankedCandidate,
  type RatedCandidate,
  shareOfWeights,
  toLogit,
} from "./rated-candidate.js";
import { toTreeSignals } from "./tree-signals.js";

export const MEANING_SIGNALS = [
  "score",
  "margin",
  "lead",
  "words",
  "wordsLead",
  "title",
  "titleLead",
  "answer",
  "mean",
  "meanLead",
  "head",
  "familiar",
  "covered",
  "unknown",
  "different",
  "exchanged",
  "memories",
] as const;
export type MeaningSignal = (typeof MEANING_SIGNALS)[number];

export type SignalWeights = Readonly<Record<"constant" | MeaningSignal, number>>;

/** Weights of the best candidate where titles are few, or many. */
export interface WinnerWeights {
  /** The fitted confidence that becomes HIGH. */
  readonly caution: number;
  readonly winner: SignalWeights;
  readonly other: SignalWeights;
}

export interface ConfidenceTables {
  readonly few: WinnerWeights;
  readonly many: WinnerWeights;
  /** For few titles with answers, where trees judge the best candidate. */
  readonly answered: { readonly other: SignalWeights };
  readonly forest: Forest;
}

/** More memories than this rarely are rivals for one text. */
const MAX_MEMORIES = 256;
/** Fitted confidences between these are lowered: an answer that is given at once, at 0.7, should be right. */
const CAUTION = { from: 0.6, becomes: 0.7, to: 0.995 } as const;
/** A title that says nearly the same, by vectors. */
const SAME_TITLE = 0.995;
/** The maximum confidence of a memory that says something else, by words, or is not near: it is offered, not emitted. */
const MAX_DOUBTED = 0.65;
/** From this confidence by words, a text in which nothing differs says the same. */
const SURE = 0.7;
/** Share of the memories that have answers, from which on a store counts as one with answers. */
const MANY_ANSWERS = 0.5;
/** A memory none of whose texts is as near as this is found by words alone: its vectors do not make it sure. */
const NEAR = 0.3;
/** The same for a memory that has another word in the place of one that is asked for. */
const NEAR_EXCHANGED = 0.5;
/** Up to this confidence by words, another word in the place of one that the memory has counts as something else. */
const UNSURE = 0.5;

/** Confidences of candidates, best first: trees judge the best one of a store with answers, weights all others. */
export function estimateConfidences(
  ranked: readonly RankedCandidate[],
  trust: number,
  store: MixedStore,
  { few, many, answered, forest }: ConfidenceTables,
): readonly number[] {
  const shares = shareOfWeights(store);
  const ofTitles = Math.max(1e-9, shares.few + shares.many);
  const byTitles = [shares.few / ofTitles, shares.many / ofTitles];
  const winner = blend([few.winner, many.winner], byTitles);
  const { caution } = blend([{ caution: few.caution }, { caution: many.caution }], byTitles);
  const other = blend([few.other, many.other, answered.other], [shares.few, shares.many, shares.answered]);
  const rateBest = (best: ComparedCandidate): number => {
    const byTrees = shares.answered === 0 ? 0 : toProbability(sumLeaves(forest, toTreeSignals(best)));
    const byWeights = addCaution(toProbability(applyWeights(winner, toSignals(best, store))), caution);
    return byWeights * (1 - shares.answered) + byTrees * shares.answered;
  };
  const confidences = ranked.map((candidate, at) => {
    const compared = compare(ranked, at);
    const fitted = at === 0 ? rateBest(compared) : toProbability(applyWeights(other, toSignals(compared, store)));
    return limit(candidate.one, candidate.one.confidence * (1 - trust) + fitted * trust, store, at === 0);
  });
  // Only one memory can be meant.
  const sum = (confidences[0] ?? 0) + (confidences[1] ?? 0);
  return confidences.map((confidence) => confidence / Math.max(1, sum));
}

/** A candidate of a ranking beside its best rival. */
export function compare(ranked: readonly RankedCandidate[], at: number): ComparedCandidate {
  return { ...ranked[at]!, rival: ranked[at === 0 ? 1 : 0] ?? null };
}

export function toSignals(
  { one, score, rival }: ComparedCandidate,
  { memories }: Pick<MixedStore, "memories">,
): Record<MeaningSignal, number> {
  const other = rival?.one;
  const lead = computeLead(score, rival?.score ?? 0);
  return {
    score,
    lead,
    margin: toMargin(lead),
    words: toLogit(one.confidence),
    wordsLead: one.text - (other?.text ?? 0),
    title: one.evidence.title,
    titleLead: one.evidence.title - (other?.evidence.title ?? 0),
    answer: one.evidence.answer,
    mean: one.evidence.mean,
    meanLead: one.evidence.mean - (other?.evidence.mean ?? 0),
    head: one.evidence.head,
    familiar: one.familiar,
    covered: one.covered,
    unknown: one.unknown,
    different: Math.min(3, one.differences.length),
    exchanged: one.differences.some(({ memory }) => memory !== null) ? 1 : 0,
    memories: Math.log2(Math.min(MAX_MEMORIES, Math.max(1, memories))),
  };
}

function applyWeights(weights: SignalWeights, signals: Readonly<Record<MeaningSignal, number>>): number {
  let sum = weights.constant;
  for (const name of MEANING_SIGNALS) sum += weights[name] * signals[name];
  return sum;
}

/** Lowers a fitted confidence, so that `at` becomes HIGH. */
function addCaution(confidence: number, at: number): number {
  return lowerConfidence(confidence, { ...CAUTION, at });
}

/** The same words stay as sure as they are, and what says something else by words, or is not near, is never certain. */
function limit(one: RatedCandidate, mixed: number, store: MixedStore, isBest: boolean): number {
  const { confidence, evidence } = one;
  const saysAll = isSure(one, store) || evidence.title >= SAME_TITLE;
  if (saysAll && confidence >= mixed) return confidence;
  return isDoubted(one, store, isBest) ? Math.min(mixed, Math.max(confidence, MAX_DOUBTED)) : mixed;
}

/** In a store with answers, what words are sure of stays as sure: greetings change the vector of a text alone. */
export function isSure({ confidence, differences }: RatedCandidate, { answered }: MixedStore): boolean {
  return answered >= MANY_ANSWERS && confidence >= SURE && differences.length === 0;
}

/** The trees that judge the best candidate of a store with answers know about exchanged words and what is not near. */
export function isDoubted(
  { confidence, evidence, differences }: RatedCandidate,
  { answered }: MixedStore,
  isBest: boolean,
): boolean {
  if (confidence <= MAX_DOUBTED && differences.some(isHard)) return true;
  if (isBest && answered >= MANY_ANSWERS) return false;
  const isExchange = differences.some(isExchanged);
  const nearest = Math.max(evidence.title, evidence.answer, evidence.mean);
  const isFar = confidence < SURE && nearest < (isExchange ? NEAR_EXCHANGED : NEAR);
  return isFar || (confidence <= UNSURE && isExchange);
}

/** Such as the shop in the place of the museum, which an encoder finds near. */
function isExchanged({ kind, asked, memory }: Difference): boolean {
  return kind === "word" && asked !== null && memory !== null;
}

/** Differences that are more than another word. */
function isHard({ kind, memory }: Difference): boolean {
  return kind === "kinship" || kind === "negation" || (memory !== null && kind !== "word" && kind !== "question");
}
