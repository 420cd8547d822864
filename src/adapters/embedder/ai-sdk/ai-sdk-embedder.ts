import { checkMethods, checkOption, checkOptions } from "../../../model/index.js";
import type { Embedder, Embedding } from "../../../ports/index.js";
import { limitSignal, untilAborted } from "../../../shared/index.js";

/** An embedding model of the AI SDK, by its structure: nothing of the SDK is imported. */
export interface AiSdkEmbeddingModel {
  readonly specificationVersion: string;
  readonly provider: string;
  readonly modelId: string;
  readonly maxEmbeddingsPerCall: PromiseLike<number | undefined> | number | undefined;
  doEmbed(options: never): PromiseLike<{ readonly embeddings: readonly (readonly number[])[] }>;
}

export interface AiSdkEmbedderOptions {
  /** Default: provider and model. Set it if the same name can stand for several versions. */
  readonly id?: string;
  /** Maximum number of texts in one call. Default: that of the model, at most 96. */
  readonly batchSize?: number;
  /** Milliseconds for one call. Default 30,000; a question waits no longer than the engine's `embedderDeadlineMs`. */
  readonly timeoutMs?: number;
}

const WHAT = "Options of aiSdkEmbedder";
const VERSIONS: readonly string[] = ["v2", "v3", "v4"];
const MAX_BATCH = 96;
const TIMEOUT_MS = 30_000;

/**
 * Adapts an embedding model of AI SDK 5, 6 or 7, as created by one of its providers. Imports nothing of the AI SDK.
 *
 * @example
 * const embedder = aiSdkEmbedder(openai.textEmbeddingModel("text-embedding-3-small"));
 *
 * @throws KeepsakeError INVALID_FIELD, also for the name of a model in place of a model; UNKNOWN_FIELD
 */
export function aiSdkEmbedder(model: AiSdkEmbeddingModel, options: AiSdkEmbedderOptions = {}): Embedder {
  checkOption(typeof model === "object" && model !== null, WHAT, "model", "be one that a provider made");
  checkMethods(model, ["doEmbed"], WHAT, "model");
  const { specificationVersion, provider, modelId, maxEmbeddingsPerCall } = model;
  checkOption(VERSIONS.includes(specificationVersion), WHAT, "model", `have specification ${VERSIONS.join(", ")}`);
  checkOptions(options, WHAT, ["id", "batchSize", "timeoutMs"]);
  const { id = `${provider}/${modelId}`, timeoutMs = TIMEOUT_MS } = options;
  const own = typeof maxEmbeddingsPerCall === "number" ? maxEmbeddingsPerCall : MAX_BATCH;
  const { batchSize = Math.max(1, Math.min(MAX_BATCH, own)) } = options;
  checkOption(typeof id === "string" && id !== "", WHAT, "id", "be a text");
  for (const [name, value] of Object.entries({ batchSize, timeoutMs })) {
    checkOption(Number.isSafeInteger(value) && value >= 1, WHAT, name, "be a whole number from 1");
  }
  return {
    id,
    batchSize,
    async embed(texts, { signal }) {
      const limited = limitSignal([signal], timeoutMs);
      try {
        const max = (await maxEmbeddingsPerCall) ?? texts.length;
        const vectors: Embedding[] = [];
        for (let from = 0; from < texts.length; from += max) {
          const call = { values: texts.slice(from, from + max), abortSignal: limited.signal };
          const { embeddings } = await untilAborted(model.doEmbed(call as never), limited.signal);
          vectors.push(...embeddings);
        }
        return vectors;
      } finally {
        limited.release();
      }
    },
  };
}
