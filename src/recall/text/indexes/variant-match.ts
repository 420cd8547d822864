import { FEATURES, PAIR, type Query, RARITY, type Rarity, type Vocabulary, WORD } from "../words/index.js";
import type { Row } from "./rows.js";

/** What the square of a pair counts beside that of a word. */
const PAIR_SHARE = 0.5;
const STOP_WEIGHT = FEATURES.stopWord ** RARITY.repeats;

/** Finds the title or variant of a memory that is most like a query. */
export interface VariantMatcher {
  /** Prepares for a query. */
  read(query: Query): void;
  /** Cosine of the best one over words and pairs, in [0, 1]. */
  best(row: Row): number;
  /** To be called after every change of the counts. */
  changed(): void;
}

/** The titles of a row as numbers that weights are looked up by. */
interface ReadTitles {
  /** For each word its own and that of its pair with the word before, 0 for no pair. */
  readonly words: Int32Array;
  readonly pairs: Int32Array;
  /** Length of each title's vector. */
  readonly norms: Float32Array;
}

/** Stands for a feature, as a stop word or not; 0 is left for nothing. */
function codeOf(feature: number, stop: boolean): number {
  return 2 * feature + (stop ? 3 : 2);
}

export function createVariantMatcher(vocabulary: Vocabulary, rarity: Rarity): VariantMatcher {
  let weights = new Float32Array(0);
  let used: number[] = [];
  let queryNorm = 0;
  let read = new WeakMap<Row, ReadTitles>();

  const titlesOf = (row: Row): ReadTitles => {
    const known = read.get(row);
    if (known !== undefined) return known;
    const made = readTitles(vocabulary, rarity, row);
    // A single title is read again as fast as it is found, and there may be very many.
    if (row.ends.length > 1) read.set(row, made);
    return made;
  };

  return {
    read(query) {
      for (const code of used) weights[code] = 0;
      used = [];
      const width = 2 * vocabulary.size + 2;
      if (weights.length < width) weights = new Float32Array(2 * vocabulary.families.length + 2);
      queryNorm = Math.sqrt(query.norms[WORD] ** 2 + PAIR_SHARE * query.norms[PAIR] ** 2);
      for (const { feature, family, weight } of query.features) {
        if (family > PAIR) continue;
        const share = family === PAIR ? PAIR_SHARE : 1;
        const whole = weight * query.norms[family as 0 | 1] * share * rarity.of(feature);
        const code = codeOf(feature, false);
        weights[code] = whole;
        weights[code + 1] = whole * STOP_WEIGHT;
        used.push(code, code + 1);
      }
    },
    best(row) {
      if (queryNorm === 0) return 0;
      const { words, pairs, norms } = titlesOf(row);
      const { ends } = row;
      let best = 0;
      let at = 0;
      for (let title = 0; title < ends.length; title++) {
        let dot = 0;
        for (const end = ends[title]!; at < end; at++) {
          const weight = weights[words[at]!]!;
          // The text has a pair only where it has the word.
          if (weight > 0) dot += weight + weights[pairs[at]!]!;
        }
        best = Math.max(best, dot / norms[title]!);
      }
      return Math.min(1, best / queryNorm);
    },
    changed() {
      read = new WeakMap();
    },
  };
}

function readTitles(vocabulary: Vocabulary, rarity: Rarity, { forms, ends, pairs: features }: Row): ReadTitles {
  const words = new Int32Array(forms.length);
  const pairs = new Int32Array(forms.length);
  const norms = new Float32Array(ends.length);
  let at = 0;
  for (let title = 0; title < norms.length; title++) {
    let square = 0;
    for (const end = ends[title]!; at < end; at++) {
      const word = vocabulary.formFeatures[forms[at]!]!;
      const stop = vocabulary.formStops[forms[at]!]!;
      const pair = features[at]!;
      words[at] = codeOf(word, stop);
      square += ((stop ? STOP_WEIGHT : 1) * rarity.of(word)) ** 2;
      if (pair < 0) continue;
      pairs[at] = codeOf(pair, false);
      square += PAIR_SHARE * rarity.of(pair) ** 2;
    }
    norms[title] = Math.sqrt(square) || 1;
  }
  return { words, pairs, norms };
}
