import type { Correction, ScoreParts } from "../text/index.js";
import type { BoostParts } from "./boosts.js";
import type { ConfidenceLevel } from "./levels.js";

/** Where a score comes from; the parts add up to it. */
export interface CandidateParts extends ScoreParts, BoostParts {}

/** A memory that a text may mean, with how sure that is and why. */
export interface Candidate {
  readonly memoryID: string;
  /** Sum of the parts; best first. */
  readonly score: number;
  /** Estimated probability that the memory is meant, in [0, 1]. */
  readonly confidence: number;
  readonly confidenceLevel: ConfidenceLevel;
  readonly parts: CandidateParts;
  /** Share of the text's information that the memory has, in [0, 1]. */
  readonly covered: number;
  /** Share of the text's information that no memory has, in [0, 1]. */
  readonly unknown: number;
  /** Words that were read as another spelling. */
  readonly corrections: readonly Correction[];
  /** Best score among the other candidates, 0 without any. */
  readonly second: number;
}
