import { checkMethods, checkOption, checkOptions } from "../../../model/index.js";
import type { Embedder } from "../../../ports/index.js";
import { createCaller, type EmbedderPort } from "../index.js";

export interface WorkerEmbedderOptions {
  /** ID of the embedder that the worker serves. */
  readonly id: string;
  /** Maximum number of texts in one call. Default 32. */
  readonly batchSize?: number;
}

const WHAT = "Options of workerEmbedder";

/**
 * An embedder that runs in a worker: a Web Worker, a thread of Node, or any message port. The worker calls
 * `serveEmbedder`.
 *
 * @throws KeepsakeError `INVALID_FIELD`, `UNKNOWN_FIELD`
 */
export function workerEmbedder(worker: EmbedderPort, options: WorkerEmbedderOptions): Embedder {
  checkOptions(options, WHAT, ["id", "batchSize"]);
  const { id, batchSize } = options;
  checkMethods(worker, ["postMessage"], WHAT, "worker");
  checkOption(typeof id === "string" && id !== "", WHAT, "id", "be a name");
  return { id, ...(batchSize !== undefined && { batchSize }), embed: createCaller(worker).embed };
}
