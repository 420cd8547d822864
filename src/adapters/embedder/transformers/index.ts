/** Models of Transformers.js. */
export {
  type FeatureExtractor,
  type TransformersEmbedderOptions,
  transformersEmbedder,
} from "./transformers-embedder.js";
