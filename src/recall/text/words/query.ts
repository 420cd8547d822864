import { SPELLING } from "../../../languages/index.js";
import { matchCompounds } from "./compounds.js";
import { toRoot } from "./powers.js";
import type { SaidToken, Token } from "./tokenise.js";
import { addScaled, normaliseVector } from "./vectors.js";
import { ANSWER, FEATURES, type RelatedWord, type Vocabulary, WEIGHTING, WORD } from "./vocabulary.js";

/** A spelling correction that was applied. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

export interface AppliedCorrection extends Correction {
  readonly feature: number;
}

/** A text as numbers, weighted by the current counts of the index. */
export interface Query {
  readonly features: readonly QueryFeature[];
  /** Lengths of its vectors of words, pairs and grams before they were scaled to 1; 0 for an empty one. */
  readonly norms: readonly [words: number, pairs: number, grams: number];
  /** Square root of the summed counts of known features by family, for the naive Bayes term. */
  readonly roots: readonly [words: number, pairs: number, grams: number];
  /** Its words with the words of the index that are related to them. */
  readonly terms: readonly QueryTerm[];
  /** Its words in their order. */
  readonly words: readonly Token[];
  /** Mean of its word vectors, scaled to length 1; null if none of its words has one. */
  readonly vector: Float32Array | null;
  /** Share of its information that no memory has. */
  readonly unknown: number;
  readonly corrections: readonly AppliedCorrection[];
}

/** A distinct word of a query, with the words that may stand for it. */
export interface QueryTerm {
  /** As written. */
  readonly word: string;
  readonly stem: string;
  readonly stop: boolean;
  /** How much it says, in [0, 1]. */
  readonly rarity: number;
  readonly feature: number;
  /** The feature of the word in answers, -1 if no answer has it. */
  readonly answer: number;
  /** Its component of the word vector, which has length 1. */
  readonly weight: number;
  /** Its share of the query; all shares add up to 1. */
  readonly share: number;
  readonly related: readonly RelatedWord[];
}

export interface QueryFeature {
  readonly feature: number;
  readonly family: number;
  /** How often it occurs; stop words and corrections count less. */
  readonly count: number;
  /** Its component of the vector of its family, unknown features included; the vector has length 1. */
  readonly weight: number;
}

export function createQuery(vocabulary: Vocabulary, tokens: readonly SaidToken[]): Query {
  const corrections: AppliedCorrection[] = [];
  const words = limitWords(
    vocabulary,
    matchCompounds(vocabulary, expandShortForms(vocabulary, tokens)).map((token) =>
      lookUpWord(vocabulary, token, corrections),
    ),
  );
  const stems = countWords(vocabulary, words);
  const families = [[...stems.values()], countPairs(vocabulary, words), countGrams(vocabulary, words)];
  const features: QueryFeature[] = [];
  const roots: [number, number, number] = [0, 0, 0];
  const norms: [number, number, number] = [0, 0, 0];
  let unknown = words.length === 0 ? 1 : 0;
  for (const [family, entries] of families.entries()) {
    let square = 0;
    for (const { weight } of entries) square += weight * weight;
    const length = Math.sqrt(square);
    norms[family] = length;
    let mass = 0;
    for (const entry of entries) {
      const { feature } = entry;
      entry.family = family;
      entry.weight /= length || 1;
      if (vocabulary.isUsed(feature)) {
        mass += entry.count;
        features.push(entry);
      } else if (family === WORD && !vocabulary.isKnown(feature)) unknown += entry.weight ** 2;
      if (family === WORD && feature >= 0) addAnswer(vocabulary, feature, entry.weight, features);
    }
    roots[family] = Math.sqrt(mass);
  }
  return {
    features,
    norms,
    roots,
    terms: createTerms(vocabulary, words, stems),
    words,
    vector: averageVectors(vocabulary, words),
    unknown: Math.min(1, unknown),
    corrections,
  };
}

interface QueryWord extends SaidToken {
  /** Word feature, -1 if the index has none. */
  readonly feature: number;
  /** Form of the word as written, -1 if the index has none. */
  readonly form: number;
  /** 1, or less for a correction. */
  readonly trust: number;
  /** Other words that it may be a slip of; null for a known word. */
  readonly alternatives: readonly RelatedWord[] | null;
}

/** A feature while it is counted; -1 for an unknown feature, and the weight is not yet scaled. */
type Entry = { -readonly [Field in keyof QueryFeature]: number };

/** Writes out the short forms of chats that no title has. */
function expandShortForms(vocabulary: Vocabulary, tokens: readonly SaidToken[]): readonly SaidToken[] {
  const isShort = ({ word }: Token): boolean => vocabulary.shortForms.has(word);
  if (vocabulary.shortForms.size === 0 || !tokens.some(isShort)) return tokens;
  return tokens.flatMap((token) => {
    const meant = vocabulary.shortForms.get(token.word);
    return meant === undefined || vocabulary.isUsed(vocabulary.findWord(token.stem)) ? [token] : meant;
  });
}

