import {
  addScaled,
  copyInto,
  FEATURES,
  GRAM,
  type NumberPlace,
  normaliseVector,
  PAIR,
  type Token,
  toRoot,
  toSquare,
  type Vocabulary,
  WEIGHTING,
  WORD,
} from "../words/index.js";

/**
 * The texts of a memory as numbers. They lie in an array that many rows share, because a row has few numbers, and an array of
 * its own takes more than what is in it.
 */
export class Row {
  readonly id: string;
  /** Its features with their counts, cached by {@link countFeatures}. */
  counts: Counts | null = null;
  /** Its place in a {@link SparseIndex}, -1 outside of one. */
  slot = -1;
  readonly #numbers: Int32Array;
  readonly #start: number;

  /** @param place its numbers: the lengths of its lists, then the lists in the order of the getters */
  constructor(id: string, { numbers, start }: NumberPlace) {
    this.id = id;
    this.#numbers = numbers;
    this.#start = start;
  }

  /** Number of its titles. */
  get titles(): number {
    return this.#numbers[this.#start + 1]!;
  }

  /** Forms of the titles, one title after the other. */
  get forms(): Int32Array {
    return this.#list(0, this.#numbers[this.#start]!);
  }

  /** By form: the pair feature with the form before it, -1 at the start of a title. */
  get pairs(): Int32Array {
    const forms = this.#numbers[this.#start]!;
    return this.#list(forms, forms);
  }

  /** Positions at which the titles end. */
  get ends(): Int32Array {
    return this.#list(2 * this.#numbers[this.#start]!, this.titles);
  }

  /** Forms of the words of the answers that are no stop words, one sentence after the other; then words that they imply. */
  get answerForms(): Int32Array {
    return this.#list(2 * this.#numbers[this.#start]! + this.titles, this.#numbers[this.#start + 2]!);
  }

  /** Positions at which the sentences of the answers end. */
  get answerEnds(): Int32Array {
    const numbers = this.#numbers;
    const start = this.#start;
    return this.#list(2 * numbers[start]! + numbers[start + 1]! + numbers[start + 2]!, numbers[start + 3]!);
  }

  /** Answer features, each once. */
  get answers(): Int32Array {
    const numbers = this.#numbers;
    const start = this.#start;
    const before = 2 * numbers[start]! + numbers[start + 1]! + numbers[start + 2]! + numbers[start + 3]!;
    return this.#list(before, numbers[start + 4]!);
  }

  #list(from: number, length: number): Int32Array {
    if (length === 0) return NO_NUMBERS;
    const start = this.#start + ROW_HEADER + from;
    return this.#numbers.subarray(start, start + length);
  }
}

/** Numbers of a row before its lists. */
const ROW_HEADER = 5;
const NO_NUMBERS = new Int32Array(0);

export interface Counts {
  readonly features: Int32Array;
  readonly counts: Float32Array;
  readonly masses: readonly [words: number, pairs: number, grams: number];
}

/** Words of texts: the forms of all, and where each text ends. Texts without words are left out. */
export interface Texts {
  readonly forms: Int32Array;
  readonly ends: Int32Array;
}

/**
 * Creates the row of a memory. New words enter the vocabulary, but nothing is counted yet.
 *
 * @param sentences those of its answers
 * @param implied words that its answers mean without saying them
 */
export function createRow(
  vocabulary: Vocabulary,
  id: string,
  titles: readonly (readonly Token[])[],
  sentences: readonly (readonly Token[])[],
  implied: readonly Token[] = [],
): Row {
  const { forms, ends } = addAnswerTexts(vocabulary, sentences);
  const meant = implied.map((token) => vocabulary.addForm(token)).filter((form) => !forms.includes(form));
  const answers = { forms: Int32Array.from([...forms, ...meant]), ends };
  return createRowOfForms(vocabulary, id, addTexts(vocabulary, titles), answers);
}

