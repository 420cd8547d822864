import type { MemoryType } from "../../model/index.js";
import { isResolvable } from "./memory-store.js";

/** A memory that may be picked, with its reading history. */
export interface PickCandidate {
  readonly memoryID: string;
  /** Unix milliseconds of the last showing, null if it was never shown. */
  readonly lastRead: number | null;
  /** How often it was shown, null if it was never shown. */
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

/** The facts that {@link isPickable} checks. */
export interface PickableFacts {
  readonly memoryType: MemoryType;
  readonly notPickable?: boolean | null | undefined;
}

const HOUR_MS = 3_600_000;
const MIN_REPEAT_FACTOR = 0.05;

/** True for Questions and Stories that are not marked `notPickable`. spec: Memory, `notPickable`. */
export function isPickable(memory: PickableFacts): boolean {
  return isResolvable(memory.memoryType) && memory.notPickable !== true;
}

/**
 * The chance of a memory relative to others. 1 if it was never shown; otherwise it recovers with the hours since
 * (1 - exp(-hours / 24)) and halves with every showing, down to a twentieth.
 */
export function computePickWeight(candidate: PickCandidate, now: number): number {
  if (candidate.lastRead === null) return 1;
  const hours = Math.max(0, now - candidate.lastRead) / HOUR_MS;
  const showings = Math.max(1, candidate.readOccurrences ?? 1);
  return (1 - Math.exp(-hours / 24)) * Math.max(MIN_REPEAT_FACTOR, 0.5 ** showings);
}

/**
 * Picks memories at random without replacement, recently or often shown ones with a smaller chance. Pass only memories
 * that {@link isPickable}. The result depends on the set of candidates, not on their order.
 */
export function pickRandom<C extends PickCandidate>(
  candidates: readonly C[],
  { now, random, howMany = 1, ignoreLastRead = false }: PickOptions,
): C[] {
  const left = candidates.toSorted((one, other) => (one.memoryID < other.memoryID ? -1 : 1));
  const weights = left.map((candidate) => (ignoreLastRead ? 1 : computePickWeight(candidate, now)));
  const picked: C[] = [];
  while (picked.length < howMany && left.length > 0) {
    const index = drawIndex(weights, random());
    weights.splice(index, 1);
    picked.push(...left.splice(index, 1));
  }
  return picked;
}

/** Draws an index by weight. Indices without weight are drawn only if no other is left, all with the same chance. */
function drawIndex(weights: readonly number[], chance: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return Math.floor(chance * weights.length);
  let rest = chance * total;
  const index = weights.findIndex((weight) => {
    rest -= weight;
    return rest < 0;
  });
  // Rounding may leave a rest behind the last weight.
  return index >= 0 ? index : weights.findLastIndex((weight) => weight > 0);
}
