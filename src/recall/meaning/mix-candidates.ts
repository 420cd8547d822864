import { computeLead, type Difference, lowerConfidence, roundToNano, toMargin, toProbability } from "../text/index.js";
import { MEANING } from "./calibration.js";
import type { QueryMeaning, VectorEvidence } from "./meaning-index.js";

/** A candidate by words, with its parts. */
export interface WordCandidate {
  readonly memoryID: string;
  /** The parts without the boosts. */
  readonly text: number;
  readonly boosts: number;
  readonly confidence: number;
  readonly covered: number;
  readonly unknown: number;
  readonly differences: readonly Difference[];
}

/** The score and confidence of a candidate by words and vectors. */
export interface MixedCandidate {
  readonly memoryID: string;
  readonly score: number;
  readonly confidence: number;
  /** Factor of the parts by words. */
  readonly textWeight: number;
  /** The part by vectors. */
  readonly encoder: number;
  readonly second: number;
}

/** The store that is searched. */
export interface MixedStore {
  readonly memories: number;
  /** Mean number of titles of a memory. */
  readonly meanTitles: number;
  /** Share of the memories that have answers. */
  readonly answered: number;
}

/** `sure`: what the words say, times their confidence. */
export const MIX_PARTS = ["text", "sure", "title", "answer", "mean", "head"] as const;
export type MixPart = (typeof MIX_PARTS)[number];

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

export type MixWeights = Readonly<Record<MixPart, number>>;
export type SignalWeights = Readonly<Record<"constant" | MeaningSignal, number>>;

/** Weights of the mix, and of the confidence of the best candidate and of the others. */
export interface MeaningWeights {
  readonly mix: MixWeights;
  /** The fitted confidence that becomes HIGH. */
  readonly caution: number;
  readonly winner: SignalWeights;
  readonly other: SignalWeights;
}

/** Base-2 logarithm of the mean number of titles from which on the weights for many titles hold. */
const MANY_TITLES = 6.6;
const MAX_LOGIT = 4;
const MAX_FAMILIAR = 1.5;
const MAX_MEMORIES = 256;
/** Fitted confidences between these are lowered: an answer that is given at once, at 0.7, should be right. */
const CAUTION = { from: 0.6, becomes: 0.7, to: 0.995 } as const;
/** A title that says nearly the same, by vectors. */
const SAME_TITLE = 0.995;
/** The maximum confidence of a memory that says something else, by words, or is not near: it is offered, not emitted. */
const MAX_DOUBTED = 0.65;
/**
 * From this confidence by words, a text in which nothing differs says the same, in stores with answers: greetings change its
 * vector alone.
 */
const SURE = 0.7;
/** Share of the memories that have answers, from which on a store counts as one with answers. */
const MANY_ANSWERS = 0.5;
/** A memory none of whose texts is as near as this is found by words alone: its vectors do not make it sure. */
const NEAR = 0.3;
/** The same for a memory that has another word in the place of one that is asked for. */
const NEAR_EXCHANGED = 0.5;
/** Up to this confidence by words, another word in the place of one that the memory has counts as something else. */
const UNSURE = 0.5;

/** Share of each set of weights in those of a store. */
export function shareOfWeights({ meanTitles, answered }: MixedStore) {
  const many = Math.min(1, Math.log2(Math.max(1, meanTitles)) / MANY_TITLES);
  const withAnswers = answered * (1 - many);
  return { answered: withAnswers, many: (1 - withAnswers) * many, few: (1 - withAnswers) * (1 - many) };
}

function weightsFor(store: MixedStore): MeaningWeights {
  const shares = shareOfWeights(store);
  const blend = <W extends Readonly<Record<string, number>>>(select: (weights: MeaningWeights) => W): W => {
    const [few, many, answered] = [select(MEANING.few), select(MEANING.many), select(MEANING.answered)];
    const names = Object.keys(few) as (keyof W & string)[];
    const blended = names.map((name) => [
      name,
      few[name]! * shares.few + many[name]! * shares.many + answered[name]! * shares.answered,
    ]);
    return Object.fromEntries(blended) as W;
  };
  const { caution } = blend(({ caution: value }) => ({ caution: value }));
  return {
    caution,
    mix: blend(({ mix }) => mix),
    winner: blend(({ winner }) => winner),
    other: blend(({ other }) => other),
  };
}

/** A candidate with everything that its score and confidence are made of. */
export interface RatedCandidate extends WordCandidate {
  readonly evidence: VectorEvidence;
  /** Of the query: a stranger has less in common with all texts of the store. */
  readonly familiar: number;
}

