import { FEATURES, PAIR, type Query, type Vocabulary, WEIGHTING, WORD } from "../words/index.js";
import type { Row } from "./row.js";

/** Weight of the square of a pair beside that of a word. */
const PAIR_SHARE = 0.5;
const STOP_WEIGHT = FEATURES.stopWord ** WEIGHTING.repeats;

/** The titles of a row, as codes that weights are looked up by. */
interface EncodedTitles {
  /** By word: its own code, and that of its pair with the word before; 0 for no pair. */
  readonly words: Int32Array;
  readonly pairs: Int32Array;
  /** Length of each title's vector. */
  readonly norms: Float32Array;
}

/** Finds the title or variant of a memory that is most similar to a query. */
export class TitleMatcher {
  readonly #vocabulary: Vocabulary;
  /** Weights of the current query by code. */
  #weights = new Float32Array(0);
  #used: number[] = [];
  #queryNorm = 0;
  #encoded = new WeakMap<Row, EncodedTitles>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Sets the query that {@link match} compares with. */
  setQuery(query: Query): void {
    const vocabulary = this.#vocabulary;
    for (const code of this.#used) this.#weights[code] = 0;
    this.#used = [];
    const width = 2 * vocabulary.size + 2;
    if (this.#weights.length < width) this.#weights = new Float32Array(2 * vocabulary.families.length + 2);
    this.#queryNorm = Math.sqrt(query.norms[WORD] ** 2 + PAIR_SHARE * query.norms[PAIR] ** 2);
    for (const { feature, family, weight } of query.features) {
      if (family > PAIR) continue;
      const share = family === PAIR ? PAIR_SHARE : 1;
      const whole = weight * query.norms[family]! * share * vocabulary.idf(feature);
      const code = toCode(feature, false);
      this.#weights[code] = whole;
      this.#weights[code + 1] = whole * STOP_WEIGHT;
      this.#used.push(code, code + 1);
    }
  }

  /** Cosine of the best title over words and pairs, in [0, 1]. */
  match(row: Row): number {
    if (this.#queryNorm === 0) return 0;
    const { words, pairs, norms } = this.#encode(row);
    const weights = this.#weights;
    const { ends } = row;
    let best = 0;
    let at = 0;
    for (let title = 0; title < ends.length; title++) {
      let dot = 0;
      for (const end = ends[title]!; at < end; at++) {
        const weight = weights[words[at]!]!;
        // The query can only have the pair if it has the word.
        if (weight > 0) dot += weight + weights[pairs[at]!]!;
      }
      best = Math.max(best, dot / norms[title]!);
    }
    return Math.min(1, best / this.#queryNorm);
  }

  /** Must be called after every change of the counts. */
  changed(): void {
    this.#encoded = new WeakMap();
  }

  #encode(row: Row): EncodedTitles {
    const known = this.#encoded.get(row);
    if (known !== undefined) return known;
    const titles = encodeTitles(this.#vocabulary, row);
    // A single title is encoded as fast as it is looked up, and there may be very many.
    if (row.ends.length > 1) this.#encoded.set(row, titles);
    return titles;
  }
}

/** A number for a feature, as a stop word or not. 0 is left for no feature. */
function toCode(feature: number, stop: boolean): number {
  return 2 * feature + (stop ? 3 : 2);
}

function encodeTitles(vocabulary: Vocabulary, { forms, ends, pairs: features }: Row): EncodedTitles {
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
      words[at] = toCode(word, stop);
      square += ((stop ? STOP_WEIGHT : 1) * vocabulary.idf(word)) ** 2;
      if (pair < 0) continue;
      pairs[at] = toCode(pair, false);
      square += PAIR_SHARE * vocabulary.idf(pair) ** 2;
    }
    norms[title] = Math.sqrt(square) || 1;
  }
  return { words, pairs, norms };
}
