/** Similarity of meaning by embeddings, from an endpoint with the common protocol. */

export type { EmbeddingScorerOptions } from "./embedding-scorer.js";
export { embeddingScorer } from "./embedding-scorer.js";
