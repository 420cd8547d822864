import { FEATURES, type Token, type Vocabulary } from "../words/index.js";

/** A memory as numbers. */
export interface Row {
  readonly id: string;
  /** Forms of the titles, one title after the other. */
  readonly forms: Int32Array;
  /** The end of each title in `forms`. */
  readonly ends: Int32Array;
  /** By form: the pair feature with the form before it, -1 at the start of a title. */
  readonly pairs: Int32Array;
  /** Answer features. */
  readonly answers: Int32Array;
  /** Its features with their counts, cached by {@link countFeatures}. */
  counts: Counts | null;
}

/** Features of a memory, each once. */
export interface Counts {
  readonly features: Int32Array;
  readonly counts: Float32Array;
  /** Sums of the counts by family. */
  readonly masses: readonly [words: number, pairs: number, grams: number];
}

/** Creates the row of a memory. New words enter the vocabulary, but nothing is counted yet. */
export function createRow(
  vocabulary: Vocabulary,
  id: string,
  titles: readonly (readonly Token[])[],
  answers: readonly (readonly Token[])[],
): Row {
  const forms: number[] = [];
  const ends: number[] = [];
  for (const tokens of titles) {
    for (const token of tokens) forms.push(vocabulary.addForm(token));
    if (tokens.length > 0) ends.push(forms.length);
  }
  const features = addAnswers(vocabulary, answers);
  return createRowOfForms(vocabulary, id, Int32Array.from(forms), Int32Array.from(ends), features);
}

/** Creates a row of forms that the vocabulary has. */
export function createRowOfForms(
  vocabulary: Vocabulary,
  id: string,
  forms: Int32Array,
  ends: Int32Array,
  answers: Int32Array,
): Row {
  const pairs = new Int32Array(forms.length).fill(-1);
  let at = 0;
  for (const end of ends) {
    for (at += 1; at < end; at++) {
      pairs[at] = vocabulary.addPair(vocabulary.formFeatures[forms[at - 1]!]!, vocabulary.formFeatures[forms[at]!]!);
    }
  }
  return { id, forms, ends, pairs, answers, counts: null };
}

/** The row with the numbers of another vocabulary. */
export function copyRow(row: Row, from: Vocabulary, to: Vocabulary): Row {
  const stemOf = (word: number): string => from.stems[word]!;
  const forms = row.forms.map((form) =>
    to.addForm({
      word: from.formWords[form]!,
      stem: stemOf(from.formFeatures[form]!),
      stop: from.formStops[form]!,
    }),
  );
  const answers = row.answers.map((answer) => to.addAnswer(to.addWord(stemOf(from.answerWords[answer]!))));
  return createRowOfForms(to, row.id, forms, row.ends, answers);
}

function addAnswers(vocabulary: Vocabulary, answers: readonly (readonly Token[])[]): Int32Array {
  if (answers.length === 0) return NO_ANSWERS;
  const features = new Set<number>();
  for (const token of answers.flat()) {
    if (token.stop) continue;
    features.add(vocabulary.addAnswer(vocabulary.formFeatures[vocabulary.addForm(token)]!));
    if (features.size >= FEATURES.answerWords) break;
  }
  return Int32Array.from(features);
}

/** Totals are kept in whole fractions of a count, so that their sums do not depend on the order. */
const TOTAL_UNIT = 1 / 20;
const NO_ANSWERS = new Int32Array(0);

/** Sums by feature while a row is counted; all zero between two rows. */
let scratch = new Float32Array(0);

/** The counts of a row, cached with it. */
export function countFeatures(vocabulary: Vocabulary, row: Row): Counts {
  row.counts ??= countRow(vocabulary, row, true);
  return row.counts;
}

/** The counts of its words and pairs only; not cached. */
export function countWordsAndPairs(vocabulary: Vocabulary, row: Row): Counts {
  return countRow(vocabulary, row, false);
}

function countRow(vocabulary: Vocabulary, row: Row, withGrams: boolean): Counts {
  if (scratch.length < vocabulary.size) scratch = new Float32Array(vocabulary.families.length);
  const touched: number[] = [];
  const masses: [number, number, number] = [0, 0, 0];
  const add = (feature: number, weight: number): void => {
    if (scratch[feature] === 0) touched.push(feature);
    scratch[feature]! += weight;
  };
  for (let at = 0; at < row.forms.length; at++) {
    const form = row.forms[at]!;
    const stop = vocabulary.formStops[form]!;
    const word = stop ? FEATURES.stopWord : 1;
    add(vocabulary.formFeatures[form]!, word);
    masses[0] += word;
    if (row.pairs[at]! >= 0) {
      add(row.pairs[at]!, 1);
      masses[1] += 1;
    }
    if (!withGrams) continue;
    const grams = vocabulary.formGrams[form]!;
    const gram = stop ? FEATURES.stopGram : 1;
    for (let k = 0; k < grams.length; k++) add(grams[k]!, gram);
    masses[2] += gram * grams.length;
  }
  const counts = new Float32Array(touched.length);
  for (let at = 0; at < touched.length; at++) {
    counts[at] = scratch[touched[at]!]!;
    scratch[touched[at]!] = 0;
  }
  return { features: Int32Array.from(touched), counts, masses };
}

/** Adds a row to the counts of the vocabulary (`sign` 1) or subtracts it (-1). */
export function addToTotals(vocabulary: Vocabulary, row: Row, sign: 1 | -1): void {
  const { features, counts } = countFeatures(vocabulary, row);
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
