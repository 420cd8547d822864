import type { MemoryType } from "./recall-memory.js";

/** A memory that may be picked, with when and how often it was shown. */
export interface PickCandidate {
  readonly memoryID: string;
  /** Unix milliseconds of the last showing, null where it never was. */
  readonly lastRead: number | null;
  /** How often it was shown, null where it never was. */
  readonly readOccurrences: number | null;
}

/** Settings of {@link pickRandom}. */
export interface PickOptions {
  /** Unix milliseconds. */
  readonly now: number;
  /** A number in [0, 1); called once per pick. */
  readonly random: () => number;
  /** Default 1. */
  readonly howMany?: number;
  /** True gives every memory the same chance. spec: Memory search body, `ignoreLastRead`. Default false. */
  readonly ignoreLastRead?: boolean;
}

/** What decides whether a memory may be picked. */
export interface PickableFacts {
  readonly memoryType: MemoryType;
  readonly notPickable?: boolean | null | undefined;
}

const HOUR_MS = 3_600_000;
const MIN_REPEAT_FACTOR = 0.05;

/** True for Questions and Stories that are not marked `notPickable`. spec: Memory, `notPickable`. */
export function isPickable(memory: PickableFacts): boolean {
  return (memory.memoryType === "Question" || memory.memoryType === "Story") && memory.notPickable !== true;
}

/**
 * The chance of a memory relative to others: 1 where it was never shown; otherwise it recovers with the hours since
 * (1 - exp(-hours / 24)) and halves with every showing, down to a twentieth.
 */
export function computePickWeight(candidate: PickCandidate, now: number): number {
  if (candidate.lastRead === null) return 1;
  const hours = Math.max(0, now - candidate.lastRead) / HOUR_MS;
  const showings = Math.max(1, candidate.readOccurrences ?? 1);
  return (1 - Math.exp(-hours / 24)) * Math.max(MIN_REPEAT_FACTOR, 0.5 ** showings);
}

/**
 * Picks memories at random without replacement, those shown lately or often with less chance. Give only memories that
 * {@link isPickable}. The result depends on the set of candidates, not on their order.
 */
export function pickRandom<C extends PickCandidate>(
  candidates: readonly C[],
  { now, random, howMany = 1, ignoreLastRead = false }: PickOptions,
): C[] {
  const sorted = candidates.toSorted(byMemoryID);
  const urn = createUrn(sorted.map((candidate) => (ignoreLastRead ? 1 : computePickWeight(candidate, now))));
  const picked: C[] = [];
  while (picked.length < Math.min(howMany, sorted.length)) picked.push(sorted[urn.draw(random())] as C);
  return picked;
}

/** Draws indices by weight without putting them back; those of no weight come last, all alike. */
function createUrn(given: readonly number[]): { draw(chance: number): number } {
  // A tree of partial sums (Fenwick): drawing one of 100,000 takes 17 steps.
  let weights = Float64Array.from(given);
  let left = weights.filter((weight) => weight > 0).length;
  let sums = partialSums(weights);
  const drawn = new Set<number>();
  return {
    draw(chance) {
      if (left === 0) {
        weights = weights.map((_, index) => (drawn.has(index) ? 0 : 1));
        left = weights.length - drawn.size;
        sums = partialSums(weights);
      }
      const index = indexAt(sums, weights, chance * totalOf(sums));
      addTo(sums, index, -(weights[index] ?? 0));
      weights[index] = 0;
      drawn.add(index);
      left--;
      return index;
    },
  };
}

function partialSums(weights: Float64Array): Float64Array {
  const sums = new Float64Array(weights.length + 1);
  for (let node = 1; node < sums.length; node++) {
    sums[node] = (sums[node] ?? 0) + (weights[node - 1] ?? 0);
    const parent = node + (node & -node);
    if (parent < sums.length) sums[parent] = (sums[parent] ?? 0) + (sums[node] ?? 0);
  }
  return sums;
}

function totalOf(sums: Float64Array): number {
  let total = 0;
  for (let node = sums.length - 1; node > 0; node -= node & -node) total += sums[node] ?? 0;
  return total;
}

function addTo(sums: Float64Array, index: number, change: number): void {
  for (let node = index + 1; node < sums.length; node += node & -node) sums[node] = (sums[node] ?? 0) + change;
}

/** The index whose weight the amount falls into. */
function indexAt(sums: Float64Array, weights: Float64Array, amount: number): number {
  let node = 0;
  let rest = amount;
  for (let step = 2 ** Math.floor(Math.log2(sums.length)); step >= 1; step /= 2) {
    const sum = sums[node + step];
    if (sum === undefined || sum > rest) continue;
    node += step;
    rest -= sum;
  }
  // Rounding may lead to an index that was drawn already: the next one with a weight is meant.
  let index = Math.min(node, weights.length - 1);
  while (weights[index] === 0) index = (index + 1) % weights.length;
  return index;
}

function byMemoryID(one: PickCandidate, other: PickCandidate): number {
  return one.memoryID < other.memoryID ? -1 : one.memoryID > other.memoryID ? 1 : 0;
}
