import type { Embedder, Embedding } from "../../../ports/index.js";
import { pauseByMessage } from "../../../shared/index.js";
import { type EmbedderPort, onMessage, type WorkerRequest } from "../index.js";

type Call = Extract<WorkerRequest, { readonly call: number }>;

interface Job extends Call {
  readonly vectors: Embedding[];
}

/** Texts that are embedded before the next question is looked for. */
const SLICE = 8;
const NEVER_ABORTED = new AbortController().signal;

/**
 * Serves an embedder to `workerEmbedder` on the other side of a port. Texts of queries go before those of memories, which
 * are embedded a few at a time.
 *
 * @example
 * // In a Web Worker:
 * serveEmbedder(transformersEmbedder({ model: "Xenova/all-MiniLM-L6-v2" }), self);
 */
export function serveEmbedder(embedder: Embedder, port: EmbedderPort): void {
  const jobs: Job[] = [];
  let isRunning = false;
  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    for (;;) {
      // Lets questions and cancellations in.
      await pauseByMessage();
      const job = selectJob(jobs);
      if (job === undefined) break;
      try {
        const texts = job.texts.slice(job.vectors.length, job.vectors.length + SLICE);
        job.vectors.push(...(await embedder.embed(texts, { kind: job.kind, signal: NEVER_ABORTED })));
        if (job.vectors.length < job.texts.length) continue;
        port.postMessage({ call: job.call, vectors: job.vectors });
      } catch (error) {
        port.postMessage({
          call: job.call,
          error: { message: error instanceof Error ? error.message : String(error) },
        });
      }
      remove(jobs, job.call);
    }
    isRunning = false;
  };
  onMessage<WorkerRequest>(port, (request) => {
    if ("cancel" in request) return remove(jobs, request.cancel);
    jobs.push({ ...request, vectors: [] });
    void run();
  });
}

function selectJob(jobs: readonly Job[]): Job | undefined {
  return jobs.find(({ kind }) => kind === "query") ?? jobs[0];
}

function remove(jobs: Job[], call: number): void {
  const at = jobs.findIndex((job) => job.call === call);
  if (at >= 0) jobs.splice(at, 1);
}
