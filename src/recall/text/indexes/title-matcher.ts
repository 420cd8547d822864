import { FEATURES, PAIR, type Query, type Vocabulary, WEIGHTING, WORD } from "../words/index.js";
import type { Row } from "./row.js";

const PAIR_SHARE = 0.5;
const MAX_UINT16 = 0xffff;
const STOP_WEIGHT = FEATURES.stopWord ** WEIGHTING.repeats;

/** The part of a word, and of its pair with the word before, in the square of the length of a title. */
function computeSquare(vocabulary: Vocabulary, word: number, stop: boolean, pair: number): number {
  const own = ((stop ? STOP_WEIGHT : 1) * vocabulary.idf(word)) ** 2;
  return pair < 0 ? own : own + PAIR_SHARE * vocabulary.idf(pair) ** 2;
}

/** The titles of a memory by their words. */
interface EncodedTitles {
  /** Codes of the words, each once, in rising order. */
  readonly codes: Int32Array;
  /** By code, and behind the last one: where its occurrences start. */
  readonly starts: Int32Array;
  /** By occurrence: the title, and the code of the pair with the word before; 0 for no pair. */
  readonly titles: Uint16Array | Int32Array;
  readonly pairs: Int32Array;
  readonly norms: Float32Array;
}

/** Finds the title or variant of a memory, and the sentence of its answers, that are most similar to a query. */
export class TitleMatcher {
  readonly #vocabulary: Vocabulary;
  /** Weights of the current query by code. */
  #weights = new Float32Array(0);
  #used: number[] = [];
  /** Codes of the words of the current query, as no stop words. */
  #words: number[] = [];
  /** While a row is matched: by title, the sum of its weights. */
  #dots = new Float64Array(0);
  #queryNorm = 0;
  /** Number of the title that the last match found. */
  bestTitle = 0;
  /** Weights of the current query by word feature, with those of related words. */
  #answerWeights = new Float32Array(0);
  #usedWords: number[] = [];
  #encoded = new WeakMap<Row, EncodedTitles>();

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  setQuery(query: Query): void {
    const vocabulary = this.#vocabulary;
    for (const code of this.#used) this.#weights[code] = 0;
    this.#used = [];
    this.#words = [];
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
      if (family === WORD) this.#words.push(code);
    }
    this.#setTerms(query);
  }