/** Looks a word up. A word that neither the memories nor the language know is tried as a spelling error. */
function lookUpWord(vocabulary: Vocabulary, token: SaidToken, corrections: AppliedCorrection[]): QueryWord {
  const { stem, word, code } = token;
  const form = vocabulary.findForm(token);
  const feature = form >= 0 ? vocabulary.formFeatures[form]! : vocabulary.findWord(stem);
  const asWritten = { word, stem, code, stop: token.stop, feature, form, trust: 1, alternatives: null };
  if (vocabulary.isUsed(feature)) return asWritten;
  if (word.length < SPELLING.minLength || vocabulary.computePrior(stem) > 0) return asWritten;
  const found = findCorrections(vocabulary, word);
  const [best] = found;
  if (best === undefined) return respell(vocabulary, asWritten);
  const { formFeatures, formWords } = vocabulary;
  for (const form of found) corrections.push({ from: word, to: formWords[form]!, feature: formFeatures[form]! });
  const corrected = formFeatures[best]!;
  return {
    ...asWritten,
    feature: corrected,
    stem: vocabulary.stems.get(corrected)!,
    stop: vocabulary.formStops[best]!,
    trust: SPELLING.weight,
    alternatives: found.length === 1 ? null : found.slice(1).map((form) => toAlternative(vocabulary, form)),
  };
}

/** Maximum number of words that a word may be a slip of. */
const MAX_READINGS = 2;

/** The form one edit away that most memories have, and the one that as many have; empty if it is not clear. */
function findCorrections(vocabulary: Vocabulary, word: string): readonly number[] {
  const { documents, formFeatures, formWords } = vocabulary;
  const countOf = (form: number): number => documents[formFeatures[form]!]!;
  const near = vocabulary
    .findNearForms(word)
    .filter((form) => countOf(form) > 0)
    .sort((one, other) => countOf(other) - countOf(one) || (formWords[one]! < formWords[other]! ? -1 : 1));
  // Several forms of one stem are one reading.
  const readings = near.filter((form, at) => near.findIndex((one) => formFeatures[one] === formFeatures[form]) === at);
  if (word.length < SPELLING.shortLength && readings.length > MAX_READINGS) return [];
  const [best] = readings;
  return readings.slice(0, MAX_READINGS).filter((form) => countOf(form) === countOf(best!));
}

function toAlternative(vocabulary: Vocabulary, form: number): RelatedWord {
  const feature = vocabulary.formFeatures[form]!;
  return { feature, answer: vocabulary.findAnswer(feature), strength: SPELLING.weight };
}

/** A word that the index has nothing like may still be a misspelt word of the language, with related words. */
function respell(vocabulary: Vocabulary, asWritten: QueryWord): QueryWord {
  const stem = vocabulary.respell(asWritten.stem, asWritten.code);
  if (stem === null) return asWritten;
  return { ...asWritten, stem, feature: vocabulary.findWord(stem), trust: SPELLING.weight };
}

function limitWords(vocabulary: Vocabulary, words: readonly QueryWord[]): readonly QueryWord[] {
  if (words.length <= FEATURES.queryWords) return words;
  const weights = new Map<string, number>();
  for (const { stem, feature, stop } of words) {
    weights.set(stem, (vocabulary.isUsed(feature) ? vocabulary.idf(feature) : 0) * (stop ? FEATURES.stopWord : 1));
  }
  const kept = [...weights]
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, FEATURES.queryWords);
  const stems = new Set(kept.map(([stem]) => stem));
  return words.filter(({ stem }) => stems.has(stem)).slice(0, 4 * FEATURES.queryWords);
}

/** Must be called once the weights of the words are scaled. */
function createTerms(
  vocabulary: Vocabulary,
  words: readonly QueryWord[],
  stems: ReadonlyMap<string, Entry>,
): QueryTerm[] {
  const tokens = new Map(words.map((word) => [word.stem, word] as const));
  const findRelated = ({ stem, code, alternatives }: QueryWord): readonly RelatedWord[] => {
    const related = vocabulary.findRelated(stem, code);
    return alternatives === null ? related : [...alternatives, ...related];
  };
  let mass = 0;
  for (const { weight } of stems.values()) mass += weight ** WEIGHTING.termPower;
  return Array.from(stems, ([stem, { feature, weight }]) => {
    const token = tokens.get(stem)!;
    return {
      word: token.word,
      stem,
      stop: token.stop,
      rarity: feature >= 0 ? vocabulary.rarityOf(feature) : vocabulary.rarityOfUnknown(stem),
      feature,
      answer: vocabulary.findAnswer(feature),
      weight,
      share: weight ** WEIGHTING.termPower / (mass || 1),
      related: findRelated(token),
    };
  });
}

