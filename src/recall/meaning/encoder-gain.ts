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
/** The gain that is assumed before a store shows one, and how many misses of the words the assumption counts. */
const ASSUMED = { gain: 0.15, misses: 10 } as const;
/** Up to the first gain, which chance may bring, an encoder is not trusted, and from the second one fully. */
const GAINS = { none: 0.05, full: 0.15 } as const;
const WORD = /[\p{L}\p{N}]+/gu;
const SAME = 1e-6;

/**
 * How far an encoder is trusted in a store, from 0 to 1: whether it brings titles and sentences of the same memory closer
 * together than their common words do. One that only repeats the words, or does not know the language, gets nearly 0.
 * Yields when other work may run.
 *
 * @param memories in ascending order of their IDs
 */
export function* measureTrust(memories: readonly GainMemory[]): Generator<void, number> {
  const step = Math.max(1, Math.ceil(memories.length / MAX_MEMORIES));
  const sample = memories.filter((_, at) => at % step === 0);
  const [titles, sentences] = [listTitles(sample), listSentences(sample)];
  const rarity = countRarity([...titles, ...sentences]);
  let [gained, missed] = [ASSUMED.gain * ASSUMED.misses, ASSUMED.misses];
  for (const others of [titles, sentences]) {
    const own = new Map<number, number>();
    for (const { owner } of others) own.set(owner, (own.get(owner) ?? 0) + 1);
    const needed = others === titles ? 2 : 1;
    const probes = titles.filter(({ owner }) => (own.get(owner) ?? 0) >= needed);
    const stride = Math.max(1, Math.ceil(probes.length / MAX_PROBES));
    const postings = createPostings(others, rarity);
    for (let at = 0; at < probes.length; at += stride) {
      const probe = probes[at]!;
      const byWords = rankOwn(probe, others, compareWords(probe, postings, others.length, rarity));
      const byVectors = rankOwn(
        probe,
        others,
        others.map(({ vector }) => dot(vector, probe.vector)),
      );
      gained += 1 / byVectors - 1 / byWords;
      missed += 1 - 1 / byWords;
      yield;
    }
  }
  return Math.min(1, Math.max(0, (gained / missed - GAINS.none) / (GAINS.full - GAINS.none)));
}

interface Item {
  readonly owner: number;
  readonly words: ReadonlySet<string>;
  readonly vector: Float32Array;
}

function listTitles(memories: readonly GainMemory[]): Item[] {
  return memories.flatMap((memory, owner) => listItems(memory, owner, 0, Math.min(memory.titles, MAX_TITLES)));
}

function listSentences(memories: readonly GainMemory[]): Item[] {
  return memories.flatMap((memory, owner) => {
    const { texts, titles } = memory;
    return listItems(memory, owner, titles, Math.min(texts.length, titles + MAX_SENTENCES));
  });
}

function listItems({ texts, vectors }: GainMemory, owner: number, from: number, to: number): Item[] {
  return texts.slice(from, to).map((text, at) => ({
    owner,
    words: new Set(text.toLowerCase().match(WORD)),
    vector: toUnit(toVector(vectors, from + at)) ?? new Float32Array(vectors.dimensions),
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