  #setTerms({ terms }: Query): void {
    const vocabulary = this.#vocabulary;
    for (const word of this.#usedWords) this.#answerWeights[word] = 0;
    this.#usedWords = [];
    if (this.#answerWeights.length < vocabulary.size)
      this.#answerWeights = new Float32Array(vocabulary.families.length);
    const set = (word: number, weight: number): void => {
      if (this.#answerWeights[word] === 0) this.#usedWords.push(word);
      this.#answerWeights[word] = Math.max(this.#answerWeights[word]!, weight * vocabulary.idfAnywhere(word));
    };
    for (const { feature, answer, weight, related } of terms) {
      if (answer >= 0) set(feature, weight);
      for (const { feature: other, answer: otherAnswer, strength } of related)
        if (otherAnswer >= 0) set(other, weight * strength);
    }
  }

  /** Cosine of the best sentence of the answers over words and related words, in [0, 1]. */
  matchSentences({ answerForms, answerEnds }: Row): number {
    if (this.#usedWords.length === 0) return 0;
    const vocabulary = this.#vocabulary;
    const weights = this.#answerWeights;
    let best = 0;
    let at = 0;
    for (const end of answerEnds) {
      const from = at;
      let dot = 0;
      for (; at < end; at++) dot += weights[vocabulary.formFeatures[answerForms[at]!]!]!;
      if (dot === 0) continue;
      let square = 0;
      for (let word = from; word < end; word++) {
        square += vocabulary.idfAnywhere(vocabulary.formFeatures[answerForms[word]!]!) ** 2;
      }
      best = Math.max(best, dot / Math.sqrt(square));
    }
    return Math.min(1, best);
  }

  /** Cosine of the best title over words and pairs, in [0, 1]. */
  match(row: Row): number {
    this.bestTitle = 0;
    if (this.#queryNorm === 0) return 0;
    if (row.titles === 1) return Math.min(1, this.#matchTitle(row) / this.#queryNorm);
    const { codes, starts, titles, pairs, norms } = this.#encode(row);
    const weights = this.#weights;
    if (this.#dots.length < norms.length) this.#dots = new Float64Array(norms.length);
    const dots = this.#dots.fill(0, 0, norms.length);
    for (const word of this.#words) {
      for (let place = findPlace(codes, word); codes[place]! <= word + 1; place++) {
        const weight = weights[codes[place]!]!;
        const end = starts[place + 1]!;
        // The query can only have the pair if it has the word.
        for (let at = starts[place]!; at < end; at++) dots[titles[at]!]! += weight + weights[pairs[at]!]!;
      }
    }
    let best = 0;
    for (let title = 0; title < norms.length; title++) {
      const cosine = dots[title]! / norms[title]!;
      if (cosine <= best) continue;
      best = cosine;
      this.bestTitle = title;
    }
    return Math.min(1, best / this.#queryNorm);
  }

  /** A single title is read as fast as its codes, and there may be too many of them to cache. */
  #matchTitle({ forms, pairs }: Row): number {
    const vocabulary = this.#vocabulary;
    const weights = this.#weights;
    let dot = 0;
    let square = 0;
    for (let at = 0; at < forms.length; at++) {
      const form = forms[at]!;
      const word = vocabulary.formFeatures[form]!;
      const stop = vocabulary.formStops[form]!;
      const pair = pairs[at]!;
      const weight = weights[toCode(word, stop)]!;
      // The query can only have the pair if it has the word.
      if (weight > 0) dot += weight + (pair < 0 ? 0 : weights[toCode(pair, false)]!);
      square += computeSquare(vocabulary, word, stop, pair);
    }
    return dot / Math.fround(Math.sqrt(square) || 1);
  }

  /** Must be called after every change of the counts. */
  changed(): void {
    this.#encoded = new WeakMap();
  }

  #encode(row: Row): EncodedTitles {
    let titles = this.#encoded.get(row);
    if (titles === undefined) {
      titles = encodeTitles(this.#vocabulary, row);
      this.#encoded.set(row, titles);
    }
    return titles;
  }
}

/** A number for a feature, as a stop word or not. 0 is left for no feature. */
function toCode(feature: number, stop: boolean): number {
  return 2 * feature + (stop ? 3 : 2);
}

/** Position of the first code that is not smaller. */
function findPlace(codes: Int32Array, code: number): number {
  let low = 0;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (codes[middle]! < code) low = middle + 1;
    else high = middle;
  }
  return low;
}

function encodeTitles(vocabulary: Vocabulary, { forms, ends, pairs: features }: Row): EncodedTitles {
  const words = forms.map((form) => toCode(vocabulary.formFeatures[form]!, vocabulary.formStops[form]!));
  const codes = Int32Array.from(new Set(words)).sort();
  const starts = new Int32Array(codes.length + 1);
  for (let at = 0; at < words.length; at++) starts[findPlace(codes, words[at]!) + 1]! += 1;
  for (let place = 0; place < codes.length; place++) starts[place + 1]! += starts[place]!;
  const free = starts.slice();
  const titles = ends.length > MAX_UINT16 ? new Int32Array(words.length) : new Uint16Array(words.length);
  const pairs = new Int32Array(words.length);
  const norms = new Float32Array(ends.length);
  let at = 0;
  for (let title = 0; title < norms.length; title++) {
    let square = 0;
    for (const end = ends[title]!; at < end; at++) {
      const pair = features[at]!;
      const slot = free[findPlace(codes, words[at]!)]!++;
      titles[slot] = title;
      if (pair >= 0) pairs[slot] = toCode(pair, false);
      square += computeSquare(
        vocabulary,
        vocabulary.formFeatures[forms[at]!]!,
        vocabulary.formStops[forms[at]!]!,
        pair,
      );
    }
    norms[title] = Math.sqrt(square) || 1;
  }
  return { codes, starts, titles, pairs, norms };
}
