import { SPELLING, type Speller } from "../../languages/index.js";
import { FEATURES, RARITY } from "./constants.js";
import type { Rarity } from "./rarity.js";
import type { RelatedWord, RelatedWords } from "./related-words.js";
import type { Token } from "./tokenise.js";
import { ANSWER, gramsOf, type Vocabulary, WORD } from "./vocabulary.js";

/** A spelling correction that was applied. */
export interface Correction {
  readonly from: string;
  readonly to: string;
}

/** A correction with the word feature that it gave. */
export interface AppliedCorrection extends Correction {
  readonly feature: number;
}

/** A text as numbers, weighed by what the index knows now. */
export interface Query {
  /** Known features, each once. */
  readonly features: readonly QueryFeature[];
  /** Lengths of its vectors of words, pairs and grams before they were made 1; 0 for an empty one. */
  readonly norms: readonly [number, number, number];
  /** Square root of the mass of known features by kind, for the naive-Bayes term. */
  readonly roots: readonly [number, number, number];
  /** Its words with those of the index that are related to them. */
  readonly matters: readonly Matter[];
  /** The text in the space of meanings, of length 1; null where none of its words has a point. */
  readonly point: Float32Array | null;
  /** Share of its information that no memory has. */
  readonly unknown: number;
  readonly corrections: readonly AppliedCorrection[];
}

/** A word of a query and what may stand for it. */
export interface Matter {
  /** Its word feature, -1 where the index has none. */
  readonly feature: number;
  /** Its share of the vector of words, and of all that is asked for; these add up to 1. */
  readonly weight: number;
  readonly share: number;
  readonly related: readonly RelatedWord[];
}

/** One feature of a query. */
export interface QueryFeature {
  readonly feature: number;
  readonly family: number;
  /** Times it occurs, stop words and corrections counting less. */
  readonly count: number;
  /** Its weight among those of its kind, known or not: their squares add up to 1. */
  readonly weight: number;
}

interface QueryWord {
  /** Word feature, -1 where the index has none. */
  readonly feature: number;
  readonly stem: string;
  readonly word: string;
  /** Form of the word as written, -1 where the index has none. */
  readonly form: number;
  readonly stop: boolean;
  /** 1, or less for a correction. */
  readonly trust: number;
}

/** What a query is read with. */
export interface QueryTools {
  readonly vocabulary: Vocabulary;
  readonly rarity: Rarity;
  readonly relatedWords: RelatedWords;
  readonly speller: () => Speller;
}

/** Reads a text against the index. */
export function createQuery(tools: QueryTools, tokens: readonly Token[]): Query {
  const corrections: AppliedCorrection[] = [];
  const words = mostTelling(
    tools,
    tokens.map((token) => readWord(tools, token, corrections)),
  );
  const ofStems = countWords(tools, words);
  const families = [[...ofStems.values()], countPairs(tools, words), countGrams(tools, words)];
  const features: QueryFeature[] = [];
  const roots: [number, number, number] = [0, 0, 0];
  const norms: [number, number, number] = [0, 0, 0];
  let unknown = words.length === 0 ? 1 : 0;
  for (const [family, entries] of families.entries()) {
    let square = 0;
    for (const { weight } of entries) square += weight * weight;
    const length = Math.sqrt(square);
    norms[family as 0 | 1 | 2] = length;
    let mass = 0;
    for (const entry of entries) {
      const { feature } = entry;
      entry.family = family;
      entry.weight /= length || 1;
      if (feature >= 0 && tools.vocabulary.documents[feature]! > 0) {
        mass += entry.count;
        features.push(entry);
      } else if (family === WORD) unknown += entry.weight ** 2;
      if (family === WORD && feature >= 0) addAnswer(tools, feature, entry.weight, features);
    }
    roots[family as 0 | 1 | 2] = Math.sqrt(mass);
  }
  return {
    features,
    norms,
    roots,
    matters: mattersOf(tools, ofStems),
    point: pointOf(tools, words),
    unknown: Math.min(1, unknown),
    corrections,
  };
}

/** A feature on its way: -1 where the index has none, its weight not yet a share. */
interface Entry {
  readonly feature: number;
  family: number;
  count: number;
  weight: number;
}

function readWord({ vocabulary, speller }: QueryTools, token: Token, corrections: AppliedCorrection[]): QueryWord {
  const { stem, word, stop } = token;
  const form = vocabulary.findForm(token);
  const feature = form >= 0 ? vocabulary.formFeatures[form]! : vocabulary.findWord(stem);
  const asWritten = { feature, stem, word, form, stop, trust: 1 };
  if (feature >= 0 && vocabulary.documents[feature]! > 0) return asWritten;
  if (word.length < SPELLING.minLength || vocabulary.commonness(stem) > 0) return asWritten;
  let best = -1;
  for (const near of speller().near(word)) {
    const documents = vocabulary.documents[vocabulary.formFeatures[near]!]!;
    if (documents === 0) continue;
    const ahead = best < 0 ? 1 : documents - vocabulary.documents[vocabulary.formFeatures[best]!]!;
    if (ahead > 0 || (ahead === 0 && vocabulary.formWords[near]! < vocabulary.formWords[best]!)) best = near;
  }
  if (best < 0) return respelt(vocabulary, asWritten);
  const corrected = vocabulary.formFeatures[best]!;
  corrections.push({ from: word, to: vocabulary.formWords[best]!, feature: corrected });
  return {
    feature: corrected,
    stem: vocabulary.stems[corrected]!,
    word,
    form,
    stop: vocabulary.formStops[best]!,
    trust: SPELLING.weight,
  };
}

