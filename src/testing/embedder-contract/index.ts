/** The contract of embedders. */

export { embedderContract, type OpenEmbedder } from "./embedder-contract.js";
