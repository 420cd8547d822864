import type { Contrast, Difference } from "./contrast-signals.js";

/** Differences that fits on few questions underrate, and the maximum confidence of a memory that has one. */
const DOUBTED: ReadonlySet<Difference["kind"]> = new Set(["kinship", "ordinal"] as const);
export const MAX_DOUBTED = 0.65;
const MAX_FAR = 0.2;
/** Rarity from which on a word in common says something. */
const MIN_COMMON = 0.4;

/**
 * A memory is asked about, at most, if it is about another relative or the opposite, if only a negation or the question word
 * differs, if the text asks who does what it does not say, or if its answer is of another kind and only one word is in common.
 * If the text asks for that other kind, it is not worth asking.
 */
export function addDoubt(
  confidence: number,
  { differences, isOtherKind, isOtherDoing, asks, heldSecond }: Contrast,
): number {
  if (isOtherKind && asks > 0) return Math.min(confidence, MAX_FAR);
  if (differences.length === 0) return confidence;
  const isDoubtful =
    isOtherDoing ||
    (isOtherKind && heldSecond < MIN_COMMON) ||
    differences.every(({ kind }) => kind === "question" || kind === "negation") ||
    differences.some(
      ({ kind, memory }) =>
        DOUBTED.has(kind) || (memory !== null && kind !== "word" && kind !== "question" && kind !== "negation"),
    );
  return isDoubtful ? Math.min(confidence, MAX_DOUBTED) : confidence;
}