export function createRowOfForms(vocabulary: Vocabulary, id: string, { forms, ends }: Texts, answerTexts: Texts): Row {
  const pairs = listPairs(vocabulary, forms, ends);
  const answers = listAnswers(vocabulary, answerTexts.forms.subarray(0, answerTexts.ends.at(-1) ?? 0));
  const lists = [forms, pairs, ends, answerTexts.forms, answerTexts.ends, answers];
  const place = vocabulary.rowNumbers.take(lists.reduce((sum, { length }) => sum + length, ROW_HEADER));
  const { numbers, start } = place;
  numbers[start] = forms.length;
  numbers[start + 1] = ends.length;
  numbers[start + 2] = answerTexts.forms.length;
  numbers[start + 3] = answerTexts.ends.length;
  numbers[start + 4] = answers.length;
  let at = start + ROW_HEADER;
  for (const list of lists) {
    for (let i = 0; i < list.length; i++) numbers[at++] = list[i]!;
  }
  return new Row(id, place);
}

function listPairs(vocabulary: Vocabulary, forms: Int32Array, ends: Int32Array): Int32Array {
  const { formFeatures } = vocabulary;
  const pairs = new Int32Array(forms.length).fill(-1);
  let at = 0;
  for (let title = 0; title < ends.length; title++) {
    for (at += 1; at < ends[title]!; at++) {
      pairs[at] = vocabulary.addPair(formFeatures[forms[at - 1]!]!, formFeatures[forms[at]!]!);
    }
  }
  return pairs;
}

export function copyRow(row: Row, from: Vocabulary, to: Vocabulary): Row {
  const copyForm = (form: number): number =>
    to.addForm({
      word: from.formWords[form]!,
      stem: from.stems.get(from.formFeatures[form]!)!,
      stop: from.formStops[form]!,
    });
  const titles = { forms: row.forms.map(copyForm), ends: row.ends };
  return createRowOfForms(to, row.id, titles, { forms: row.answerForms.map(copyForm), ends: row.answerEnds });
}

function addTexts(vocabulary: Vocabulary, texts: readonly (readonly Token[])[]): Texts {
  const forms: number[] = [];
  const ends: number[] = [];
  for (const tokens of texts) {
    for (const token of tokens) forms.push(vocabulary.addForm(token));
    if (tokens.length > 0) ends.push(forms.length);
  }
  return { forms: Int32Array.from(forms), ends: Int32Array.from(ends) };
}

/** The words of sentences without stop words, up to a number of words. */
function addAnswerTexts(vocabulary: Vocabulary, sentences: readonly (readonly Token[])[]): Texts {
  if (sentences.length === 0) return NO_TEXTS;
  let left: number = FEATURES.answerWords;
  const kept = sentences.map((tokens) => {
    const words = tokens.filter(({ stop }) => !stop).slice(0, left);
    left -= words.length;
    return words;
  });
  return addTexts(vocabulary, kept);
}

function listAnswers(vocabulary: Vocabulary, forms: Int32Array): readonly number[] {
  const features: number[] = [];
  for (let at = 0; at < forms.length; at++) {
    const feature = vocabulary.addAnswer(vocabulary.formFeatures[forms[at]!]!);
    const seen = findScratch(vocabulary);
    if (seen[feature] === 0) features.push(feature);
    seen[feature] = 1;
  }
  for (const feature of features) scratch[feature] = 0;
  return features;
}

/** Totals are kept in whole fractions of a count, so that their sums do not depend on the order. */
const TOTAL_UNIT = 1 / 20;
const NO_TEXTS: Texts = { forms: new Int32Array(0), ends: new Int32Array(0) };

/** Sums by feature while a row is counted; all zero between two rows. */
let scratch = new Float32Array(0);
/** The features that have a sum. */
let touched = new Int32Array(256);

function findScratch({ size, families }: Vocabulary): Float32Array {
  if (scratch.length < size) scratch = copyInto(new Float32Array(families.length), scratch);
  return scratch;
}

/** The counts of a row, cached with it. */
export function countFeatures(vocabulary: Vocabulary, row: Row): Counts {
  row.counts ??= countRow(vocabulary, row, true);
  return row.counts;
}

/** The counts of a row, not cached. */
function countRow(vocabulary: Vocabulary, row: Row, withGrams: boolean): Counts {
  const { length, masses } = sumFeatures(vocabulary, row, withGrams);
  const features = touched.slice(0, length);
  const counts = new Float32Array(length);
  for (let at = 0; at < length; at++) {
    counts[at] = scratch[features[at]!]!;
    scratch[features[at]!] = 0;
  }
  return { features, counts, masses };
}

