import { ANSWER, copyInto, GRAM, PAIR, type Query, toRoot, type Vocabulary, WEIGHTING, WORD } from "../words/index.js";
import {
  averageRowVectors,
  type Counts,
  computeBayesLengths,
  computeLikelihoodRatio,
  computeNorms,
  computeSquare,
  cosine,
  countFeatures,
  type Evidence,
  type Row,
  visitTitles,
} from "./row.js";
import { SPARE, selectAccepted, TopPlaces } from "./top-places.js";

/** Gain of a feature by family when candidates are gathered. */
const GATHER_GAINS = [1, 0.8, 0, 0.3] as const;
/** The same for related words, which must be related at least this strongly. */
const GATHER_RELATED_GAIN = 0.5;
const MIN_GATHER_STRENGTH = 0.5;
/** Numbers of a slot that are read together. */
const SCORES = 3;
const POSTINGS_BUDGET = 24_000;
const ROOTS = Float32Array.from({ length: 256 }, (_, count) => count ** WEIGHTING.repeats);

/** The memories of a large store by their words, pairs of words and answer words. */
export class SparseIndex {
  readonly #vocabulary: Vocabulary;
  readonly #postings = new PostingLists();
  readonly #rows: (Row | undefined)[] = [];
  readonly #free: number[] = [];
  /**
   * By slot, side by side because they are read together: a sum that is 0 between two searches, and the inverse lengths of
   * words and pairs when the row was added, which are exact enough to choose candidates.
   */
  #scores = new Float32Array(SCORES * 1024);
  #touched = new Int32Array(1024);
  /** While a row is measured: by feature, its position in the query plus 1. */
  #positions = new Int16Array(0);
  /** While a row is measured: by word, its component of the row's vector. */
  #components = new Float32Array(0);

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
  }

  /** Adds rows that the counts of the vocabulary are made of. Their postings take no more than the place that they need. */
  addAll(rows: readonly Row[]): void {
    const { families, documents, size } = this.#vocabulary;
    const capacities = documents.slice(0, size);
    for (let feature = 0; feature < size; feature++) if (families[feature] === GRAM) capacities[feature] = 0;
    this.#postings.reserve(capacities);
    for (const row of rows) this.add(row);
  }

  add(row: Row): void {
    const slot = this.#free.pop() ?? this.#rows.length;
    this.#rows[slot] = row;
    row.slot = slot;
    if (slot >= this.#touched.length) {
      this.#touched = new Int32Array(Math.ceil(this.#touched.length * 1.5));
      this.#scores = copyInto(new Float32Array(SCORES * this.#touched.length), this.#scores);
    }
    const vocabulary = this.#vocabulary;
    const squares: [words: number, pairs: number] = [0, 0];
    visitTitles(vocabulary, row, (feature, count) => {
      squares[vocabulary.families[feature]!]! += computeSquare(vocabulary, feature, count);
      this.#postings.append(feature, slot, count);
    });
    this.#scores[SCORES * slot + 1 + WORD] = 1 / (Math.sqrt(squares[WORD]) || 1);
    this.#scores[SCORES * slot + 1 + PAIR] = 1 / (Math.sqrt(squares[PAIR]) || 1);
    for (const feature of row.answers) this.#postings.append(feature, slot, 1);
  }

  remove(row: Row): void {
    const { slot } = row;
    if (slot < 0) return;
    visitTitles(this.#vocabulary, row, (feature) => this.#postings.remove(feature, slot));
    for (const feature of row.answers) this.#postings.remove(feature, slot);
    row.slot = -1;
    this.#rows[slot] = undefined;
    this.#free.push(slot);
  }

  /**
   * The accepted rows that share most with a query, at most `limit`, best first; and the number of all accepted rows that
   * share something with it, up to `maxCount`.
   */
  findNearest(
    query: Query,
    { limit, accepts, maxCount }: NearestOptions,
  ): { readonly rows: Row[]; readonly count: number } {
    const { values, counts, starts } = this.#postings;
    const scores = this.#scores;
    const touched = this.#touched;
    let length = 0;
    for (const { feature, family, gain, opens } of this.#plan(query, limit)) {
      const start = starts[feature]!;
      const end = start + this.#postings.lengthOf(feature);
      for (let at = start; at < end; at++) {
        const slot = values[at]!;
        const sum = SCORES * slot;
        if (scores[sum] === 0) {
          if (!opens) continue;
          touched[length++] = slot;
        }
        const scale = family === ANSWER ? gain : gain * scores[sum + 1 + family]!;
        const count = counts[at]!;
        scores[sum]! += count === 1 ? scale : scale * ROOTS[count]!;
      }
    }
    const isAccepted = (slot: number): boolean => accepts(this.#rows[slot]!);
    const slots = touched.subarray(0, length);
    const chosen =
      selectAccepted(
        this.#selectLargest(slots, limit + SPARE, () => true),
        limit,
        isAccepted,
      ) ?? this.#selectLargest(slots, limit, isAccepted).places;
    let count = 0;
    for (let at = 0; at < length; at++) {
      scores[SCORES * slots[at]!] = 0;
      if (count < maxCount && isAccepted(slots[at]!)) count++;
    }
    return { rows: Array.from(chosen, (slot) => this.#rows[slot]!), count };
  }

  #selectLargest(slots: Int32Array, limit: number, accepts: (slot: number) => boolean): TopPlaces {
    const scores = this.#scores;
    const best = new TopPlaces(limit);
    for (let at = 0; at < slots.length; at++) {
      const score = scores[SCORES * slots[at]!]!;
      if (score > best.scores[limit - 1]! && accepts(slots[at]!)) best.add(slots[at]!, score);
    }
    return best;
  }

  measure(query: Query, row: Row): { readonly evidence: Evidence; readonly covered: number } {
    const vocabulary = this.#vocabulary;
    if (this.#positions.length < vocabulary.size) this.#positions = new Int16Array(vocabulary.families.length);
    const positions = this.#positions;
    query.features.forEach(({ feature }, at) => {
      positions[feature] = at + 1;
    });
    const counted = countFeatures(vocabulary, row);
    const { features, counts } = counted;
    const norms = computeNorms(vocabulary, counted);
    const sums: [number, number, number] = [0, 0, 0];
    let bayes = 0;
    let covered = 0;
    for (let at = 0; at < features.length; at++) {
      const position = positions[features[at]!]!;
      if (position === 0) continue;
      const { feature, family, weight, count } = query.features[position - 1]!;
      if (family === WORD) covered += weight ** 2;
      sums[family]! += (weight * toRoot(counts[at]!) * vocabulary.idf(feature)) / norms[family]!;
      bayes += (count / query.roots[family]!) * computeLikelihoodRatio(vocabulary, feature, counts[at]!);
    }
    let answers = 0;
    for (const feature of row.answers) {
      const position = positions[feature]!;
      if (position > 0) answers += query.features[position - 1]!.weight;
    }
    const lengths = computeBayesLengths(vocabulary, [row]);
    for (let family = 0; family < 3; family++) bayes -= query.roots[family]! * lengths[family]!;
    for (const { feature } of query.features) positions[feature] = 0;
    const { related, nearest, completed } = this.#measureRelated(query, row, counted, norms[0]);
    const meaning = cosine(query.vector, query.vector === null ? null : averageRowVectors(vocabulary, row));
    const [words, pairs, grams] = sums;
    return {
      evidence: {
        words,
        pairs,
        grams,
        answers,
        completed,
        sentence: 0,
        bayes,
        meaning,
        related,
        nearest,
        variant: 0,
        head: 0,
      },
      covered,
    };
  }

  #measureRelated(
    { terms }: Query,
    row: Row,
    { features, counts }: Counts,
    norm: number,
  ): Pick<Evidence, "related" | "nearest" | "completed"> {
    const vocabulary = this.#vocabulary;
    if (this.#components.length < vocabulary.size) this.#components = new Float32Array(vocabulary.families.length);
    const components = this.#components;
    for (let at = 0; at < features.length; at++) {
      const feature = features[at]!;
      if (vocabulary.families[feature] !== WORD) continue;
      components[feature] = (toRoot(counts[at]!) * vocabulary.idf(feature)) / norm;
    }
    // Answer features have components as well, so that they are looked up alike.
    for (const answer of row.answers) components[answer] = 1;
    const has = (feature: number): boolean => feature >= 0 && components[feature]! > 0;
    let related = 0;
    let nearest = 0;
    let completed = 0;
    for (const { feature, answer, weight, share, related: others } of terms) {
      let best = has(feature) ? 1 : 0;
      let support = has(answer) ? 1 : 0;
      for (const { feature: other, answer: otherAnswer, strength } of others) {
        if (has(otherAnswer)) support = Math.max(support, strength);
        if (!has(other)) continue;
        related += weight * strength * components[other]!;
        best = Math.max(best, strength);
      }
      nearest += share * best;
      if (support > best) completed += share * (support - best);
    }
    for (const feature of features) components[feature] = 0;
    for (const answer of row.answers) components[answer] = 0;
    return { related, nearest, completed };
  }

  /**
   * Posting lists in the order of their gain. Those of rare features open candidates. Once the budget is used, further
   * lists only add to these, and long lists are skipped.
   */
  #plan(query: Query, limit: number): Step[] {
    const vocabulary = this.#vocabulary;
    const steps: Step[] = [];
    for (const { feature, family, weight } of query.features) {
      if (GATHER_GAINS[family]! === 0) continue;
      const gain = GATHER_GAINS[family]! * weight * (family === ANSWER ? 1 : vocabulary.idf(feature));
      steps.push({ feature, family, gain, opens: true });
    }
    for (const { weight, related } of query.terms) {
      for (const { feature, strength } of related) {
        if (strength < MIN_GATHER_STRENGTH) break;
        const gain = GATHER_RELATED_GAIN * weight * strength * vocabulary.idf(feature);
        steps.push({ feature, family: WORD, gain, opens: true });
      }
    }
    steps.sort((one, other) => other.gain - one.gain || one.family - other.family);
    let read = 0;
    const planned: Step[] = [];
    for (const step of steps) {
      const length = this.#postings.lengthOf(step.feature);
      if (length === 0) continue;
      step.opens = read < limit || read + length <= POSTINGS_BUDGET;
      if (!step.opens && read + length > 2 * POSTINGS_BUDGET) continue;
      planned.push(step);
      read += length;
    }
    return planned;
  }
}

interface NearestOptions {
  readonly limit: number;
  readonly accepts: (row: Row) => boolean;
  readonly maxCount: number;
}

interface Step {
  readonly feature: number;
  readonly family: number;
  readonly gain: number;
  /** False if its list only adds to candidates that others opened. */
  opens: boolean;
}

const FIRST_LENGTH = 1024;
const GROWTH = 1.3;

/** Growing lists of (number, small count) in two arrays. A full list moves; free places are used again. */
export class PostingLists {
  /** Numbers, and their counts up to 255. */
  values = new Int32Array(FIRST_LENGTH);
  counts = new Uint8Array(FIRST_LENGTH);
  /** By list: its start, its length, and its capacity. */
  starts = new Int32Array(FIRST_LENGTH);
  lengths = new Int32Array(FIRST_LENGTH);
  #capacities = new Int32Array(FIRST_LENGTH);
  #end = 0;
  /** Free places by the base-2 logarithm of their capacity. */
  readonly #free: number[][] = Array.from({ length: 32 }, () => []);

  /** Gives lists that are all empty exactly the capacity that they will need. */
  reserve(capacities: Int32Array): void {
    this.#growLists(capacities.length);
    this.#capacities.set(capacities);
    let end = 0;
    for (let list = 0; list < capacities.length; list++) {
      this.starts[list] = end;
      end += capacities[list]!;
    }
    this.#growValues(end);
    this.#end = end;
  }

  append(list: number, value: number, count: number): void {
    if (list >= this.starts.length) this.#growLists(Math.ceil((list + 1) * 1.5));
    const length = this.lengths[list]!;
    if (length === this.#capacities[list]!) this.#move(list);
    const at = this.starts[list]! + length;
    this.values[at] = value;
    this.counts[at] = Math.min(255, Math.max(1, Math.round(count)));
    this.lengths[list] = length + 1;
  }

  /** Removes the value; the order of the others may change. */
  remove(list: number, value: number): void {
    const start = this.starts[list]!;
    const last = start + this.lengths[list]! - 1;
    const at = this.values.subarray(start, last + 1).indexOf(value);
    if (at < 0) return;
    this.values[start + at] = this.values[last]!;
    this.counts[start + at] = this.counts[last]!;
    this.lengths[list]! -= 1;
    if (last === start) {
      this.#release(list);
      this.#capacities[list] = 0;
    }
  }

  lengthOf(list: number): number {
    return this.lengths[list] ?? 0;
  }

  /** Doubles the capacity of a full list. */
  #move(list: number): void {
    const from = this.starts[list]!;
    const length = this.lengths[list]!;
    const size = toLogarithm(length) + 1;
    const to = this.#free[size]!.pop() ?? this.#take(1 << size);
    this.values.copyWithin(to, from, from + length);
    this.counts.copyWithin(to, from, from + length);
    this.#release(list);
    this.starts[list] = to;
    this.#capacities[list] = 1 << size;
  }

  /** Lets other lists use the place of a list, if it has one of their capacities. */
  #release(list: number): void {
    const capacity = this.#capacities[list]!;
    const size = toLogarithm(capacity);
    if (capacity === 1 << size) this.#free[size]!.push(this.starts[list]!);
  }

  #take(size: number): number {
    const start = this.#end;
    this.#end += size;
    if (this.#end > this.values.length) this.#growValues(Math.max(this.#end, Math.ceil(this.values.length * GROWTH)));
    return start;
  }

  #growValues(length: number): void {
    if (length <= this.values.length) return;
    this.values = copyInto(new Int32Array(length), this.values);
    this.counts = copyInto(new Uint8Array(length), this.counts);
  }

  #growLists(length: number): void {
    if (length <= this.starts.length) return;
    this.starts = copyInto(new Int32Array(length), this.starts);
    this.lengths = copyInto(new Int32Array(length), this.lengths);
    this.#capacities = copyInto(new Int32Array(length), this.#capacities);
  }
}

/** The base-2 logarithm of a number, rounded down; -1 for 0. */
function toLogarithm(value: number): number {
  return 31 - Math.clz32(value);
}
