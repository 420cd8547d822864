/** How sure a match is, in words. spec: Dialog state, `confidenceLevel`. */
export type ConfidenceLevel = "HIGH" | "MEDIUM" | "LOW" | "NONE";

/** The least confidence of each level; below `low` it is NONE. */
export interface ConfidenceThresholds {
  /** Default 0.70. */
  readonly high: number;
  /** Default 0.50. */
  readonly medium: number;
  /** Default 0.30. */
  readonly low: number;
}

/** What {@link decide} needs of a candidate. */
export interface RankedCandidate {
  readonly memoryID: string;
  /** Score after all nudges. */
  readonly score: number;
  /** Default 0: as if nothing were known of it. */
  readonly confidence?: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** Settings of {@link decide}. */
export interface DecideOptions {
  /** How far the best score must be ahead of the second for an answer without asking. Default 0.08. */
  readonly margin?: number;
  /** Answers with the best of MEDIUM or better instead of asking. Default false. */
  readonly withoutAsking?: boolean;
  /** Default: {@link DEFAULT_THRESHOLDS}. */
  readonly thresholds?: ConfidenceThresholds;
}

/** What to do with the candidates of a text: the four ways out of matching. */
export type Decision<C extends RankedCandidate = RankedCandidate> =
  /** Say it. */
  | { readonly kind: "answer"; readonly candidate: C }
  /** Ask which of these two to four is meant. */
  | { readonly kind: "choose"; readonly candidates: readonly C[] }
  /** Ask whether this one is meant. */
  | { readonly kind: "confirm"; readonly candidate: C }
  /** Nothing is near enough. */
  | { readonly kind: "none" };

/** The thresholds in force where none are given. */
export const DEFAULT_THRESHOLDS: ConfidenceThresholds = { high: 0.7, medium: 0.5, low: 0.3 };

/** The margin in force where none is given. */
export const DEFAULT_MARGIN = 0.08;

const MAX_CHOICES = 4;

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
 * Chooses between answering, asking which, asking whether, and giving up.
 * HIGH with a margin over the second answers; HIGH without it, or several of MEDIUM, asks which; one MEDIUM asks whether.
 * Twins share one certainty: where none of them has enough alone, several that are HIGH together ask which.
 *
 * @param candidates best first, as `search` returns them.
 */
export function decide<C extends RankedCandidate>(
  candidates: readonly C[],
  { margin = DEFAULT_MARGIN, withoutAsking = false, thresholds = DEFAULT_THRESHOLDS }: DecideOptions = {},
): Decision<C> {
  const best = candidates[0];
  if (best === undefined) return { kind: "none" };
  const near = candidates.filter((other) => other.confidenceLevel !== "NONE" && best.score - other.score < margin);
  const shared = near.reduce((sum, { confidence = 0 }) => sum + confidence, 0);
  if (withoutAsking) return isMediumOrBetter(best) ? { kind: "answer", candidate: best } : { kind: "none" };
  if (!isMediumOrBetter(best) && (near.length < 2 || shared < thresholds.high)) return { kind: "none" };
  if (best.confidenceLevel === "HIGH" && near.length <= 1) return { kind: "answer", candidate: best };
  const rivals = candidates.filter((other) => isMediumOrBetter(other) || near.includes(other)).slice(0, MAX_CHOICES);
  if (rivals.length > 1) return { kind: "choose", candidates: rivals };
  return { kind: "confirm", candidate: best };
}

function isMediumOrBetter(candidate: RankedCandidate): boolean {
  return candidate.confidenceLevel === "HIGH" || candidate.confidenceLevel === "MEDIUM";
}