/** Calls back with each word and pair of a row and its count. */
export function visitTitles(vocabulary: Vocabulary, row: Row, visit: (feature: number, count: number) => void): void {
  const { length } = sumFeatures(vocabulary, row, false);
  for (let at = 0; at < length; at++) {
    const feature = touched[at]!;
    const count = scratch[feature]!;
    scratch[feature] = 0;
    visit(feature, count);
  }
}

/** Sums the features of a row in `scratch`, and lists them in `touched`. The caller sets the sums to 0. */
function sumFeatures(
  vocabulary: Vocabulary,
  row: Row,
  withGrams: boolean,
): Pick<Counts, "masses"> & { length: number } {
  const sums = findScratch(vocabulary);
  const masses: [number, number, number] = [0, 0, 0];
  const { formStops, formFeatures, formGrams } = vocabulary;
  const { forms, pairs } = row;
  let length = 0;
  for (let at = 0; at < forms.length; at++) {
    const form = forms[at]!;
    const stop = formStops[form]!;
    const word = stop ? FEATURES.stopWord : 1;
    const grams = withGrams ? formGrams[form]! : NO_NUMBERS;
    if (length + grams.length + 2 > touched.length) touched = copyInto(new Int32Array(2 * touched.length), touched);
    const feature = formFeatures[form]!;
    if (sums[feature] === 0) touched[length++] = feature;
    sums[feature]! += word;
    masses[0] += word;
    const pair = pairs[at]!;
    if (pair >= 0) {
      if (sums[pair] === 0) touched[length++] = pair;
      sums[pair]! += 1;
      masses[1] += 1;
    }
    const weight = stop ? FEATURES.stopGram : 1;
    for (let k = 0; k < grams.length; k++) {
      const gram = grams[k]!;
      if (sums[gram] === 0) touched[length++] = gram;
      sums[gram]! += weight;
    }
    masses[2] += weight * grams.length;
  }
  return { length, masses };
}

/** Adds a row to the counts of the vocabulary (`sign` 1) or subtracts it (-1). */
export function addToTotals(vocabulary: Vocabulary, row: Row, sign: 1 | -1): void {
  const { features, counts } = countRow(vocabulary, row, true);
  const { documents, totals, families, mass } = vocabulary;
  for (let at = 0; at < features.length; at++) {
    const feature = features[at]!;
    const units = sign * Math.round(counts[at]! / TOTAL_UNIT);
    documents[feature]! += sign;
    totals[feature]! += units;
    mass[families[feature]!]! += units;
  }
  for (const feature of row.answers) documents[feature]! += sign;
}

/** How a memory matches a query, each part before it is weighted. */
export interface Evidence {
  /** Cosines by family of features, in [0, 1]. */
  words: number;
  pairs: number;
  grams: number;
  /** Share of the query's words that the answers have. */
  answers: number;
  /** How much larger `nearest` is with the words of the answers. */
  completed: number;
  /** Cosine of the best single sentence of the answers. */
  sentence: number;
  /** Mean log-likelihood ratio of naive Bayes, of any sign. */
  bayes: number;
  meaning: number;
  /** Cosine of the query's words with words related to them. */
  related: number;
  /** Share of the query that the most closely related words of the memory stand for. */
  nearest: number;
  variant: number;
  head: number;
}

const BAYES_SMOOTHING = 10;

export function computeNorms(vocabulary: Vocabulary, { features, counts }: Counts): [number, number, number] {
  const squares: [number, number, number] = [0, 0, 0];
  for (let at = 0; at < features.length; at++) {
    const feature = features[at]!;
    squares[vocabulary.families[feature]!]! += computeSquare(vocabulary, feature, counts[at]!);
  }
  return [Math.sqrt(squares[WORD]) || 1, Math.sqrt(squares[PAIR]) || 1, Math.sqrt(squares[GRAM]) || 1];
}

/** The part of a feature in the square of the length of its family. */
export function computeSquare(vocabulary: Vocabulary, feature: number, count: number): number {
  const idf = vocabulary.idf(feature);
  return toSquare(count) * idf * idf;
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
    if (vocabulary.families[feature] !== WORD) continue;
    const vector = vocabulary.vectors.get(feature);
    if (vector === undefined) continue;
    addScaled(sum, vector, toRoot(counts[at]!) * vocabulary.idf(feature) ** WEIGHTING.vectorPower);
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
