/** Candidates by words and vectors together: their scores and confidences. */

export { NEAR_BY_MEANING } from "./calibration.js";
export { mixCandidates } from "./mix-candidates.js";
export type { QueryMeaning, VectorEvidence, WordCandidate } from "./rated-candidate.js";
