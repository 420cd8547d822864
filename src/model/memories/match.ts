import type { Memory } from "./memory.js";

/** Levels of confidence. spec: Dialog state (confidenceLevel). */
export const CONFIDENCE_LEVELS = ["NONE", "LOW", "MEDIUM", "HIGH"] as const;

/** `HIGH`: answered at once. `MEDIUM`: confirmed with the user first. `LOW` and `NONE`: not an answer. */
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

/** One result of a search. spec: Match. */
export interface Match {
  readonly memory: Memory;
  /** 0.0 (none) to 1.0 (certain). */
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** A {@link Match} without the content of the Memory. */
export interface MatchSuggestion {
  readonly memoryID: string;
  readonly title: string | null;
  /** 0.0 (none) to 1.0 (certain). */
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}
