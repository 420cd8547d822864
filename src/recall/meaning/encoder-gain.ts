import { placeBetween } from "../text/index.js";
import { dot, type QuantisedVectors, toUnit, toVector } from "./quantise.js";

/** The embedded texts of one memory: titles first, then sentences of its answers. */
export interface GainMemory {
  readonly texts: readonly string[];
  readonly titles: number;
  readonly vectors: QuantisedVectors;
}

/** Texts of a memory, and memories of a store, that are compared. */
const MAX_TITLES = 8;
const MAX_SENTENCES = 6;
const MAX_MEMORIES = 200;
const MAX_PROBES = 800;
/** Up to the first gain, which chance brings, an encoder is not trusted, and from the second one fully. */
const GAIN = { none: 0, full: 0.2 } as const;
/** The same for its sense, of which chance gives one half. */
const SENSE = { none: 0.55, full: 0.65 } as const;
/** Number of texts that an assumption counts as much as, until a store shows more. */
const ASSUMED = 10;
const WORD = /[\p{L}\p{N}]+/gu;
const SAME = 1e-6;

/**
 * How far an encoder is trusted in a store, from 0 to 1. Its gain shows it: whether it brings titles and sentences of the same
 * memory closer together than their common words do. The fewer of them a store has, the more its sense decides: whether
 * titles with common words are near each other at all, which memories with one title show, too.
 *
 * Yields when other work may run.
 *
 * @param memories in ascending order of their IDs
 * @param mean what all vectors have in common
 */
export function* measureTrust(memories: readonly GainMemory[], mean: Float32Array): Generator<void, number> {
  const step = Math.max(1, Math.ceil(memories.length / MAX_MEMORIES));
  const sample = memories.filter((_, at) => at % step === 0);
  const [titles, sentences] = [listTitles(sample, mean), listSentences(sample, mean)];
  const rarity = countRarity([...titles, ...sentences]);
  const stride = Math.max(1, Math.ceil(titles.length / MAX_PROBES));
  const probes = titles.filter((_, at) => at % stride === 0);
  let [gained, missed, sense, senses] = [0, 0, SENSE.full * ASSUMED, ASSUMED];
  for (const others of [titles, sentences]) {
    const postings = createPostings(others, rarity);
    for (const probe of probes) {
      const byWords = compareWords(probe, postings, others.length, rarity);
      const byVectors = others.map(({ vector }) => dot(vector, probe.vector));
      const isOwn = (at: number): boolean => others[at]!.owner === probe.owner && others[at] !== probe;
      if (others.some((_, at) => isOwn(at))) {
        const [wordRank, vectorRank] = [rankOwn(probe, others, byWords), rankOwn(probe, others, byVectors)];
        gained += 1 / vectorRank - 1 / wordRank;
        missed += 1 - 1 / wordRank;
      }
      const share = others === titles ? findShareBehind(probe, others, byWords, byVectors) : null;
      if (share !== null) {
        sense += share;
        senses++;
      }
      yield;
    }
  }
  const assumedGain = GAIN.full * placeBetween(SENSE.none, SENSE.full, sense / senses);
  return placeBetween(GAIN.none, GAIN.full, (gained + ASSUMED * assumedGain) / (missed + ASSUMED));
}

/**
 * Of the texts of other memories, the share that vectors put behind the one with most words in common; null if none has a
 * common word, or there is no other text.
 */
function findShareBehind(
  { owner }: Item,
  others: readonly Item[],
  byWords: ArrayLike<number>,
  byVectors: ArrayLike<number>,
): number | null {
  const strangers = [...others.keys()].filter((at) => others[at]!.owner !== owner);
  const nearest = strangers.reduce((best, at) => (byWords[at]! > (byWords[best] ?? 0) ? at : best), -1);
  if (nearest < 0 || strangers.length < 2) return null;
  const compareTo = byVectors[nearest]!;
  const behind = strangers.reduce((sum, at) => {
    const ahead = byVectors[at]! - compareTo;
    return sum + (at === nearest || ahead > SAME ? 0 : ahead < -SAME ? 1 : 0.5);
  }, 0);
  return behind / (strangers.length - 1);
}

interface Item {
  readonly owner: number;
  readonly words: ReadonlySet<string>;
  readonly vector: Float32Array;
}

function listTitles(memories: readonly GainMemory[], mean: Float32Array): Item[] {
  return memories.flatMap((memory, owner) => listItems(memory, owner, mean, 0, Math.min(memory.titles, MAX_TITLES)));
}

function listSentences(memories: readonly GainMemory[], mean: Float32Array): Item[] {
  return memories.flatMap((memory, owner) => {
    const { texts, titles } = memory;
    return listItems(memory, owner, mean, titles, Math.min(texts.length, titles + MAX_SENTENCES));
  });
}

function listItems(
  { texts, vectors }: GainMemory,
  owner: number,
  mean: Float32Array,
  from: number,
  to: number,
): Item[] {
  return texts.slice(from, to).map((text, at) => ({
    owner,
    words: new Set(text.toLowerCase().match(WORD)),
    vector:
      toUnit(toVector(vectors, from + at).map((value, axis) => value - mean[axis]!)) ?? new Float32Array(mean.length),
  }));
}

/** Place of the nearest other text of the same memory. Equal ones share their places. */
function rankOwn(probe: Item, others: readonly Item[], nearness: ArrayLike<number>): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const [at, other] of others.entries()) {
    if (other !== probe && other.owner === probe.owner) best = Math.max(best, nearness[at]!);
  }
  let rank = 1;
  for (const [at, { owner }] of others.entries()) {
    if (owner === probe.owner) continue;
    const ahead = nearness[at]! - best;
    if (ahead > SAME) rank++;
    else if (ahead >= -SAME) rank += 0.5;
  }
  return rank;
}

function countRarity(items: readonly Item[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of items) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log((items.length + 1) / (count + 0.5))]));
}

/** For each word, the texts that have it, with the part of the word in the length of the text. */
function createPostings(items: readonly Item[], rarity: ReadonlyMap<string, number>) {
  const postings = new Map<string, [item: number, weight: number][]>();
  for (const [at, { words }] of items.entries()) {
    let square = 0;
    for (const word of words) square += rarity.get(word)! ** 2;
    const length = Math.sqrt(square) || 1;
    for (const word of words) {
      const list = postings.get(word) ?? [];
      list.push([at, rarity.get(word)! / length]);
      postings.set(word, list);
    }
  }
  return postings;
}

/** Nearness of a text to others by common words, rare ones first. */
function compareWords(
  { words }: Item,
  postings: ReadonlyMap<string, readonly (readonly [item: number, weight: number])[]>,
  size: number,
  rarity: ReadonlyMap<string, number>,
): Float64Array {
  const nearness = new Float64Array(size);
  for (const word of words) {
    for (const [at, weight] of postings.get(word) ?? []) nearness[at]! += weight * rarity.get(word)!;
  }
  return nearness;
}
