import { type Language, type RelatedStem, Speller, type WordVectors } from "../../../languages/index.js";
import { memoize, memoizeByObject } from "../../../shared/index.js";
import { frameWord, visitGrams } from "./grams.js";
import { NumberPool } from "./number-pool.js";
import { PairTable } from "./pair-table.js";
import { createTokeniser, type SaidToken, type Token } from "./tokenise.js";

/** How texts are counted. Chosen on validation text of several public sets; see docs/recall-figures.md. */
export const FEATURES = {
  /** Weight of a stop word, and of its character grams. */
  stopWord: 0.8,
  stopGram: 0.4,
  /** Maximum distinct words used of a query, and of the answers of a memory. */
  queryWords: 48,
  answerWords: 200,
} as const;

export const WEIGHTING = {
  /** Number of memories that the frequencies of the language count for; matters most in small stores. */
  background: 400,
  /** Words of a typical title; turns a share of running words into a share of titles. */
  titleWords: 10,
  floor: 0.05,
  power: 0.75,
  /** Exponent of repeated counts. */
  repeats: 0.6,
  /** Exponent of a query word's weight in its share of the query. */
  termPower: 1.5,
  /** Exponent of the inverse document frequency in the mean of word vectors. */
  vectorPower: 1.5,
} as const;

/** Information of a word that says nothing on the subject ("get"), and of one that says most ("museum"). */
const RARITY = { common: 3, rare: 6.5 } as const;

/** Families of features. Answer features are the words of answers, apart from those of titles. */
export const WORD = 0;
export const PAIR = 1;
export const GRAM = 2;
export const ANSWER = 3;

export interface RelatedWord {
  readonly feature: number;
  /** The feature of the word in answers, -1 if no answer has it. */
  readonly answer: number;
  /** In (0, 1). */
  readonly strength: number;
}

/** A gram with its feature, -1 for an unknown one. */
interface KnownGram {
  readonly gram: string;
  readonly feature: number;
}

const NO_WORDS: readonly RelatedWord[] = [];
/** Share of running text of each stop word if the language has no frequencies: some 150 words make up half of it. */
const STOP_WORD_SHARE = 0.003;
/** Stems whose related words are cached between two changes. */
const MAX_CACHED_STEMS = 4_096;
/** Words that no memory has: the readings of a text share them. */
const MAX_CACHED_WORDS = 100;

/**
 * Numbers and counts of all features. A *form* is a word as written; it has a *word feature* (its stem) and gram
 * features. Numbers depend on the order of arrival, so no result may depend on them.
 */
export class Vocabulary {
  size = 0;
  families = new Uint8Array(256);
  documents = new Int32Array(256);
  /** Counts of the feature over all memories, in units of TOTAL_UNIT. */
  totals = new Float64Array(256);
  /** Sum of the totals by family. */
  readonly mass = new Float64Array(4);
  /** By word feature: its stem and its word vector. */
  readonly stems = new Map<number, string>();
  readonly vectors = new Map<number, Float32Array>();
  readonly formWords: string[] = [];
  readonly formFeatures: number[] = [];
  readonly formStops: boolean[] = [];
  readonly formGrams: Int32Array[] = [];
  /** The place of the numbers of rows. */
  readonly rowNumbers = new NumberPool();

  readonly wordVectors: WordVectors | null;
  /** Short forms of chats, by word. */
  readonly shortForms: ReadonlyMap<string, readonly SaidToken[]>;
  readonly #languages: ReadonlyMap<string, Language>;
  /** The language of the word vectors. */
  readonly #pointed: Language | null;
  readonly #shares: readonly ((stem: string) => number)[];
  readonly #words = new Map<string, number>();
  readonly #pairs = new PairTable();
  readonly #grams = new PairTable();
  /** By word feature: its answer feature plus 1, 0 for none. */
  #answers = new Int32Array(256);
  readonly #forms = new Map<string, number>();
  readonly #speller = new Speller((form) => this.formWords[form]!);
  /** By language. */
  readonly #related = new Map<string, ReturnType<typeof memoize<readonly RelatedWord[]>>>();
  readonly #gramsOf = memoize(MAX_CACHED_WORDS, (word) => this.#lookUpGrams(word));
  /** Share of titles that have the word, from the frequencies of the language. */
  #priors = new Float32Array(256);
  /** Cached inverse document frequencies, each valid for one version. */
  #idfs = new Float64Array(256);
  #idfVersions = new Uint32Array(256);
  #version = 1;
  #memories = 0;
  #unseenIdf: number;

  constructor(languages: readonly Language[]) {
    this.#shares = languages.map(createShares);
    this.shortForms = joinShortForms(languages);
    this.#languages = new Map(languages.toReversed().map((language) => [language.code, language]));
    for (const [code, { related }] of this.#languages) {
      if (related === undefined) continue;
      this.#related.set(
        code,
        memoize(MAX_CACHED_STEMS, (stem) => this.#selectRelated(related(stem))),
      );
    }
    this.#pointed = languages.find((language) => language.vectors !== undefined) ?? null;
    this.wordVectors = this.#pointed?.vectors ?? null;
    this.#unseenIdf = this.computeIdf(0, 0);
  }

