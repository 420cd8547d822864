import { foldText, foldWords } from "../languages/index.js";

/** What was learnt about a text: that it means a memory, or that it does not. */
export interface CorrelationPair {
  /** What was asked. */
  readonly text: string;
  readonly memoryID: string;
  /** True: the text means the memory. False: it does not. */
  readonly correlated: boolean;
  /** How often it was learnt, 1 or more. */
  readonly occurrences: number;
  /** Person it was learnt from and counts for; null or absent: it counts for everybody. */
  readonly receiverID?: string | null | undefined;
}

/** Pairs ready to be looked up by text; a lookup among thousands costs microseconds. */
export interface CorrelationIndex {
  /** Number of distinct texts. */
  readonly size: number;
  /** Counts a pair in. A pair whose occurrences changed is removed as it was, then added as it is. */
  add(pair: CorrelationPair): void;
  /** Takes a pair that was added out again. */
  remove(pair: CorrelationPair): void;
  /**
   * What the pairs add to the score of each memory for a text: 0.10, and 0.05 per further occurrence, 0.30 at most,
   * for texts that are equal after normalisation or 0.90 similar; negative pairs take the same away.
   *
   * @param receiverID whose pairs count beside those that count for everybody; null for nobody's. Default: all pairs.
   */
  adjustments(text: string, receiverID?: string | null): ReadonlyMap<string, number>;
}

/** How alike two texts must be for what was learnt of one to count for the other. */
export const PAIR_SIMILARITY = 0.9;

const FIRST_OCCURRENCE = 0.1;
const FURTHER_OCCURRENCE = 0.05;
const MOST = 0.3;
/** Two texts of which one has under this share of the other's trigrams cannot be similar enough. */
const MIN_SHARE = PAIR_SIMILARITY / (2 - PAIR_SIMILARITY);

/** Occurrences for and against one memory, learnt from one person (null: from everybody). */
interface Votes {
  readonly memoryID: string;
  readonly receiverID: string | null;
  readonly up: number;
  readonly down: number;
}

interface LearntText {
  readonly text: string;
  readonly grams: Float64Array;
  votes: readonly Votes[];
}

/** An index of correlation pairs. */
export function createCorrelationIndex(pairs: Iterable<CorrelationPair> = []): CorrelationIndex {
  const byText = new Map<string, LearntText>();
  const byGram = new Map<number, Set<LearntText>>();

  const add = (pair: CorrelationPair): void => {
    const text = normaliseQuestion(pair.text);
    let learnt = byText.get(text);
    if (learnt === undefined) {
      learnt = { text, grams: Float64Array.from(gramsOf(text)), votes: [] };
      byText.set(text, learnt);
      for (const gram of learnt.grams) enter(byGram, gram, learnt);
    }
    learnt.votes = counted(learnt.votes, pair, occurrencesOf(pair));
  };

  const remove = (pair: CorrelationPair): void => {
    const learnt = byText.get(normaliseQuestion(pair.text));
    if (learnt === undefined) return;
    learnt.votes = counted(learnt.votes, pair, -occurrencesOf(pair));
    if (learnt.votes.length > 0) return;
    byText.delete(learnt.text);
    for (const gram of learnt.grams) leave(byGram, gram, learnt);
  };

  const adjustments = (text: string, receiverID?: string | null): ReadonlyMap<string, number> => {
    if (byText.size === 0) return NO_ADJUSTMENTS;
    const sums = new Map<string, { up: number; down: number }>();
    for (const learnt of similarTexts(normaliseQuestion(text), byText, byGram)) {
      for (const votes of learnt.votes) {
        if (receiverID !== undefined && votes.receiverID !== null && votes.receiverID !== receiverID) continue;
        const sum = sums.get(votes.memoryID) ?? { up: 0, down: 0 };
        sums.set(votes.memoryID, { up: sum.up + votes.up, down: sum.down + votes.down });
      }
    }
    return new Map(Array.from(sums, ([memoryID, { up, down }]) => [memoryID, liftOf(up) - liftOf(down)]));
  };

  for (const pair of pairs) add(pair);
  return {
    get size() {
      return byText.size;
    },
    add,
    remove,
    adjustments,
  };
}

/**
 * The form in which questions that differ only in case, accents, punctuation or spacing are one. A text of nothing but
 * punctuation stays as it is.
 */
export function normaliseQuestion(text: string): string {
  const words = foldWords(text);
  return words.length > 0 ? words : foldText(text).trim();
}

/** True where what was learnt of one text counts for the other: they are equal after normalisation, or similar enough. */
export function isSameQuestion(one: string, other: string): boolean {
  const [text, otherText] = [normaliseQuestion(one), normaliseQuestion(other)];
  return isSimilar({ text, grams: gramsOf(text) }, { text: otherText, grams: Float64Array.from(gramsOf(otherText)) });
}

