import type { ConfidenceInput, Difference } from "../../text/index.js";

/** How near a memory is to a query: 1 for the same text, and about 0 for texts of unrelated memories. */
export interface VectorEvidence {
  /** The nearest title. */
  readonly title: number;
  /** The nearest sentence of an answer, 0 without answers. */
  readonly answer: number;
  /** All titles and sentences together. */
  readonly mean: number;
  /** By the linear head: about 1 for a title of the memory, 0 without a head. */
  readonly head: number;
}

/** The evidence of a query about any memory; null for a memory without vectors. */
export interface QueryMeaning {
  /** The nearest memories, best first. */
  readonly nearest: readonly string[];
  evidenceOf(memoryID: string): VectorEvidence | null;
  readonly hasHead: boolean;
  /** How much the query has of what all texts of the store have in common: 1 if as much as they have, 0 if nothing. */
  readonly familiarity: number;
  /** How far the encoder is trusted in this store, from 0 to 1. */
  readonly trust: number;
}

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
  /** The signals of the confidence by words. */
  readonly input: ConfidenceInput;
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

/** A candidate with its score by words and vectors. */
export interface RankedCandidate {
  readonly one: RatedCandidate;
  readonly score: number;
}

/** The same with the best of the others, null without any. */
export interface ComparedCandidate extends RankedCandidate {
  readonly rival: RankedCandidate | null;
}

/** The store that is searched. */
export interface MixedStore {
  readonly memories: number;
  /** Mean number of titles of a memory. */
  readonly meanTitles: number;
  /** Share of the memories that have answers. */
  readonly answered: number;
}

/** Base-2 logarithm of the mean number of titles from which on the weights for many titles hold. */
const MANY_TITLES = 6.6;
const MAX_LOGIT = 4;
const MAX_FAMILIAR = 1.5;

/** Share of each set of weights in those of a store. */
export function shareOfWeights({ meanTitles, answered }: MixedStore) {
  const many = Math.min(1, Math.log2(Math.max(1, meanTitles)) / MANY_TITLES);
  const withAnswers = answered * (1 - many);
  return { answered: withAnswers, many: (1 - withAnswers) * many, few: (1 - withAnswers) * (1 - many) };
}

/** Weights of stores between kinds, each with its share. */
export function blend<W extends Readonly<Record<string, number>>>(all: readonly W[], shares: readonly number[]): W {
  const names = Object.keys(all[0]!);
  const blended = names.map((name) => [name, all.reduce((sum, one, at) => sum + shares[at]! * one[name]!, 0)]);
  return Object.fromEntries(blended) as W;
}

export function toLogit(confidence: number): number {
  const limited = Math.min(0.999, Math.max(0.001, confidence));
  return Math.min(MAX_LOGIT, Math.max(-MAX_LOGIT, Math.log(limited / (1 - limited))));
}
