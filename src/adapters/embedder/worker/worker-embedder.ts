import { KeepsakeError } from "../../../errors.js";
import { checkMethods, checkOption, checkOptions } from "../../../model/index.js";
import type { Embedder, Embedding } from "../../../ports/index.js";
import { type EmbedderPort, onMessage, type WorkerReply } from "./message-protocol.js";

export interface WorkerEmbedderOptions {
  /** ID of the embedder that the worker serves. */
  readonly id: string;
  /** Maximum number of texts in one call. Default 32. */
  readonly batchSize?: number;
}

const WHAT = "Options of workerEmbedder";

interface Call {
  readonly resolve: (vectors: readonly Embedding[]) => void;
  readonly reject: (error: unknown) => void;
}

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

/** Sends texts to a worker and returns its vectors. `fail` rejects all calls that wait. */
export function createCaller(worker: EmbedderPort) {
  const calls = new Map<number, Call>();
  let last = 0;
  onMessage<WorkerReply>(worker, (reply) => {
    const call = calls.get(reply.call);
    calls.delete(reply.call);
    if ("vectors" in reply) call?.resolve(reply.vectors);
    else call?.reject(toError(reply.error));
  });
  const embed: Embedder["embed"] = (texts, { kind, signal }) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted();
      const number = ++last;
      const stop = (): void => {
        if (!calls.delete(number)) return;
        worker.postMessage({ cancel: number });
        reject(signal.reason);
      };
      const leave = (): void => signal.removeEventListener("abort", stop);
      calls.set(number, {
        resolve: (vectors) => {
          leave();
          resolve(vectors);
        },
        reject: (error) => {
          leave();
          reject(error);
        },
      });
      signal.addEventListener("abort", stop, { once: true });
      worker.postMessage({ call: number, texts, kind });
    });
  const fail = (error: unknown): void => {
    for (const { reject } of calls.values()) reject(error);
    calls.clear();
  };
  return { embed, fail };
}

function toError({ message, code }: { readonly message: string; readonly code?: string | undefined }): Error {
  return code === "MODULE_NOT_FOUND" ? new KeepsakeError("PORT_FAILED", message) : new Error(message);
}
