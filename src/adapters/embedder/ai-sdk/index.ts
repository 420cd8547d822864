/** Embedding models of the AI SDK. */
export { type AiSdkEmbedderOptions, type AiSdkEmbeddingModel, aiSdkEmbedder } from "./ai-sdk-embedder.js";