  /** Must be called after every change of the counts, with the number of memories. */
  changed(memories: number): void {
    this.#memories = memories;
    this.#version++;
    this.#unseenIdf = this.computeIdf(0, 0);
    for (const { forget } of this.#related.values()) forget();
    this.#gramsOf.forget();
  }

  /** Makes room for features, so that a number that is known takes no more. */
  reserve(length: number): void {
    if (length <= this.families.length) return;
    this.families = copyInto(new Uint8Array(length), this.families);
    this.documents = copyInto(new Int32Array(length), this.documents);
    this.totals = copyInto(new Float64Array(length), this.totals);
    this.#priors = copyInto(new Float32Array(length), this.#priors);
    this.#answers = copyInto(new Int32Array(length), this.#answers);
    this.#idfs = new Float64Array(length);
    this.#idfVersions = new Uint32Array(length);
  }

  idf(feature: number): number {
    if (this.#idfVersions[feature] !== this.#version) {
      this.#idfs[feature] = this.computeIdf(this.documents[feature]!, this.#priors[feature]!);
      this.#idfVersions[feature] = this.#version;
    }
    return this.#idfs[feature]!;
  }

  /** Inverse document frequency of a feature that no memory has, and the language does not know. */
  get unseenIdf(): number {
    return this.#unseenIdf;
  }

  /** Inverse document frequency from the number of memories that have a feature, and the prior of the language. */
  computeIdf(documents: number, prior: number): number {
    const { background, floor, power } = WEIGHTING;
    const ratio = (this.#memories + background + 1) / (documents + background * prior + 0.5);
    return Math.max(floor, Math.log(ratio)) ** power;
  }

  /** How much a word says, in [0, 1]: 0 for one that is common in the language or in the memories. */
  rarityOf(word: number): number {
    return this.#toRarity(Math.max(this.documents[word]!, this.#countAnswersWith(word)), this.#priors[word]!);
  }

  /** The same for a stem that no memory has. */
  rarityOfUnknown(stem: string): number {
    return this.#toRarity(0, this.computePrior(stem));
  }

  /** The related words of a stem in a text of a language. */
  findRelated(stem: string, code: string): readonly RelatedWord[] {
    return this.#related.get(code)?.of(stem) ?? NO_WORDS;
  }

  /** The stem of a language that a misspelt stem most likely is. */
  respell(stem: string, code: string): string | null {
    return this.#languages.get(code)?.respell?.(stem) ?? null;
  }

  /** The word vector of a stem in a text of a language, by its word feature if a memory has it. */
  vectorOf(stem: string, code: string, feature: number): Float32Array | null {
    if (code !== this.#pointed?.code) return null;
    return feature >= 0 ? (this.vectors.get(feature) ?? null) : this.#pointed.vectors!.vectorOf(stem);
  }

  findNearForms(word: string): readonly number[] {
    return this.#speller.near(word);
  }

  /** Number of the form, -1 for an unknown one. */
  findForm(token: Token): number {
    const form = this.#forms.get(token.word);
    if (form === undefined) return -1;
    if (this.stems.get(this.formFeatures[form]!) === token.stem) return form;
    return this.#forms.get(otherStemKey(token)) ?? -1;
  }

  /** Number of the first form that is written so, -1 for an unknown one. */
  findFormOf(word: string): number {
    return this.#forms.get(word) ?? -1;
  }

  addForm(token: Token): number {
    const known = this.findForm(token);
    if (known >= 0) return known;
    const form = this.formWords.length;
    this.#forms.set(this.#forms.has(token.word) ? otherStemKey(token) : token.word, form);
    this.formWords.push(token.word);
    this.formFeatures.push(this.addWord(token.stem, token.word));
    this.formStops.push(token.stop);
    this.formGrams.push(this.#addGrams(token.word));
    this.#speller.add(token.word, form);
    return form;
  }

  findWord(stem: string): number {
    return this.#words.get(stem) ?? -1;
  }

  /** The grams of a word without a form, each with its feature, -1 for an unknown one. */
  listGrams(word: string): readonly KnownGram[] {
    return this.#gramsOf.of(word);
  }

  /** Feature of two stems in a row, given their word features; -1 for an unknown one. */
  findPair(first: number, second: number): number {
    return this.#pairs.get(first, second);
  }

  findAnswer(word: number): number {
    return word < 0 ? -1 : this.#answers[word]! - 1;
  }

  /** True if a title or an answer has the word. */
  isKnown(word: number): boolean {
    return this.isUsed(word) || this.isUsed(this.findAnswer(word));
  }

  /** Inverse document frequency of a word that stands in answers, in the field in which more memories have it. */
  idfAnywhere(word: number): number {
    const answer = this.findAnswer(word);
    const isMoreInAnswers = answer >= 0 && this.documents[answer]! > this.documents[word]!;
    return this.idf(isMoreInAnswers ? answer : word);
  }

  isUsed(feature: number): boolean {
    return feature >= 0 && this.documents[feature]! > 0;
  }

  addPair(first: number, second: number): number {
    return this.#findOrAddPair(this.#pairs, first, second, PAIR);
  }

  addAnswer(word: number): number {
    const known = this.findAnswer(word);
    if (known >= 0) return known;
    const feature = this.#addFeature(ANSWER);
    this.#answers[word] = feature + 1;
    this.#priors[feature] = this.#priors[word]!;
    return feature;
  }

  addWord(stem: string, word: string): number {
    const known = this.#words.get(stem);
    if (known !== undefined) return known;
    const feature = this.#addFeature(WORD);
    this.#words.set(stem, feature);
    this.#priors[feature] = this.computePrior(stem);
    this.stems.set(feature, stem);
    const vector = this.#isPointed(stem, word) ? this.wordVectors!.vectorOf(stem) : null;
    if (vector !== null) this.vectors.set(feature, vector);
    return feature;
  }

  /** Share of titles that have the stem, from the frequencies of the language. */
  computePrior(stem: string): number {
    let share = 0;
    for (const shareOf of this.#shares) share = Math.max(share, shareOf(stem));
    // Rounded as it is stored, so that known and unknown words are weighted alike.
    return Math.fround(1 - Math.exp(-WEIGHTING.titleWords * share));
  }

  /** Number of memories whose answers have a word. */
  #countAnswersWith(word: number): number {
    const answer = this.findAnswer(word);
    return answer < 0 ? 0 : this.documents[answer]!;
  }

  #toRarity(documents: number, prior: number): number {
    const { background } = WEIGHTING;
    const { common, rare } = RARITY;
    const information = Math.log((this.#memories + background + 1) / (documents + background * prior + 0.5));
    return Math.min(1, Math.max(0, (information - common) / (rare - common)));
  }

  /** False for a word of another language, whose stem may be one of the language of the word vectors by chance. */
  #isPointed(stem: string, word: string): boolean {
    if (this.#pointed === null) return false;
    const { stem: stemOf } = this.#pointed;
    return this.#languages.size === 1 || stemOf === undefined || stemOf(word) === stem;
  }

  #selectRelated(stems: readonly RelatedStem[]): readonly RelatedWord[] {
    const words: RelatedWord[] = [];
    for (const { stem, strength } of stems) {
      const feature = this.findWord(stem);
      const answer = this.findAnswer(feature);
      const isInAnswer = this.isUsed(answer);
      if (isInAnswer || this.isUsed(feature)) words.push({ feature, answer: isInAnswer ? answer : -1, strength });
    }
    return words;
  }

  #lookUpGrams(word: string): readonly KnownGram[] {
    const framed = frameWord(word);
    const grams: KnownGram[] = [];
    visitGrams(framed, (first, second, start, end) => {
      grams.push({ gram: framed.slice(start, end), feature: this.#grams.get(first, second) });
    });
    return grams;
  }

  #addGrams(word: string): Int32Array {
    const features: number[] = [];
    visitGrams(frameWord(word), (first, second) =>
      features.push(this.#findOrAddPair(this.#grams, first, second, GRAM)),
    );
    return Int32Array.from(features);
  }

  #findOrAddPair(pairs: PairTable, first: number, second: number, family: number): number {
    const known = pairs.get(first, second);
    if (known >= 0) return known;
    const feature = this.#addFeature(family);
    pairs.add(first, second, feature);
    return feature;
  }

  #addFeature(family: number): number {
    if (this.size === this.families.length) this.reserve(Math.ceil(this.size * 1.5));
    const feature = this.size++;
    this.families[feature] = family;
    return feature;
  }
}

export function copyInto<Numbers extends { set(values: ArrayLike<number>): void }>(
  target: Numbers,
  values: ArrayLike<number>,
): Numbers {
  target.set(values);
  return target;
}

const readShortForms = memoizeByObject((language: Language): ReadonlyMap<string, readonly SaidToken[]> => {
  const tokenise = createTokeniser([language]);
  return new Map(Array.from(language.shortForms ?? [], ([short, meant]) => [short, tokenise(meant)]));
});

function joinShortForms(languages: readonly Language[]): ReadonlyMap<string, readonly SaidToken[]> {
  const [first] = languages;
  if (first !== undefined && languages.length === 1) return readShortForms(first);
  // The first language decides on a word that several have.
  return new Map(languages.toReversed().flatMap((language) => [...readShortForms(language)]));
}

/** Shares of running words by stem: those of the language, or the same share for each of its stop words. */
function createShares(language: Language): (stem: string) => number {
  if (language.share !== undefined) return (stem) => language.share?.(stem) ?? 0;
  const stops = new Set(Array.from(language.stopWords ?? [], (word) => language.stem?.(word) ?? word));
  return (stem) => (stops.has(stem) ? STOP_WORD_SHARE : 0);
}

/** Two languages may stem one word differently. The first stem is found by the word, others by this key. */
function otherStemKey({ word, stem }: Token): string {
  return `${word}\n${stem}`;
}