/** Adds the evidence by vectors. A memory without vectors gets as much as its words say. */
export function rate(candidate: WordCandidate, meaning: QueryMeaning): RatedCandidate {
  const found = meaning.evidenceOf(candidate.memoryID);
  const { text } = candidate;
  const familiar = Math.min(MAX_FAMILIAR, Math.max(0, meaning.familiarity));
  if (found === null)
    return { ...candidate, familiar, evidence: { title: text, answer: text, mean: text, head: text } };
  return { ...candidate, familiar, evidence: meaning.hasHead ? found : { ...found, head: found.mean } };
}

export function partsOf({ text, confidence, evidence }: RatedCandidate): Readonly<Record<MixPart, number>> {
  return { text, sure: text * confidence, ...evidence };
}

/** Ranks candidates by words and vectors together, best first. */
export function mixCandidates(
  candidates: readonly WordCandidate[],
  meaning: QueryMeaning,
  store: MixedStore,
): MixedCandidate[] {
  const weights = weightsFor(store);
  const trust = meaning.trust * shownBy(store);
  const rated = candidates.map((candidate) => {
    const one = rate(candidate, meaning);
    const parts = partsOf(one);
    const { text, sure, title, answer, mean, head } = weights.mix;
    const vectors = title * parts.title + answer * parts.answer + mean * parts.mean + head * parts.head;
    const textWeight = 1 - trust + trust * (text + sure * one.confidence);
    const encoder = roundToNano(trust * vectors);
    return { one, textWeight, encoder, score: roundToNano(one.text * textWeight + encoder + one.boosts) };
  });
  rated.sort((a, b) => b.score - a.score || (a.one.memoryID < b.one.memoryID ? -1 : 1));
  const confidences = rated.map(({ one, score }, at) => {
    const rival = rated[at === 0 ? 1 : 0];
    const rivalOf = rival === undefined ? null : { candidate: rival.one, score: rival.score };
    const signals = toSignals(one, score, rivalOf, store);
    const fitted = applyWeights(at === 0 ? weights.winner : weights.other, signals, weights.caution);
    return limit(one, one.confidence * (1 - trust) + fitted * trust, store);
  });
  const sum = (confidences[0] ?? 0) + (confidences[1] ?? 0);
  return rated.map(({ one, textWeight, encoder, score }, at) => ({
    memoryID: one.memoryID,
    score,
    confidence: confidences[at]! / Math.max(1, sum),
    textWeight,
    encoder,
    second: rated[at === 0 ? 1 : 0]?.score ?? 0,
  }));
}

/** A store of one memory does not show what its encoder finds similar: there, words decide. */
export function shownBy({ memories }: MixedStore): number {
  return 1 - 1 / Math.max(1, memories);
}

export function toSignals(
  one: RatedCandidate,
  score: number,
  rival: { readonly candidate: RatedCandidate; readonly score: number } | null,
  { memories }: MixedStore,
): Record<MeaningSignal, number> {
  const other = rival?.candidate;
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

function applyWeights(
  weights: SignalWeights,
  signals: Readonly<Record<MeaningSignal, number>>,
  caution: number,
): number {
  let sum = weights.constant;
  for (const name of MEANING_SIGNALS) sum += weights[name] * signals[name];
  return addCaution(toProbability(sum), caution);
}

/** Lowers a fitted confidence, so that `at` becomes HIGH. */
export function addCaution(confidence: number, at: number): number {
  return lowerConfidence(confidence, { ...CAUTION, at });
}

/** The same words stay as sure as they are, and what says something else by words, or is not near, is never certain. */
function limit({ confidence, evidence, differences }: RatedCandidate, mixed: number, { answered }: MixedStore): number {
  const isSure = answered >= MANY_ANSWERS && confidence >= SURE && differences.length === 0;
  const saysAll = isSure || evidence.title >= SAME_TITLE;
  if (saysAll && confidence >= mixed) return confidence;
  const isExchange = differences.some(isExchanged);
  const nearest = Math.max(evidence.title, evidence.answer, evidence.mean);
  const isDoubted =
    (confidence < SURE && nearest < (isExchange ? NEAR_EXCHANGED : NEAR)) ||
    (confidence <= MAX_DOUBTED && differences.some(isHard)) ||
    (confidence <= UNSURE && isExchange);
  return isDoubted ? Math.min(mixed, Math.max(confidence, MAX_DOUBTED)) : mixed;
}

/** Such as the shop in the place of the museum, which an encoder finds near. */
function isExchanged({ kind, asked, memory }: Difference): boolean {
  return kind === "word" && asked !== null && memory !== null;
}

/** Differences that are more than another word. */
function isHard({ kind, memory }: Difference): boolean {
  return kind === "kinship" || kind === "negation" || (memory !== null && kind !== "word" && kind !== "question");
}

function toLogit(confidence: number): number {
  const limited = Math.min(0.999, Math.max(0.001, confidence));
  return Math.min(MAX_LOGIT, Math.max(-MAX_LOGIT, Math.log(limited / (1 - limited))));
}
