import { cosine } from "../../../src/recall/text/indexes/dense-index.js";
import { countsOf, type Row } from "../../../src/recall/text/indexes/rows.js";
import type { TextStore } from "../../../src/recall/text/text-store.js";
import { RARITY } from "../../../src/recall/text/words/constants.js";
import { WORD } from "../../../src/recall/text/words/vocabulary.js";

/** Likeness of texts to memories, word by word: a number for each query and memory, query after query. */
export interface Alignment {
  /** Each word of the query counts by the memory's word nearest to it. */
  readonly nearest: Float64Array;
  /** Each word of the query counts by all words of the memory, as far as they are like it. */
  readonly all: Float64Array;
}

/** The words of a memory, each with its share of a vector of length 1. */
interface RowWords {
  readonly words: readonly number[];
  readonly shares: Float64Array;
}

/** Power of the rarity of a query's word in the mean over its words. */
const NEAREST_POWER = 1.5;

/**
 * Sets the words of every query beside those of every row by the points of the store's language. Words are alike from
 * the cosine `least` on (0), up to the same stem (1).
 */
export function alignWords(
  store: TextStore,
  rows: readonly Row[],
  queries: readonly ReadonlySet<string>[],
  least: number,
): Alignment {
  const rowWords = rows.map((row) => wordsOf(store, row));
  const known = new Map<string, { nearest: Float64Array; all: Float64Array }>();
  const nearest = new Float64Array(queries.length * rows.length);
  const all = new Float64Array(queries.length * rows.length);
  queries.forEach((stems, query) => {
    const weighed = Array.from(stems, (stem) => ({ stem, rarity: rarityOf(store, stem) }));
    const sum = weighed.reduce((mass, { rarity }) => mass + rarity ** NEAREST_POWER, 0) || 1;
    const length = Math.sqrt(weighed.reduce((square, { rarity }) => square + rarity ** 2, 0)) || 1;
    for (const { stem, rarity } of weighed) {
      const aligned = known.get(stem) ?? alignStem(store, rowWords, stem, least);
      known.set(stem, aligned);
      for (let place = 0; place < rows.length; place++) {
        nearest[query * rows.length + place]! += (rarity ** NEAREST_POWER / sum) * aligned.nearest[place]!;
        all[query * rows.length + place]! += (rarity / length) * aligned.all[place]!;
      }
    }
  });
  return { nearest, all };
}

function alignStem({ vocabulary }: TextStore, rows: readonly RowWords[], stem: string, least: number): Alignment {
  const point = vocabulary.pointOf(stem);
  const likeness = vocabulary.stems.map((other, word) => {
    if (other === stem) return 1;
    return Math.max(0, (cosine(point, vocabulary.points[word] ?? null) - least) / (1 - least));
  });
  const nearest = new Float64Array(rows.length);
  const all = new Float64Array(rows.length);
  rows.forEach(({ words, shares }, place) => {
    words.forEach((word, at) => {
      nearest[place] = Math.max(nearest[place]!, likeness[word]!);
      all[place]! += shares[at]! * likeness[word]!;
    });
  });
  return { nearest, all };
}

function wordsOf({ vocabulary, rarity }: TextStore, row: Row): RowWords {
  const { features, counts } = countsOf(vocabulary, row);
  const words: number[] = [];
  const weights: number[] = [];
  features.forEach((feature, at) => {
    if (vocabulary.families[feature] !== WORD) return;
    words.push(feature);
    weights.push(counts[at]! ** RARITY.repeats * rarity.of(feature));
  });
  const length = Math.hypot(...weights) || 1;
  return { words, shares: Float64Array.from(weights, (weight) => weight / length) };
}

function rarityOf({ vocabulary, rarity }: TextStore, stem: string): number {
  const word = vocabulary.findWord(stem);
  return word >= 0 ? rarity.of(word) : rarity.compute(0, vocabulary.commonness(stem));
}
