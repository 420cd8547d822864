import type { ComparedRow, ScaledCandidate, ScoredRow, TextCandidate } from "./candidate.js";
import { isExact } from "./confidence.js";

/** Confidence that memories with the same exact title share. */
const TWINS_CONFIDENCE = 0.9;
/** Maximum number of memories that share what a text says, and the confidence of one: enough to ask whether it is meant. */
const MAX_HELD = 3;
const MAX_HELD_CONFIDENCE = 0.55;
/** Confidence of the only memory about a thing, if text and title ask for the same kind of answer: enough to emit it. */
const SHORTER_CONFIDENCE = 0.75;

/**
 * If only a few memories have all words of a text, one of them is likely meant: "the radio shop". "When is the exam" means
 * "When is the mock exam?" if no other memory is about an exam.
 */
export function raiseHeld(candidates: ScaledCandidate[], compared: readonly ComparedRow[]): ScaledCandidate[] {
  const held = new Set(compared.filter(({ contrast }) => contrast.isHeld).map(({ scored }) => scored.row.id));
  if (held.size === 0 || held.size > MAX_HELD) return candidates;
  const isShorter = held.size === 1 && compared.some(({ contrast }) => contrast.isShorter);
  const least = isShorter ? SHORTER_CONFIDENCE : Math.min(MAX_HELD_CONFIDENCE, TWINS_CONFIDENCE / held.size);
  return candidates.map((candidate) =>
    held.has(candidate.id) && candidate.confidence < least ? { ...candidate, confidence: least } : candidate,
  );
}

/** Memories that share exactly the words of the text as a title are meant equally: one of them is. */
export function raiseTwins(candidates: ScaledCandidate[], scored: readonly ScoredRow[]): ScaledCandidate[] {
  const twins = new Set(scored.filter(({ evidence }) => isExact(evidence.variant, 0)).map(({ row }) => row.id));
  if (twins.size < 2) return candidates;
  return candidates.map((candidate) =>
    twins.has(candidate.id)
      ? { ...candidate, confidence: Math.max(candidate.confidence, TWINS_CONFIDENCE / twins.size) }
      : candidate,
  );
}

/** Only one memory can be meant: scales confidences down if the first two add up to more than 1. */
export function shareConfidence(
  candidates: readonly ScaledCandidate[],
  isFirstExact: boolean,
): readonly TextCandidate[] {
  const [first, second] = [candidates[0]?.confidence ?? 0, candidates[1]?.confidence ?? 0];
  if (first + second <= 1) return candidates;
  const scale = isFirstExact ? (1 - first) / second : 1 / (first + second);
  // Changed in place, because copies take long.
  for (let at = isFirstExact ? 1 : 0; at < candidates.length; at++) candidates[at]!.confidence *= scale;
  return candidates;
}
