import type { Language, RelatedStem, WordVectors } from "../../languages/index.js";
import { FEATURES, RARITY } from "./constants.js";
import type { Token } from "./tokenise.js";

/** Kinds of features. Answer features are the words of answers, apart from those of titles. */
export const WORD = 0;
export const PAIR = 1;
export const GRAM = 2;
export const ANSWER = 3;

/** Stems are told apart up to this many features, so that a pair of them fits one exact number. */
const PAIR_BASE = 2 ** 26;

/** What a stop word makes of running text where the language does not tell: half of it is some 150 words. */
const STOP_WORD_SHARE = 0.003;

/**
 * Numbers for everything that is counted. A *form* is a word as written; it has a *word feature* (its stem) and gram
 * features. Numbers depend on the order of arrival, so nothing that is told to the outside may depend on them.
 */
export class Vocabulary {
  /** Kind of each feature. */
  families = new Uint8Array(256);
  /** Memories that have the feature. */
  documents = new Int32Array(256);
  /** Counts of the feature over all memories, in units of TOTAL_UNIT. */
  totals = new Float64Array(256);
  /** Share of titles that have a word by the language alone. */
  common = new Float32Array(256);
  /** Sum of the totals by kind. */
  readonly mass = new Float64Array(4);
  size = 0;
  /** Of each word feature: its stem and its point in the space of meanings. */
  readonly stems: (string | undefined)[] = [];
  readonly points: (Float32Array | null | undefined)[] = [];
  readonly meanings: WordVectors | null;
  /** Of each answer feature: the word feature it is for. */
  readonly answerWords: (number | undefined)[] = [];

  /** Stems that stand for a stem, or are of its matter; by the first language that tells. */
  readonly related: (stem: string) => readonly RelatedStem[];
  /** The stem of the language that a misspelt one most likely is. */
  readonly respell: (stem: string) => string | null;
  readonly #shares: readonly ((stem: string) => number)[];
  readonly #words = new Map<string, number>();
  readonly #pairs = new Map<number, number>();
  readonly #grams = new Map<string, number>();
  readonly #answers = new Map<number, number>();
  readonly #forms = new Map<string, number>();
  /** Of each form. */
  readonly formWords: string[] = [];
  readonly formFeatures: number[] = [];
  readonly formStops: boolean[] = [];
  readonly formGrams: Int32Array[] = [];

  constructor(languages: readonly Language[]) {
    this.#shares = languages.map(sharesOf);
    this.related = languages.find((language) => language.related !== undefined)?.related ?? (() => []);
    this.respell = languages.find((language) => language.respell !== undefined)?.respell ?? (() => null);
    this.meanings = languages.find((language) => language.vectors !== undefined)?.vectors ?? null;
  }

  /** Number of the form, -1 for one never seen. */
  findForm(token: Token): number {
    const form = this.#forms.get(token.word);
    if (form === undefined) return -1;
    if (this.stems[this.formFeatures[form]!] === token.stem) return form;
    return this.#forms.get(otherStemKey(token)) ?? -1;
  }

  /** Number of the form, which is made where it is new. */
  form(token: Token): number {
    const known = this.findForm(token);
    if (known >= 0) return known;
    const form = this.formWords.length;
    this.#forms.set(this.#forms.has(token.word) ? otherStemKey(token) : token.word, form);
    this.formWords.push(token.word);
    this.formFeatures.push(this.word(token.stem));
    this.formStops.push(token.stop);
    this.formGrams.push(Int32Array.from(gramsOf(token.word), (gram) => this.#gram(gram)));
    return form;
  }

  findWord(stem: string): number {
    return this.#words.get(stem) ?? -1;
  }

  findGram(gram: string): number {
    return this.#grams.get(gram) ?? -1;
  }

  /** Feature of two stems in a row, given their word features; -1 for one never seen. */
  findPair(first: number, second: number): number {
    return this.#pairs.get(first * PAIR_BASE + second) ?? -1;
  }

  pair(first: number, second: number): number {
    const key = first * PAIR_BASE + second;
    const known = this.#pairs.get(key);
    if (known !== undefined) return known;
    const feature = this.#add(PAIR, 0);
    this.#pairs.set(key, feature);
    return feature;
  }

  findAnswer(word: number): number {
    return this.#answers.get(word) ?? -1;
  }

  answer(word: number): number {
    const known = this.#answers.get(word);
    if (known !== undefined) return known;
    const feature = this.#add(ANSWER, 0);
    this.#answers.set(word, feature);
    this.answerWords[feature] = word;
    return feature;
  }

  /** Share of titles that have the stem, by the language alone. */
  commonness(stem: string): number {
    let share = 0;
    for (const shareOf of this.#shares) share = Math.max(share, shareOf(stem));
    // As exact as it is kept, so that known and unknown words are weighed alike.
    return Math.fround(1 - Math.exp(-RARITY.titleWords * share));
  }

  pointOf(stem: string): Float32Array | null {
    return this.meanings?.vectorOf(stem) ?? null;
  }

  /** Number of a stem, which is made where it is new. */
  word(stem: string): number {
    const known = this.#words.get(stem);
    if (known !== undefined) return known;
    const feature = this.#add(WORD, this.commonness(stem));
    this.#words.set(stem, feature);
    this.stems[feature] = stem;
    this.points[feature] = this.pointOf(stem);
    return feature;
  }

  #gram(gram: string): number {
    const known = this.#grams.get(gram);
    if (known !== undefined) return known;
    const feature = this.#add(GRAM, 0);
    this.#grams.set(gram, feature);
    return feature;
  }

  #add(family: number, common: number): number {
    if (this.size === this.families.length) this.#grow();
    this.families[this.size] = family;
    this.common[this.size] = common;
    return this.size++;
  }

  #grow(): void {
    const length = Math.ceil(this.size * 1.5);
    const { families, documents, totals, common } = this;
    this.families = new Uint8Array(length);
    this.documents = new Int32Array(length);
    this.totals = new Float64Array(length);
    this.common = new Float32Array(length);
    this.families.set(families);
    this.documents.set(documents);
    this.totals.set(totals);
    this.common.set(common);
  }
}

/** Character grams of a word between its borders. */
export function gramsOf(word: string): string[] {
  const framed = `<${word.slice(0, FEATURES.gramWordLength)}>`;
  const grams: string[] = [];
  for (const length of FEATURES.gramLengths) {
    for (let at = 0; at + length <= framed.length; at++) grams.push(framed.slice(at, at + length));
  }
  return grams;
}

/** Shares of running words by stem: those the language tells, or the same for each of its stop words. */
function sharesOf(language: Language): (stem: string) => number {
  if (language.share !== undefined) return (stem) => language.share?.(stem) ?? 0;
  const stops = new Set(Array.from(language.stopWords ?? [], (word) => language.stem?.(word) ?? word));
  return (stem) => (stops.has(stem) ? STOP_WORD_SHARE : 0);
}

/** Two languages may stem one word in two ways: the first is found by the word alone, others by this. */
function otherStemKey({ word, stem }: Token): string {
  return `${word}\n${stem}`;
}
