import { KeepsakeError } from "../../errors.js";
import type { Embedder, Embedding } from "../../ports/index.js";
import { type EmbedderPort, onMessage, type WorkerReply } from "./message-protocol.js";

interface Call {
  readonly resolve: (vectors: readonly Embedding[]) => void;
  readonly reject: (error: unknown) => void;
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
