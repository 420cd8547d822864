import { cosine, countFeatures, type Row } from "../../../src/recall/text/indexes/row.js";
import type { TextStore } from "../../../src/recall/text/text-store.js";
import { WEIGHTING, WORD } from "../../../src/recall/text/words/vocabulary.js";

/** Similarity of texts and memories by single words: a number for each query and memory, query after query. */
export interface Alignment {
  /** Each word of the query counts by the memory's most similar word. */
  readonly nearest: Float64Array;
  /** Each word of the query counts by all words of the memory, weighted by similarity. */
  readonly all: Float64Array;
}

/** The words of a memory, each with its component of a vector of length 1. */
interface RowWords {
  readonly words: readonly number[];
  readonly shares: Float64Array;
}

/** Exponent of the idf of a query word in the mean over its words. */
const NEAREST_POWER = 1.5;

/**
 * Compares the words of every query with those of every row by the word vectors of the store's language. Similarities
 * range from 0 at the cosine `min` to 1 for the same stem.
 */
export function alignWords(
  store: TextStore,
  rows: readonly Row[],
  queries: readonly ReadonlySet<string>[],
  min: number,
): Alignment {
  const rowWords = rows.map((row) => listWords(store, row));
  const known = new Map<string, { nearest: Float64Array; all: Float64Array }>();
  const nearest = new Float64Array(queries.length * rows.length);
  const all = new Float64Array(queries.length * rows.length);
  queries.forEach((stems, query) => {
    const weighed = Array.from(stems, (stem) => ({ stem, idf: computeIdf(store, stem) }));
    const sum = weighed.reduce((mass, { idf }) => mass + idf ** NEAREST_POWER, 0) || 1;
    const length = Math.sqrt(weighed.reduce((square, { idf }) => square + idf ** 2, 0)) || 1;
    for (const { stem, idf } of weighed) {
      const aligned = known.get(stem) ?? alignStem(store, rowWords, stem, min);
      known.set(stem, aligned);
      for (let place = 0; place < rows.length; place++) {
        nearest[query * rows.length + place]! += (idf ** NEAREST_POWER / sum) * aligned.nearest[place]!;
        all[query * rows.length + place]! += (idf / length) * aligned.all[place]!;
      }
    }
  });
  return { nearest, all };
}

function alignStem({ vocabulary }: TextStore, rows: readonly RowWords[], stem: string, min: number): Alignment {
  const vector = vocabulary.wordVectors!.vectorOf(stem);
  const similarities: number[] = [];
  for (const [word, other] of vocabulary.stems) {
    const similarity = (cosine(vector, vocabulary.vectors.get(word) ?? null) - min) / (1 - min);
    similarities[word] = other === stem ? 1 : Math.max(0, similarity);
  }
  const nearest = new Float64Array(rows.length);
  const all = new Float64Array(rows.length);
  rows.forEach(({ words, shares }, place) => {
    words.forEach((word, at) => {
      nearest[place] = Math.max(nearest[place]!, similarities[word]!);
      all[place]! += shares[at]! * similarities[word]!;
    });
  });
  return { nearest, all };
}

function listWords({ vocabulary }: TextStore, row: Row): RowWords {
  const { features, counts } = countFeatures(vocabulary, row);
  const words: number[] = [];
  const weights: number[] = [];
  features.forEach((feature, at) => {
    if (vocabulary.families[feature] !== WORD) return;
    words.push(feature);
    weights.push(counts[at]! ** WEIGHTING.repeats * vocabulary.idf(feature));
  });
  const length = Math.hypot(...weights) || 1;
  return { words, shares: Float64Array.from(weights, (weight) => weight / length) };
}

function computeIdf({ vocabulary }: TextStore, stem: string): number {
  const word = vocabulary.findWord(stem);
  return word >= 0 ? vocabulary.idf(word) : vocabulary.computeIdf(0, vocabulary.computePrior(stem));
}
