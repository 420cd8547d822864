import type { ConfidenceLevel, ConfidenceThresholds } from "../../model/index.js";

/** The parts of a candidate that {@link decide} reads. */
export interface RankedCandidate {
  readonly memoryID: string;
  /** Score with all boosts. */
  readonly score: number;
  /** Default 0. */
  readonly confidence?: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** Settings of {@link decide}. */
export interface DecideOptions {
  /** Minimum lead of the best score over the second for an answer without asking. Default 0.08. */
  readonly margin?: number;
  /** Answers with the best of MEDIUM or better instead of asking. Default false. */
  readonly withoutAsking?: boolean;
  /** Default: {@link DEFAULT_THRESHOLDS}. */
  readonly thresholds?: ConfidenceThresholds;
}

/** The decision about the candidates of a text. */
export type Decision<C extends RankedCandidate = RankedCandidate> =
  /** Answer with it. */
  | { readonly kind: "answer"; readonly candidate: C }
  /** Ask which of these two to four is meant. */
  | { readonly kind: "choose"; readonly candidates: readonly C[] }
  /** Ask whether this one is meant. The rivals come close to it: at most three, best first. */
  | { readonly kind: "confirm"; readonly candidate: C; readonly rivals: readonly C[] }
  /** No candidate is good enough. */
  | { readonly kind: "none" };

export const DEFAULT_THRESHOLDS: ConfidenceThresholds = { high: 0.7, medium: 0.5, low: 0.3 };

export const DEFAULT_MARGIN = 0.08;

const MAX_CHOICES = 4;

/** Maximum number of rivals beside a candidate to confirm. */
const MAX_RIVALS = 3;
/** Minimum score of a rival, as a share of the best. */
const MIN_RIVAL_SCORE = 0.6;

/** The level of a confidence between 0 and 1. NaN counts as no confidence. */
export function toConfidenceLevel(
  confidence: number,
  thresholds: ConfidenceThresholds = DEFAULT_THRESHOLDS,
): ConfidenceLevel {
  if (confidence >= thresholds.high) return "HIGH";
  if (confidence >= thresholds.medium) return "MEDIUM";
  if (confidence >= thresholds.low) return "LOW";
  return "NONE";
}

/**
 * Decides whether to answer, to ask which one is meant, to ask whether one is meant, or to give up. HIGH with a margin
 * over the second answers. HIGH without it, or several of MEDIUM, asks which. One MEDIUM asks whether. Candidates with
 * nearly equal scores that are HIGH only together also ask which.
 *
 * @param candidates best first, as `search` returns them.
 */
export function decide<C extends RankedCandidate>(
  candidates: readonly C[],
  { margin = DEFAULT_MARGIN, withoutAsking = false, thresholds = DEFAULT_THRESHOLDS }: DecideOptions = {},
): Decision<C> {
  const best = candidates[0];
  if (best === undefined) return { kind: "none" };
  if (withoutAsking) return isMediumOrBetter(best) ? { kind: "answer", candidate: best } : { kind: "none" };
  const near = candidates.filter((other) => other.confidenceLevel !== "NONE" && best.score - other.score < margin);
  const shared = near.reduce((sum, { confidence = 0 }) => sum + confidence, 0);
  if (!isMediumOrBetter(best) && (near.length < 2 || shared < thresholds.high)) return { kind: "none" };
  if (best.confidenceLevel === "HIGH" && near.length <= 1) return { kind: "answer", candidate: best };
  const equals = candidates.filter((other) => isMediumOrBetter(other) || near.includes(other)).slice(0, MAX_CHOICES);
  if (equals.length > 1) return { kind: "choose", candidates: equals };
  const isRival = ({ score }: C): boolean => score >= best.score * MIN_RIVAL_SCORE;
  return { kind: "confirm", candidate: best, rivals: candidates.slice(1).filter(isRival).slice(0, MAX_RIVALS) };
}

function isMediumOrBetter({ confidenceLevel }: RankedCandidate): boolean {
  return confidenceLevel === "HIGH" || confidenceLevel === "MEDIUM";
}