const NO_ADJUSTMENTS: ReadonlyMap<string, number> = /* @__PURE__ */ new Map();

/** Dice coefficient of the trigrams, with two conditions on it. */
function isSimilar(
  one: { readonly text: string; readonly grams: ReadonlySet<number> },
  other: { readonly text: string; readonly grams: Float64Array },
): boolean {
  if (one.text === other.text) return true;
  const needed = (PAIR_SIMILARITY * (one.grams.size + other.grams.length)) / 2;
  let possible = other.grams.length;
  for (const gram of other.grams) {
    if (!one.grams.has(gram) && --possible < needed) return false;
  }
  // Repetition adds no new trigrams, but makes another text.
  const [short, long] = [one.text.length, other.text.length].sort((a, b) => a - b) as [number, number];
  // A number is a fact of its own: room 12 is not room 13, however alike the sentences.
  return possible >= needed && short >= MIN_SHARE * long && digitsOf(one.text) === digitsOf(other.text);
}

/**
 * Texts that may reach the similarity share at least one of the query's rarest trigrams: with n trigrams, n times
 * MIN_SHARE must be common, so any set of more than the remaining ones contains a common one.
 */
function* similarTexts(
  text: string,
  byText: ReadonlyMap<string, LearntText>,
  byGram: ReadonlyMap<number, ReadonlySet<LearntText>>,
): Generator<LearntText> {
  const equal = byText.get(text);
  if (equal !== undefined) yield equal;
  const grams = gramsOf(text);
  // The small amount keeps a product that is whole, but for rounding, from being rounded up.
  const probes = grams.size - Math.ceil(grams.size * MIN_SHARE - 1e-9) + 1;
  const postings = Array.from(grams, (gram) => byGram.get(gram) ?? NO_TEXTS);
  const [least, most] = [grams.size * MIN_SHARE, grams.size / MIN_SHARE];
  const seen = new Set<LearntText>(equal === undefined ? [] : [equal]);
  for (const learntTexts of postings.sort((one, other) => one.size - other.size).slice(0, probes)) {
    for (const learnt of learntTexts) {
      if (learnt.grams.length < least || learnt.grams.length > most || seen.has(learnt)) continue;
      seen.add(learnt);
      if (isSimilar({ text, grams }, learnt)) yield learnt;
    }
  }
}

const NO_TEXTS: ReadonlySet<LearntText> = /* @__PURE__ */ new Set();

function enter(byGram: Map<number, Set<LearntText>>, gram: number, learnt: LearntText): void {
  const texts = byGram.get(gram);
  if (texts === undefined) byGram.set(gram, new Set([learnt]));
  else texts.add(learnt);
}

function leave(byGram: Map<number, Set<LearntText>>, gram: number, learnt: LearntText): void {
  const texts = byGram.get(gram);
  texts?.delete(learnt);
  if (texts?.size === 0) byGram.delete(gram);
}

/** The votes after a pair was counted in, or out with negative occurrences; those that come to nothing are dropped. */
function counted(all: readonly Votes[], pair: CorrelationPair, occurrences: number): readonly Votes[] {
  const { memoryID, correlated } = pair;
  const receiverID = pair.receiverID ?? null;
  const isSame = (votes: Votes) => votes.memoryID === memoryID && votes.receiverID === receiverID;
  const before = all.find(isSame) ?? { up: 0, down: 0 };
  const up = Math.max(0, before.up + (correlated ? occurrences : 0));
  const down = Math.max(0, before.down + (correlated ? 0 : occurrences));
  const others = all.filter((votes) => !isSame(votes));
  return up + down === 0 ? others : [...others, { memoryID, receiverID, up, down }];
}

function occurrencesOf(pair: CorrelationPair): number {
  return Math.max(1, Math.floor(pair.occurrences) || 1);
}

function liftOf(occurrences: number): number {
  if (occurrences <= 0) return 0;
  return Math.min(MOST, FIRST_OCCURRENCE + FURTHER_OCCURRENCE * (occurrences - 1));
}

/** The distinct trigrams of a text, each packed into a number: three times 16 bits fit. */
function gramsOf(text: string): Set<number> {
  const framed = ` ${text} `;
  const grams = new Set<number>();
  let [first, second] = [framed.charCodeAt(0), framed.charCodeAt(1)];
  for (let index = 2; index < framed.length; index++) {
    const third = framed.charCodeAt(index);
    grams.add((first * 65536 + second) * 65536 + third);
    [first, second] = [second, third];
  }
  return grams;
}

function digitsOf(text: string): string {
  return (text.match(DIGITS) ?? []).join(" ");
}

const DIGITS = /\p{N}+/gu;
