import {
  ANSWER,
  BAYES_SMOOTHING,
  GRAM,
  type Matter,
  PAIR,
  type Query,
  RARITY,
  type Rarity,
  toUnit,
  type Vocabulary,
  WORD,
} from "../words/index.js";
import { type Counts, countsOf, type Row } from "./rows.js";

/** All memories of a small store, weighed for the counts of one moment. */
export interface DenseIndex {
  /** In the order they were given in. */
  readonly rows: readonly Row[];
  /** Evidence of every memory; valid until the next call. */
  measure(query: Query): DenseEvidence;
}

/** Evidence by the place of a memory in `rows`. */
export interface DenseEvidence {
  readonly words: Float64Array;
  readonly pairs: Float64Array;
  readonly grams: Float64Array;
  readonly answers: Float64Array;
  readonly bayes: Float64Array;
  readonly meaning: Float64Array;
  readonly related: Float64Array;
  readonly nearest: Float64Array;
  /** Share of the query's information that the titles have. */
  readonly covered: Float64Array;
  /** Room for the scores that are made of these. */
  readonly scores: Float64Array;
}

/** Postings of all features, one list after the other. */
interface Postings {
  readonly starts: Int32Array;
  readonly places: Uint16Array;
  /** Two for each posting: its weight and its log-likelihood ratio. */
  readonly values: Float32Array;
}

/** Weighs the rows; `places` of the evidence are theirs. */
export function createDenseIndex(vocabulary: Vocabulary, rarity: Rarity, rows: readonly Row[]): DenseIndex {
  const postings = createPostings(vocabulary, rarity, rows);
  const lengths = bayesLengths(vocabulary, rows);
  const points = flatPoints(vocabulary, rarity, rows);
  const zeros = () => new Float64Array(rows.length);
  const evidence: DenseEvidence = {
    words: zeros(),
    pairs: zeros(),
    grams: zeros(),
    answers: zeros(),
    bayes: zeros(),
    meaning: zeros(),
    related: zeros(),
    nearest: zeros(),
    covered: zeros(),
    scores: zeros(),
  };
  const seen = new Int32Array(rows.length);
  let stamp = 0;
  const byFamily = [evidence.words, evidence.pairs, evidence.grams, evidence.answers];
  return {
    rows,
    measure(query) {
      for (const sums of byFamily) sums.fill(0);
      evidence.bayes.fill(0);
      evidence.covered.fill(0);
      for (const { feature, family, weight, count } of query.features) {
        const root = family === ANSWER ? 0 : query.roots[family as 0 | 1 | 2];
        addPostings(postings, feature, weight, root === 0 ? 0 : count / root, byFamily[family]!, evidence.bayes);
        if (family === WORD) addShare(postings, feature, weight ** 2, evidence.covered);
      }
      evidence.related.fill(0);
      evidence.nearest.fill(0);
      for (const matter of query.matters) {
        stamp++;
        addMatter(postings, matter, evidence, seen, stamp);
      }
      const [words, pairs, grams] = query.roots;
      for (let at = 0; at < rows.length; at++) {
        evidence.bayes[at]! -= words * lengths[3 * at]! + pairs * lengths[3 * at + 1]! + grams * lengths[3 * at + 2]!;
      }
      if (query.point === null) evidence.meaning.fill(0);
      else measureMeaning(query.point, points, evidence.meaning);
      return evidence;
    },
  };
}

/** Points of all rows, one after the other; zeros for a row without one. */
function flatPoints(vocabulary: Vocabulary, rarity: Rarity, rows: readonly Row[]): Float32Array {
  const axes = vocabulary.meanings?.dimensions ?? 0;
  const points = new Float32Array(rows.length * axes);
  rows.forEach((row, place) => {
    const point = meaningOf(vocabulary, rarity, row);
    if (point !== null) points.set(point, place * axes);
  });
  return points;
}

function measureMeaning(point: Float32Array, points: Float32Array, into: Float64Array): void {
  let at = 0;
  for (let place = 0; place < into.length; place++) {
    let dot = 0;
    for (let axis = 0; axis < point.length; axis++) dot += point[axis]! * points[at++]!;
    into[place] = dot;
  }
}

function addPostings(
  { starts, places, values }: Postings,
  feature: number,
  weight: number,
  share: number,
  sums: Float64Array,
  bayes: Float64Array,
): void {
  const end = starts[feature + 1]!;
  for (let at = starts[feature]!; at < end; at++) {
    const place = places[at]!;
    sums[place]! += weight * values[2 * at]!;
    bayes[place]! += share * values[2 * at + 1]!;
  }
}

