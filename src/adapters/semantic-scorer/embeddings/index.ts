/** Meaning by embeddings, from any endpoint that speaks the common protocol. */

export type { EmbeddingScorerOptions } from "./embedding-scorer.js";
export { embeddingScorer } from "./embedding-scorer.js";
