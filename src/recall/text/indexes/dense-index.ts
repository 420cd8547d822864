import {
  ANSWER,
  FEATURES,
  PAIR,
  type Query,
  type QueryTerm,
  type Vocabulary,
  WEIGHTING,
  WORD,
} from "../words/index.js";
import {
  averageRowVectors,
  computeBayesLengths,
  computeLikelihoodRatio,
  computeNorms,
  countFeatures,
  type Evidence,
  type Row,
} from "./row.js";

export interface DenseEvidence
  extends Readonly<Record<Exclude<keyof Evidence, "variant" | "sentence" | "head">, Float64Array>> {
  readonly covered: Float64Array;
}

/** All memories of a small store, weighted by the counts at one moment. */
export class DenseIndex {
  readonly rows: readonly Row[];
  readonly #evidence: DenseEvidence;
  readonly #byFamily: readonly Float64Array[];
  readonly #lengths: Float32Array;
  readonly #vectors: Float32Array;
  /** Postings of all features, one list after the other. */
  readonly #starts: Int32Array;
  readonly #places: Uint16Array;
  /** Two for each posting: its weight and its log-likelihood ratio. */
  readonly #values: Float32Array;
  /** The last term that was found in each memory. */
  readonly #seen: Int32Array;
  /** The same, in its titles or answers. */
  readonly #seenAnywhere: Int32Array;
  #stamp = 0;

  constructor(vocabulary: Vocabulary, rows: readonly Row[]) {
    this.rows = rows;
    const zeros = (): Float64Array => new Float64Array(rows.length);
    const [words, pairs, grams, answers] = [zeros(), zeros(), zeros(), zeros()];
    this.#byFamily = [words, pairs, grams, answers];
    const others = { bayes: zeros(), meaning: zeros(), related: zeros(), nearest: zeros(), covered: zeros() };
    this.#evidence = { words, pairs, grams, answers, completed: zeros(), ...others };
    this.#lengths = computeBayesLengths(vocabulary, rows);
    this.#vectors = joinVectors(vocabulary, rows);
    this.#seen = new Int32Array(rows.length);
    this.#seenAnywhere = new Int32Array(rows.length);

    this.#starts = new Int32Array(vocabulary.size + 1);
    for (let feature = 0; feature < vocabulary.size; feature++) {
      this.#starts[feature + 1] = this.#starts[feature]! + vocabulary.documents[feature]!;
    }
    const total = this.#starts[vocabulary.size]!;
    this.#places = new Uint16Array(total);
    this.#values = new Float32Array(2 * total);
    this.#fillPostings(vocabulary);
  }

  /** Evidence of every memory; valid until the next call. */
  measure(query: Query): DenseEvidence {
    const evidence = this.#evidence;
    for (const sums of Object.values(evidence)) sums.fill(0);
    for (const { feature, family, weight, count } of query.features) {
      if (family === ANSWER) {
        this.#addAnswers(feature, weight);
        continue;
      }
      const root = query.roots[family]!;
      this.#addFeature(feature, weight, root === 0 ? 0 : count / root, this.#byFamily[family]!);
      if (family === WORD) this.#addCovered(feature, weight ** 2);
    }
    for (const term of query.terms) this.#addTerm(term);
    const [words, pairs, grams] = query.roots;
    const lengths = this.#lengths;
    for (let at = 0; at < this.rows.length; at++) {
      evidence.bayes[at]! -= words * lengths[3 * at]! + pairs * lengths[3 * at + 1]! + grams * lengths[3 * at + 2]!;
    }
    if (query.vector !== null) this.#measureMeaning(query.vector);
    return evidence;
  }

