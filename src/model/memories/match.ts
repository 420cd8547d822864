import type { Memory } from "./memory.js";

/** How sure the engine is, in words. spec: Dialog state (confidenceLevel). */
export const CONFIDENCE_LEVELS = ["NONE", "LOW", "MEDIUM", "HIGH"] as const;

/** `HIGH` is emitted at once, `MEDIUM` is asked about, `LOW` and `NONE` are no answer. */
export type ConfidenceLevel = (typeof CONFIDENCE_LEVELS)[number];

/** One result of a search. spec: Match. */
export interface Match {
  readonly memory: Memory;
  /** 0.0 (none) to 1.0 (certain). */
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}

/** A {@link Match} without the Memory's content, where a list of suggestions is enough. */
export interface MatchSuggestion {
  readonly memoryID: string;
  readonly title: string | null;
  /** 0.0 (none) to 1.0 (certain). */
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
}
