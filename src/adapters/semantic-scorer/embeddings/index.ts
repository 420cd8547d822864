/** Similarity of meaning by embeddings, from an endpoint with the common protocol. */
export { type EmbeddingScorerOptions, embeddingScorer } from "./embedding-scorer.js";
