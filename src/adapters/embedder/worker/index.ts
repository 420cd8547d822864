/** Runs an embedder in a worker, so that no conversation waits for another's texts. */
export type { EmbedderPort, NodePort, WebPort } from "../index.js";
export { serveEmbedder } from "./serve-embedder.js";
export { type WorkerEmbedderOptions, workerEmbedder } from "./worker-embedder.js";
