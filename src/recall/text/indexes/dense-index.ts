import {
  ANSWER,
  addColumns,
  addDotProducts,
  GRAM,
  MIN_FILLED,
  type Query,
  type QueryTerm,
  toRoot,
  type Vocabulary,
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
  /** Postings of features, one list after the other. */
  readonly #starts: Int32Array;
  readonly #places: Uint16Array;
  /** Two for each posting: its weight and its log-likelihood ratio. */
  readonly #values: Float32Array;
  /** By gram that most memories have: where its columns begin; -1 for a feature with postings. */
  readonly #columns: Int32Array;
  /** Columns of weights and of log-likelihood ratios by memory. */
  readonly #weights: Float32Array;
  readonly #ratios: Float32Array;
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

    const { documents, families, size } = vocabulary;
    this.#starts = new Int32Array(size + 1);
    this.#columns = new Int32Array(size).fill(-1);
    let filled = 0;
    for (let feature = 0; feature < size; feature++) {
      const isFilled = families[feature] === GRAM && documents[feature]! > MIN_FILLED * rows.length;
      if (isFilled) this.#columns[feature] = rows.length * filled++;
      this.#starts[feature + 1] = this.#starts[feature]! + (isFilled ? 0 : documents[feature]!);
    }
    this.#weights = new Float32Array(rows.length * filled);
    this.#ratios = new Float32Array(rows.length * filled);
    const total = this.#starts[size]!;
    this.#places = new Uint16Array(total);
    this.#values = new Float32Array(2 * total);
    this.#fillPostings(vocabulary);
  }

  /** Evidence of every memory; valid until the next call. */
  measure(query: Query): DenseEvidence {
    const evidence = this.#evidence;
    for (const sums of Object.values(evidence)) sums.fill(0);
    const columns: number[] = [];
    const weights: number[] = [];
    const shares: number[] = [];
    for (const { feature, family, weight, count } of query.features) {
      if (family === ANSWER) {
        this.#addAnswers(feature, weight);
        continue;
      }
      const root = query.roots[family]!;
      const share = root === 0 ? 0 : count / root;
      const column = this.#columns[feature]!;
      if (column >= 0) {
        columns.push(column);
        weights.push(weight);
        shares.push(share);
        continue;
      }
      this.#addFeature(feature, weight, share, this.#byFamily[family]!);
      if (family === WORD) this.#addCovered(feature, weight ** 2);
    }
    addColumns(evidence.grams, this.#weights, columns, weights);
    addColumns(evidence.bayes, this.#ratios, columns, shares);
    for (const term of query.terms) this.#addTerm(term);
    const [words, pairs, grams] = query.roots;
    const lengths = this.#lengths;
    for (let at = 0; at < this.rows.length; at++) {
      evidence.bayes[at]! -= words * lengths[3 * at]! + pairs * lengths[3 * at + 1]! + grams * lengths[3 * at + 2]!;
    }
    if (query.vector !== null) addDotProducts(evidence.meaning, this.#vectors, query.vector);
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
        const weight = (toRoot(counts[at]!) * vocabulary.idf(feature)) / norms[vocabulary.families[feature]!]!;
        const ratio = computeLikelihoodRatio(vocabulary, feature, counts[at]!);
        const column = this.#columns[feature]!;
        if (column >= 0) {
          this.#weights[column + place] = weight;
          this.#ratios[column + place] = ratio;
          continue;
        }
        const slot = free[feature]!++;
        this.#places[slot] = place;
        this.#values[2 * slot] = weight;
        this.#values[2 * slot + 1] = ratio;
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
    const { related: sums, nearest, completed } = this.#evidence;
    const starts = this.#starts;
    const places = this.#places;
    const values = this.#values;
    const seen = this.#seen;
    const seenAnywhere = this.#seenAnywhere;
    const stamp = ++this.#stamp;
    if (feature >= 0) {
      const end = starts[feature + 1]!;
      for (let at = starts[feature]!; at < end; at++) {
        const place = places[at]!;
        seen[place] = stamp;
        nearest[place]! += share;
      }
    }
    if (answer >= 0) this.#addAnswer(answer, stamp, share);
    for (let i = 0; i < related.length; i++) {
      const { feature: other, answer: otherAnswer, strength } = related[i]!;
      const gain = weight * strength;
      const end = starts[other + 1]!;
      for (let at = starts[other]!; at < end; at++) {
        const place = places[at]!;
        sums[place]! += gain * values[2 * at]!;
        if (seen[place] === stamp) continue;
        seen[place] = stamp;
        nearest[place]! += share * strength;
        // A nearer word of the answers counts only for what it adds.
        if (seenAnywhere[place] === stamp) completed[place]! -= share * strength;
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
