/** Embeddings from an endpoint with the common protocol. */
export { type OpenAICompatibleEmbedderOptions, openAICompatibleEmbedder } from "./openai-compatible-embedder.js";
