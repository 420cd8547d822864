import { foldText, foldWords } from "../../languages/index.js";

/** Feedback on a text: it means a memory, or it does not. */
export interface CorrelationPair {
  readonly text: string;
  readonly memoryID: string;
  /** True: the text means the memory. False: it does not. */
  readonly correlated: boolean;
  /** How often it was learnt, 1 or more. */
  readonly occurrences: number;
  /** Person it was learnt from, if it applies only to searches of this person. Null or absent: it applies to all. */
  readonly receiverID?: string | null | undefined;
}

/** Minimum similarity of two texts for a pair of one to apply to the other. */
export const PAIR_SIMILARITY = 0.9;

const FIRST_OCCURRENCE = 0.1;
const FURTHER_OCCURRENCE = 0.05;
const MAX_LIFT = 0.3;
/** If one text has a smaller share of the other's trigrams, they cannot be similar enough. */
const MIN_SHARE = PAIR_SIMILARITY / (2 - PAIR_SIMILARITY);

const NO_TEXTS: ReadonlySet<LearntText> = new Set();

/** Occurrences for and against one memory by one person; a null person stands for everybody. */
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

/** Pairs indexed by text; a lookup among thousands takes microseconds. */
export class CorrelationIndex {
  readonly #byText = new Map<string, LearntText>();
  readonly #byGram = new Map<number, Set<LearntText>>();

  constructor(pairs: Iterable<CorrelationPair> = []) {
    for (const pair of pairs) this.add(pair);
  }

  get size(): number {
    return this.#byText.size;
  }

  /** Adds a pair. To change its occurrences, remove the old pair and add the new one. */
  add(pair: CorrelationPair): void {
    const text = normaliseQuestion(pair.text);
    let learnt = this.#byText.get(text);
    if (learnt === undefined) {
      learnt = { text, grams: Float64Array.from(toTrigrams(text)), votes: [] };
      this.#byText.set(text, learnt);
      for (const gram of learnt.grams) this.#byGram.set(gram, (this.#byGram.get(gram) ?? new Set()).add(learnt));
    }
    learnt.votes = addVotes(learnt.votes, pair, toOccurrences(pair));
  }

  remove(pair: CorrelationPair): void {
    const learnt = this.#byText.get(normaliseQuestion(pair.text));
    if (learnt === undefined) return;
    learnt.votes = addVotes(learnt.votes, pair, -toOccurrences(pair));
    if (learnt.votes.length > 0) return;
    this.#byText.delete(learnt.text);
    for (const gram of learnt.grams) {
      const texts = this.#byGram.get(gram);
      texts?.delete(learnt);
      if (texts?.size === 0) this.#byGram.delete(gram);
    }
  }

  /**
   * The amounts that the pairs add to the score of each memory: 0.10, and 0.05 for each further occurrence, at most 0.30.
   * A pair applies if its text is equal after normalisation, or similar to at least 0.90. Negative pairs subtract the
   * same.
   *
   * @param receiverID person whose pairs apply beside those for everybody; null for none. Default: all pairs.
   */
  adjustments(text: string, receiverID?: string | null): ReadonlyMap<string, number> {
    const sums = new Map<string, { up: number; down: number }>();
    if (this.#byText.size === 0) return new Map();
    for (const learnt of this.#findSimilar(normaliseQuestion(text))) {
      for (const votes of learnt.votes) {
        if (receiverID !== undefined && votes.receiverID !== null && votes.receiverID !== receiverID) continue;
        const sum = sums.get(votes.memoryID) ?? { up: 0, down: 0 };
        sums.set(votes.memoryID, { up: sum.up + votes.up, down: sum.down + votes.down });
      }
    }
    return new Map(Array.from(sums, ([memoryID, { up, down }]) => [memoryID, toLift(up) - toLift(down)]));
  }

  /**
   * Finds the texts similar to a query by its rarest trigrams. Of n trigrams, n times MIN_SHARE must be common, so any set
   * larger than the rest contains a common one.
   */
  *#findSimilar(text: string): Generator<LearntText> {
    const equal = this.#byText.get(text);
    if (equal !== undefined) yield equal;
    const grams = toTrigrams(text);
    // The small amount corrects for rounding errors of a whole product.
    const probes = grams.size - Math.ceil(grams.size * MIN_SHARE - 1e-9) + 1;
    const postings = Array.from(grams, (gram) => this.#byGram.get(gram) ?? NO_TEXTS);
    const [min, max] = [grams.size * MIN_SHARE, grams.size / MIN_SHARE];
    const seen = new Set<LearntText>(equal === undefined ? [] : [equal]);
    for (const learntTexts of postings.sort((one, other) => one.size - other.size).slice(0, probes)) {
      for (const learnt of learntTexts) {
        if (learnt.grams.length < min || learnt.grams.length > max || seen.has(learnt)) continue;
        seen.add(learnt);
        if (isSimilar({ text, grams }, learnt)) yield learnt;
      }
    }
  }
}

/**
 * A form in which questions are equal that differ only in case, accents, punctuation or spacing. A text of only
 * punctuation stays unchanged.
 */
export function normaliseQuestion(text: string): string {
  const words = foldWords(text);
  return words.length > 0 ? words : foldText(text).trim();
}

/** True if a pair of one text applies to the other: they are equal after normalisation, or similar enough. */
export function isSameQuestion(one: string, other: string): boolean {
  const [text, otherText] = [normaliseQuestion(one), normaliseQuestion(other)];
  return isSimilar(
    { text, grams: toTrigrams(text) },
    { text: otherText, grams: Float64Array.from(toTrigrams(otherText)) },
  );
}

/** Compares the Dice coefficient of the trigrams, under two further conditions. */
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
  // The lengths must be similar too, because a repetition adds no new trigrams.
  const [short, long] = [one.text.length, other.text.length].sort((a, b) => a - b) as [number, number];
  // Numbers must be equal: room 12 is not room 13, however similar the sentences.
  return possible >= needed && short >= MIN_SHARE * long && extractDigits(one.text) === extractDigits(other.text);
}

function addVotes(all: readonly Votes[], pair: CorrelationPair, occurrences: number): readonly Votes[] {
  const { memoryID, correlated } = pair;
  const receiverID = pair.receiverID ?? null;
  const isSame = (votes: Votes) => votes.memoryID === memoryID && votes.receiverID === receiverID;
  const before = all.find(isSame) ?? { up: 0, down: 0 };
  const up = Math.max(0, before.up + (correlated ? occurrences : 0));
  const down = Math.max(0, before.down + (correlated ? 0 : occurrences));
  const others = all.filter((votes) => !isSame(votes));
  return up + down === 0 ? others : [...others, { memoryID, receiverID, up, down }];
}

function toOccurrences(pair: CorrelationPair): number {
  return Math.max(1, Math.floor(pair.occurrences) || 1);
}

function toLift(occurrences: number): number {
  if (occurrences <= 0) return 0;
  return Math.min(MAX_LIFT, FIRST_OCCURRENCE + FURTHER_OCCURRENCE * (occurrences - 1));
}

/** The distinct trigrams of a text, each packed into a number of three times 16 bits. */
function toTrigrams(text: string): Set<number> {
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

function extractDigits(text: string): string {
  return (text.match(DIGITS) ?? []).join(" ");
}

const DIGITS = /\p{N}+/gu;