/** Adds what a word of the query finds of itself and its related words; places that were `seen` have a nearer one. */
function addMatter(
  { starts, places, values }: Postings,
  { feature, weight, share, related }: Matter,
  evidence: DenseEvidence,
  seen: Int32Array,
  stamp: number,
): void {
  if (feature >= 0) {
    for (let at = starts[feature]!; at < starts[feature + 1]!; at++) {
      const place = places[at]!;
      seen[place] = stamp;
      evidence.nearest[place]! += share;
    }
  }
  for (const { feature: other, strength } of related) {
    const gain = weight * strength;
    const end = starts[other + 1]!;
    for (let at = starts[other]!; at < end; at++) {
      const place = places[at]!;
      evidence.related[place]! += gain * values[2 * at]!;
      if (seen[place] === stamp) continue;
      seen[place] = stamp;
      evidence.nearest[place]! += share * strength;
    }
  }
}

function addShare({ starts, places }: Postings, feature: number, share: number, sums: Float64Array): void {
  const end = starts[feature + 1]!;
  for (let at = starts[feature]!; at < end; at++) sums[places[at]!]! += share;
}

function createPostings(vocabulary: Vocabulary, rarity: Rarity, rows: readonly Row[]): Postings {
  const { documents, families } = vocabulary;
  const starts = new Int32Array(vocabulary.size + 1);
  for (let feature = 0; feature < vocabulary.size; feature++) {
    starts[feature + 1] = starts[feature]! + documents[feature]!;
  }
  const total = starts[vocabulary.size]!;
  const places = new Uint16Array(total);
  const values = new Float32Array(2 * total);
  const free = starts.slice(0, vocabulary.size);
  rows.forEach((row, place) => {
    const counted = countsOf(vocabulary, row);
    const { features, counts } = counted;
    const norms = normsOf(vocabulary, rarity, counted);
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!;
      const slot = free[feature]!;
      free[feature] = slot + 1;
      places[slot] = place;
      values[2 * slot] = (counts[at]! ** RARITY.repeats * rarity.of(feature)) / norms[families[feature]!]!;
      values[2 * slot + 1] = likelihoodRatio(vocabulary, feature, counts[at]!);
    }
    for (const feature of row.answers) {
      const slot = free[feature]!;
      free[feature] = slot + 1;
      places[slot] = place;
      values[2 * slot] = 1;
    }
  });
  return { starts, places, values };
}

/** Lengths of the vectors of words, pairs and grams; 1 for an empty one. */
export function normsOf(
  vocabulary: Vocabulary,
  rarity: Rarity,
  { features, counts }: Counts,
): [number, number, number] {
  const squares: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < features.length; at++) {
    const feature = features[at]!;
    // The square of the root of a count is the count.
    squares[vocabulary.families[feature]! as 0 | 1 | 2] +=
      counts[at]! ** (2 * RARITY.repeats) * rarity.of(feature) ** 2;
  }
  return [Math.sqrt(squares[WORD]) || 1, Math.sqrt(squares[PAIR]) || 1, Math.sqrt(squares[GRAM]) || 1];
}

/** How much likelier a feature is in a memory than at large, as a logarithm, before the memory's length. */
export function likelihoodRatio({ totals, mass, families }: Vocabulary, feature: number, count: number): number {
  const atLarge = totals[feature]! / mass[families[feature]!]!;
  return Math.log(1 + count / (BAYES_SMOOTHING * atLarge));
}

/** What the length of a memory takes from its ratios, for each kind. */
export function bayesLengths(vocabulary: Vocabulary, rows: readonly Row[]): Float32Array {
  const lengths = new Float32Array(3 * rows.length);
  rows.forEach((row, place) => {
    const { masses } = countsOf(vocabulary, row);
    for (let family = 0; family < 3; family++) {
      lengths[3 * place + family] = Math.log(1 + masses[family as 0 | 1 | 2] / BAYES_SMOOTHING);
    }
  });
  return lengths;
}

/** The place of a row among meanings: the mean of its words, rare ones first; null where none has a point. */
export function meaningOf(vocabulary: Vocabulary, rarity: Rarity, row: Row): Float32Array | null {
  if (vocabulary.meanings === null) return null;
  const { features, counts } = countsOf(vocabulary, row);
  const sum = new Float32Array(vocabulary.meanings.dimensions);
  for (let at = 0; at < features.length; at++) {
    const feature = features[at]!;
    const point = vocabulary.points[feature];
    if (point === null || point === undefined) continue;
    const weight = counts[at]! ** RARITY.repeats * rarity.of(feature) ** RARITY.meaningPower;
    for (let axis = 0; axis < sum.length; axis++) sum[axis]! += weight * point[axis]!;
  }
  return toUnit(sum);
}

/** Cosine of two points of length 1, 0 where one is missing. */
export function cosine(one: Float32Array | null, other: Float32Array | null): number {
  if (one === null || other === null) return 0;
  let dot = 0;
  for (let axis = 0; axis < one.length; axis++) dot += one[axis]! * other[axis]!;
  return dot;
}