function countWords(vocabulary: Vocabulary, words: readonly QueryWord[]): ReadonlyMap<string, Entry> {
  const counts = new Map<string, Entry>();
  for (const { stem, feature, stop, trust } of words) {
    const amount = (stop ? FEATURES.stopWord : 1) * trust;
    const entry = counts.get(stem);
    if (entry === undefined) counts.set(stem, createEntry(feature, amount));
    else entry.count += amount;
  }
  for (const [stem, entry] of counts) weigh(entry, idfOf(vocabulary, entry.feature, stem));
  return counts;
}

function countPairs(vocabulary: Vocabulary, words: readonly QueryWord[]): Entry[] {
  const counts = new Counter(vocabulary);
  for (let at = 1; at < words.length; at++) {
    const first = words[at - 1]!;
    const second = words[at]!;
    const known = first.feature >= 0 && second.feature >= 0;
    const feature = known ? vocabulary.findPair(first.feature, second.feature) : -1;
    const amount = first.trust * second.trust;
    if (feature >= 0) counts.add(feature, amount);
    else counts.addUnknown(`${first.stem} ${second.stem}`, amount);
  }
  return counts.weigh();
}

/** Counts the grams of the words as written, so that a wrong correction does little harm. */
function countGrams(vocabulary: Vocabulary, words: readonly QueryWord[]): Entry[] {
  const counts = new Counter(vocabulary);
  for (const { word, form, stop } of words) {
    const weight = stop ? FEATURES.stopGram : 1;
    if (form >= 0) {
      const grams = vocabulary.formGrams[form]!;
      for (let at = 0; at < grams.length; at++) counts.add(grams[at]!, weight);
      continue;
    }
    for (const { gram, feature } of vocabulary.listGrams(word)) {
      if (feature >= 0) counts.add(feature, weight);
      else counts.addUnknown(gram, weight);
    }
  }
  return counts.weigh();
}

/** By feature: its number among the entries of a counter plus 1; all zero between two counters. */
let numbers = new Int32Array(0);

/** Counts features in the order of their first occurrence. One counter is in use at a time. */
class Counter {
  readonly #vocabulary: Vocabulary;
  readonly #entries: Entry[] = [];
  #unknown: Map<string, Entry> | null = null;

  constructor(vocabulary: Vocabulary) {
    this.#vocabulary = vocabulary;
    if (numbers.length < vocabulary.size) numbers = new Int32Array(vocabulary.families.length);
  }

  add(feature: number, amount: number): void {
    const number = numbers[feature]!;
    if (number > 0) this.#entries[number - 1]!.count += amount;
    else numbers[feature] = this.#entries.push(createEntry(feature, amount));
  }

  /** Counts a feature that the index does not have. */
  addUnknown(key: string, amount: number): void {
    this.#unknown ??= new Map();
    const entry = this.#unknown.get(key);
    if (entry !== undefined) {
      entry.count += amount;
      return;
    }
    const added = createEntry(-1, amount);
    this.#unknown.set(key, added);
    this.#entries.push(added);
  }

  /** The weighted entries. The counter must not be used afterwards. */
  weigh(): Entry[] {
    for (const entry of this.#entries) {
      const { feature } = entry;
      if (feature >= 0) numbers[feature] = 0;
      weigh(entry, feature >= 0 ? this.#vocabulary.idf(feature) : this.#vocabulary.unseenIdf);
    }
    return this.#entries;
  }
}

function createEntry(feature: number, count: number): Entry {
  return { feature, family: WORD, count, weight: 0 };
}

function weigh(entry: Entry, idf: number): void {
  entry.weight = toRoot(entry.count) * idf;
}

function idfOf(vocabulary: Vocabulary, feature: number, stem: string): number {
  return feature >= 0 ? vocabulary.idf(feature) : vocabulary.computeIdf(0, vocabulary.computePrior(stem));
}

function addAnswer(vocabulary: Vocabulary, word: number, weight: number, into: QueryFeature[]): void {
  const feature = vocabulary.findAnswer(word);
  if (vocabulary.isUsed(feature)) into.push({ feature, family: ANSWER, count: 1, weight: weight ** 2 });
}

function averageVectors(vocabulary: Vocabulary, words: readonly QueryWord[]): Float32Array | null {
  if (vocabulary.wordVectors === null) return null;
  const sum = new Float32Array(vocabulary.wordVectors.dimensions);
  for (const { stem, code, feature, stop } of words) {
    const vector = vocabulary.vectorOf(stem, code, feature);
    if (vector === null) continue;
    addScaled(sum, vector, (stop ? FEATURES.stopWord : 1) * idfOf(vocabulary, feature, stem) ** WEIGHTING.vectorPower);
  }
  return normaliseVector(sum);
}