  #fillPostings(vocabulary: Vocabulary): void {
    const free = this.#starts.slice(0, vocabulary.size);
    this.rows.forEach((row, place) => {
      const counted = countFeatures(vocabulary, row);
      const { features, counts } = counted;
      const norms = computeNorms(vocabulary, counted);
      for (let at = 0; at < features.length; at++) {
        const feature = features[at]!;
        const slot = free[feature]!++;
        const weight = counts[at]! ** WEIGHTING.repeats * vocabulary.idf(feature);
        this.#places[slot] = place;
        this.#values[2 * slot] = weight / norms[vocabulary.families[feature]!]!;
        this.#values[2 * slot + 1] = computeLikelihoodRatio(vocabulary, feature, counts[at]!);
      }
      for (const feature of row.answers) {
        const slot = free[feature]!++;
        this.#places[slot] = place;
        this.#values[2 * slot] = 1;
      }
    });
  }

  #addFeature(feature: number, weight: number, share: number, sums: Float64Array): void {
    const { bayes } = this.#evidence;
    const places = this.#places;
    const values = this.#values;
    const end = this.#starts[feature + 1]!;
    for (let at = this.#starts[feature]!; at < end; at++) {
      const place = places[at]!;
      sums[place]! += weight * values[2 * at]!;
      bayes[place]! += share * values[2 * at + 1]!;
    }
  }

  /** Words of answers are not weighted by memory, and say nothing on how likely it is. */
  #addAnswers(feature: number, weight: number): void {
    const { answers } = this.#evidence;
    const places = this.#places;
    const end = this.#starts[feature + 1]!;
    for (let at = this.#starts[feature]!; at < end; at++) answers[places[at]!]! += weight;
  }

  #addCovered(feature: number, share: number): void {
    const { covered } = this.#evidence;
    const places = this.#places;
    const end = this.#starts[feature + 1]!;
    for (let at = this.#starts[feature]!; at < end; at++) covered[places[at]!]! += share;
  }

  /** Adds the memories that have a word of the query, or a related word. Only the nearest word of each counts as such. */
  #addTerm({ feature, answer, weight, share, related }: QueryTerm): void {
    const evidence = this.#evidence;
    const starts = this.#starts;
    const places = this.#places;
    const values = this.#values;
    const seen = this.#seen;
    const stamp = ++this.#stamp;
    if (feature >= 0) {
      for (let at = starts[feature]!; at < starts[feature + 1]!; at++) {
        const place = places[at]!;
        seen[place] = stamp;
        evidence.nearest[place]! += share;
      }
    }
    if (answer >= 0) this.#addAnswer(answer, stamp, share);
    for (const { feature: other, answer: otherAnswer, strength } of related) {
      const gain = weight * strength;
      const end = starts[other + 1]!;
      for (let at = starts[other]!; at < end; at++) {
        const place = places[at]!;
        evidence.related[place]! += gain * values[2 * at]!;
        if (seen[place] === stamp) continue;
        seen[place] = stamp;
        evidence.nearest[place]! += share * strength;
        // A nearer word of the answers counts only for what it adds.
        if (this.#seenAnywhere[place] === stamp) evidence.completed[place]! -= share * strength;
      }
      if (otherAnswer >= 0) this.#addAnswer(otherAnswer, stamp, share * strength);
    }
  }

  /** Adds the memories whose answers have a word that stands for a term, unless a nearer word of theirs does. */
  #addAnswer(answer: number, stamp: number, share: number): void {
    const { completed } = this.#evidence;
    const end = this.#starts[answer + 1]!;
    for (let at = this.#starts[answer]!; at < end; at++) {
      const place = this.#places[at]!;
      if (this.#seen[place] === stamp || this.#seenAnywhere[place] === stamp) continue;
      this.#seenAnywhere[place] = stamp;
      completed[place]! += share;
    }
  }

  #measureMeaning(vector: Float32Array): void {
    const { meaning } = this.#evidence;
    const vectors = this.#vectors;
    const width = vector.length;
    let place = 0;
    // Four memories at once take a third of the time, since each addition to a sum waits for the one before it.
    for (; place + 4 <= meaning.length; place += 4) {
      const first = place * width;
      const second = first + width;
      const third = second + width;
      const fourth = third + width;
      let dot = 0;
      let dot2 = 0;
      let dot3 = 0;
      let dot4 = 0;
      for (let axis = 0; axis < width; axis++) {
        const value = vector[axis]!;
        dot += value * vectors[first + axis]!;
        dot2 += value * vectors[second + axis]!;
        dot3 += value * vectors[third + axis]!;
        dot4 += value * vectors[fourth + axis]!;
      }
      meaning[place] = dot;
      meaning[place + 1] = dot2;
      meaning[place + 2] = dot3;
      meaning[place + 3] = dot4;
    }
    for (; place < meaning.length; place++) {
      let dot = 0;
      for (let axis = 0; axis < width; axis++) dot += vector[axis]! * vectors[place * width + axis]!;
      meaning[place] = dot;
    }
  }
}

function joinVectors(vocabulary: Vocabulary, rows: readonly Row[]): Float32Array {
  const dimensions = vocabulary.wordVectors?.dimensions ?? 0;
  const joined = new Float32Array(rows.length * dimensions);
  rows.forEach((row, place) => {
    const vector = averageRowVectors(vocabulary, row);
    if (vector !== null) joined.set(vector, place * dimensions);
  });
  return joined;
}

const PAIR_SHARE = 0.5;
const STOP_WEIGHT = FEATURES.stopWord ** WEIGHTING.repeats;

/** The part of a word, and of its pair with the word before, in the square of the length of a title. */
function computeSquare(vocabulary: Vocabulary, word: number, stop: boolean, pair: number): number {
  const own = ((stop ? STOP_WEIGHT : 1) * vocabulary.idf(word)) ** 2;
  return pair < 0 ? own : own + PAIR_SHARE * vocabulary.idf(pair) ** 2;
}

interface EncodedTitles {
  /** By word: its own code, and that of its pair with the word before; 0 for no pair. */
  readonly words: Int32Array;
  readonly pairs: Int32Array;
  readonly norms: Float32Array;
}

/** Finds the title or variant of a memory, and the sentence of its answers, that are most similar to a query. */
export class TitleMatcher {
  readonly #vocabulary: Vocabulary;
  /** Weights of the current query by code. */
  #weights = new Float32Array(0);
  #used: number[] = [];
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
      const cosine = dot / norms[title]!;
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
      if (pair >= 0) pairs[at] = toCode(pair, false);
      square += computeSquare(vocabulary, word, stop, pair);
    }
    norms[title] = Math.sqrt(square) || 1;
  }
  return { words, pairs, norms };
}
