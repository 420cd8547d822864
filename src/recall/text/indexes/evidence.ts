import { addScaled, GRAM, normaliseVector, PAIR, type Vocabulary, WEIGHTING, WORD } from "../words/index.js";
import { type Counts, countFeatures, type Row } from "./row.js";

/** How a memory matches a query, each part before it is weighted. */
export interface Evidence {
  /** Cosines by family of features, in [0, 1]. */
  words: number;
  pairs: number;
  grams: number;
  /** Share of the query's words that the answers have. */
  answers: number;
  /** Mean log-likelihood ratio of naive Bayes, of any sign. */
  bayes: number;
  /** Cosine of the mean word vectors. */
  meaning: number;
  /** Cosine of the query's words with words related to them. */
  related: number;
  /** Share of the query that the most closely related words of the memory stand for. */
  nearest: number;
  /** Cosine of the best single title or variant. */
  variant: number;
  /** Margin of the linear head, 0 without one. */
  head: number;
}

/** Counts that smooth the naive Bayes term. */
const BAYES_SMOOTHING = 10;

/** Lengths of the vectors of words, pairs and grams; 1 for an empty one. */
export function computeNorms(vocabulary: Vocabulary, { features, counts }: Counts): [number, number, number] {
  const squares: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < features.length; at++) {
    const feature = features[at]!;
    squares[vocabulary.families[feature]!]! += counts[at]! ** (2 * WEIGHTING.repeats) * vocabulary.idf(feature) ** 2;
  }
  return [Math.sqrt(squares[WORD]) || 1, Math.sqrt(squares[PAIR]) || 1, Math.sqrt(squares[GRAM]) || 1];
}

/** Logarithm of how much more often a feature occurs in a memory than overall, before the memory's length. */
export function computeLikelihoodRatio(vocabulary: Vocabulary, feature: number, count: number): number {
  const { totals, mass, families } = vocabulary;
  const overall = totals[feature]! / mass[families[feature]!]!;
  return Math.log(1 + count / (BAYES_SMOOTHING * overall));
}

/** Amount that the length of each memory subtracts from its ratios, by family. */
export function computeBayesLengths(vocabulary: Vocabulary, rows: readonly Row[]): Float32Array {
  const lengths = new Float32Array(3 * rows.length);
  rows.forEach((row, place) => {
    const { masses } = countFeatures(vocabulary, row);
    for (let family = 0; family < 3; family++) {
      lengths[3 * place + family] = Math.log(1 + masses[family]! / BAYES_SMOOTHING);
    }
  });
  return lengths;
}

/** The mean of the vectors of a row's words, rare ones weighted more; null if none has a vector. */
export function averageRowVectors(vocabulary: Vocabulary, row: Row): Float32Array | null {
  if (vocabulary.wordVectors === null) return null;
  const { features, counts } = countFeatures(vocabulary, row);
  const sum = new Float32Array(vocabulary.wordVectors.dimensions);
  for (let at = 0; at < features.length; at++) {
    const feature = features[at]!;
    const vector = vocabulary.vectors[feature];
    if (vector == null) continue;
    addScaled(sum, vector, counts[at]! ** WEIGHTING.repeats * vocabulary.idf(feature) ** WEIGHTING.vectorPower);
  }
  return normaliseVector(sum);
}

/** Cosine of two vectors of length 1, 0 if one is missing. */
export function cosine(one: Float32Array | null, other: Float32Array | null): number {
  if (one === null || other === null) return 0;
  let dot = 0;
  for (let axis = 0; axis < one.length; axis++) dot += one[axis]! * other[axis]!;
  return dot;
}