/** A word that the index has nothing like may still be one of the language, and so be related to what it has. */
function respelt(vocabulary: Vocabulary, asWritten: QueryWord): QueryWord {
  const stem = vocabulary.respell(asWritten.stem);
  if (stem === null) return asWritten;
  return { ...asWritten, stem, feature: vocabulary.findWord(stem), trust: SPELLING.weight };
}

/** Long texts keep the words that tell most, in their order. */
function mostTelling({ vocabulary, rarity }: QueryTools, words: readonly QueryWord[]): readonly QueryWord[] {
  if (words.length <= FEATURES.queryWords) return words;
  const telling = new Map<string, number>();
  for (const { stem, feature, stop } of words) {
    const known = feature >= 0 && vocabulary.documents[feature]! > 0;
    telling.set(stem, (known ? rarity.of(feature) : 0) * (stop ? FEATURES.stopWord : 1));
  }
  const kept = [...telling]
    .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
    .slice(0, FEATURES.queryWords);
  const stems = new Set(kept.map(([stem]) => stem));
  return words.filter(({ stem }) => stems.has(stem)).slice(0, 4 * FEATURES.queryWords);
}

/** The words of a text by what they ask for; to be called once their weights are shares. */
function mattersOf({ relatedWords }: QueryTools, words: ReadonlyMap<string, Entry>): Matter[] {
  let mass = 0;
  for (const { weight } of words.values()) mass += weight ** RARITY.matterPower;
  return Array.from(words, ([stem, { feature, weight }]) => ({
    feature,
    weight,
    share: weight ** RARITY.matterPower / (mass || 1),
    related: relatedWords.of(stem),
  }));
}

/** By their stems. */
function countWords({ vocabulary, rarity }: QueryTools, words: readonly QueryWord[]): ReadonlyMap<string, Entry> {
  const counts = new Map<string, Entry>();
  for (const { stem, feature, stop, trust } of words) {
    countOne(counts, stem, feature, (stop ? FEATURES.stopWord : 1) * trust);
  }
  weigh(counts, (feature, stem) =>
    feature >= 0 ? rarity.of(feature) : rarity.compute(0, vocabulary.commonness(stem)),
  );
  return counts;
}

function countPairs({ vocabulary, rarity }: QueryTools, words: readonly QueryWord[]): Entry[] {
  const counts = new Map<number | string, Entry>();
  for (let at = 1; at < words.length; at++) {
    const first = words[at - 1]!;
    const second = words[at]!;
    const known = first.feature >= 0 && second.feature >= 0;
    const feature = known ? vocabulary.findPair(first.feature, second.feature) : -1;
    countOne(counts, feature >= 0 ? feature : `${first.stem} ${second.stem}`, feature, first.trust * second.trust);
  }
  const unseen = rarity.compute(0, 0);
  weigh(counts, (feature) => (feature >= 0 ? rarity.of(feature) : unseen));
  return [...counts.values()];
}

/** Grams are those of the word as written, so that a wrong correction does little harm. */
function countGrams({ vocabulary, rarity }: QueryTools, words: readonly QueryWord[]): Entry[] {
  const counts = new Map<number | string, Entry>();
  for (const { word, form, stop } of words) {
    const count = stop ? FEATURES.stopGram : 1;
    if (form >= 0) for (const gram of vocabulary.formGrams[form]!) countOne(counts, gram, gram, count);
    else {
      for (const gram of gramsOf(word)) {
        const feature = vocabulary.findGram(gram);
        countOne(counts, feature >= 0 ? feature : gram, feature, count);
      }
    }
  }
  const unseen = rarity.compute(0, 0);
  weigh(counts, (feature) => (feature >= 0 ? rarity.of(feature) : unseen));
  return [...counts.values()];
}

/** Counts by feature, or by what stands for one that the index does not have. */
function countOne<Key extends number | string>(
  counts: Map<Key, Entry>,
  key: Key,
  feature: number,
  count: number,
): void {
  const entry = counts.get(key);
  if (entry === undefined) counts.set(key, { feature, family: WORD, count, weight: 0 });
  else entry.count += count;
}

function weigh<Key>(counts: ReadonlyMap<Key, Entry>, rarityOf: (feature: number, key: Key) => number): void {
  for (const [key, entry] of counts) {
    const { feature, count } = entry;
    entry.weight = (count === 1 ? 1 : count ** RARITY.repeats) * rarityOf(feature, key);
  }
}

function addAnswer({ vocabulary }: QueryTools, word: number, share: number, into: QueryFeature[]): void {
  const feature = vocabulary.findAnswer(word);
  if (feature >= 0 && vocabulary.documents[feature]! > 0) {
    into.push({ feature, family: ANSWER, count: 1, weight: share ** 2 });
  }
}

function pointOf({ vocabulary, rarity }: QueryTools, words: readonly QueryWord[]): Float32Array | null {
  if (vocabulary.meanings === null) return null;
  const sum = new Float32Array(vocabulary.meanings.dimensions);
  for (const { stem, feature, stop } of words) {
    const point = feature >= 0 ? vocabulary.points[feature] : vocabulary.pointOf(stem);
    if (point === null || point === undefined) continue;
    const rare = feature >= 0 ? rarity.of(feature) : rarity.compute(0, vocabulary.commonness(stem));
    const weight = (stop ? FEATURES.stopWord : 1) * rare ** RARITY.meaningPower;
    for (let axis = 0; axis < sum.length; axis++) sum[axis]! += weight * point[axis]!;
  }
  return toUnit(sum);
}

/** Scales a point to length 1, in place; null for the origin. */
export function toUnit(point: Float32Array): Float32Array | null {
  let square = 0;
  for (let axis = 0; axis < point.length; axis++) square += point[axis]! ** 2;
  if (square === 0) return null;
  const scale = 1 / Math.sqrt(square);
  for (let axis = 0; axis < point.length; axis++) point[axis]! *= scale;
  return point;
}
