import type { ConfidenceInput } from "./confidence.js";
import type { Contrast, Difference } from "./contrast/index.js";
import type { Evidence, Row } from "./indexes/index.js";
import type { Correction } from "./words/index.js";

export interface ScoredRow {
  readonly row: Row;
  readonly evidence: Evidence;
  score: number;
  readonly adjustment: number;
  readonly covered: number;
  /** Number of its most similar title. */
  title: number;
}

/** Parts of a text score. The parts and the adjustment add up to the score. */
export interface ScoreParts {
  /** Words of titles. */
  readonly words: number;
  /** Pairs of words in a row. */
  readonly pairs: number;
  /** Character grams. */
  readonly grams: number;
  /** Naive Bayes: log-likelihood by the counts. */
  readonly bayes: number;
  /** Linear head, 0 if it is not used. */
  readonly head: number;
  /** Similarity to the best single title or variant. */
  readonly variant: number;
  /** Similarity of meaning: related words and word vectors. */
  readonly meaning: number;
  /** Words of answers, of all and of the best single sentence. */
  readonly answers: number;
}

/** A memory that may be meant. */
export interface TextCandidate {
  readonly id: string;
  /** Sum of the parts; roughly in [0, 1] before the adjustment. */
  readonly score: number;
  /** Estimated probability that the memory is meant, in [0, 1]. */
  readonly confidence: number;
  readonly parts: ScoreParts;
  /** Share of the text's information that the memory has, in [0, 1]. */
  readonly covered: number;
  /** Share of the text's information that no memory has, in [0, 1]. */
  readonly unknown: number;
  /** Spelling corrections to words of this memory. Other corrections could reveal memories that must stay hidden. */
  readonly corrections: readonly Correction[];
  /** Things that the text asks for and the memory does not have. */
  readonly differences: readonly Difference[];
  /** Best score among the other candidates, 0 without any. */
  readonly second: number;
  /** The signals of the confidence. */
  readonly input: ConfidenceInput;
}

export interface ComparedRow {
  readonly scored: ScoredRow;
  readonly contrast: Contrast;
}

/** A candidate before it is known what the others leave of its confidence. */
export type ScaledCandidate = Omit<TextCandidate, "confidence"> & { confidence: number };
