/** Meaning by a sentence encoder: vectors of memories, and the mix with what the words say. Loaded only with an embedder. */

export { MeaningIndex } from "./meaning-index.js";
export { mixCandidates, NEAR_BY_MEANING, type WordCandidate } from "./mix/index.js";
export type { StoredVectors, VectorKeeper } from "./stored-vectors.js";
