import * as z from "zod";
import { checkAddress, checkMethods, checkOption, checkOptions } from "../../../model/index.js";
import type { HttpClient, SemanticScorer } from "../../../ports/index.js";
import { LruCache } from "../../../shared/index.js";

export interface EmbeddingScorerOptions {
  readonly http: HttpClient;
  /** The endpoint, such as `http://127.0.0.1:11434/v1/embeddings`. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token. */
  readonly apiKey?: string;
  /** Milliseconds for one request. Default 2,000: a search waits for it. */
  readonly timeoutMs?: number;
  /** Maximum number of embeddings to cache. Default 10,000. */
  readonly cacheSize?: number;
  /** Maximum number of texts in one request. Default 256. */
  readonly batchSize?: number;
}

const WHAT = "Options of embeddingScorer";
const NUMBERS = ["timeoutMs", "cacheSize", "batchSize"] as const;

type Embedding = readonly number[];

const MAX_RESPONSE_BYTES = 64 * 1_048_576;

const responseSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

/**
 * Scores by embeddings of an endpoint with the common protocol (`{ model, input: string[] }` ->
 * `{ data: [{ index, embedding }] }`): hosted ones, llama.cpp, vLLM, Ollama. The score of a memory is that of its closest
 * text. Embeddings are cached.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function embeddingScorer(options: EmbeddingScorerOptions): SemanticScorer {
  checkScorerOptions(options);
  const { cacheSize = 10_000, batchSize = 256 } = options;
  const cache = new LruCache<Embedding>(cacheSize);
  return {
    async score(text, candidates, { signal }) {
      const found = new Map<string, Embedding | undefined>();
      for (const one of [text, ...candidates.flatMap(({ texts }) => texts)]) found.set(one, cache.get(one));
      const missing = [...found.keys()].filter((one) => found.get(one) === undefined);
      for (let from = 0; from < missing.length; from += batchSize) {
        const batch = missing.slice(from, from + batchSize);
        const embeddings = await embed(options, batch, signal);
        for (const [i, one] of batch.entries()) {
          found.set(one, embeddings[i]);
          cache.set(one, embeddings[i]!);
        }
      }
      const ofText = found.get(text)!;
      return candidates.map(({ texts }) => Math.max(0, ...texts.map((one) => cosine(ofText, found.get(one)!))));
    },
  };
}

function checkScorerOptions(options: EmbeddingScorerOptions): void {
  checkOptions(options, WHAT, ["http", "url", "model", "apiKey", ...NUMBERS]);
  const { http, url, model, apiKey } = options;
  checkMethods(http, ["send"], WHAT, "http");
  checkAddress(url, WHAT, "url", "http://127.0.0.1:11434/v1/embeddings");
  checkOption(typeof model === "string" && model !== "", WHAT, "model", "be a name");
  checkOption(apiKey === undefined || typeof apiKey === "string", WHAT, "apiKey", "be a text");
  for (const name of NUMBERS) {
    const min = name === "cacheSize" ? 0 : 1;
    const value = options[name] ?? 1;
    checkOption(Number.isSafeInteger(value) && value >= min, WHAT, name, `be a whole number from ${min}`);
  }
}

async function embed(
  { http, url, model, apiKey, timeoutMs = 2_000 }: EmbeddingScorerOptions,
  input: readonly string[],
  signal: AbortSignal,
): Promise<readonly Embedding[]> {
  const { status, body } = await http.send({
    method: "POST",
    url,
    headers: {
      "content-type": "application/json",
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ model, input }),
    timeoutMs,
    maxBytes: MAX_RESPONSE_BYTES,
    signal,
  });
  if (status !== 200) throw new Error(`The embeddings endpoint answered ${status}`);
  const { data } = responseSchema.parse(JSON.parse(body));
  const embeddings = data.toSorted((one, other) => one.index - other.index).map(({ embedding }) => embedding);
  if (embeddings.length !== input.length) throw new Error("The embeddings endpoint omitted texts");
  return embeddings;
}

function cosine(one: Embedding, other: Embedding): number {
  if (one.length !== other.length) throw new Error("The embeddings endpoint changed its dimensions");
  let dot = 0;
  let oneSquared = 0;
  let otherSquared = 0;
  for (let i = 0; i < one.length; i++) {
    const a = one[i]!;
    const b = other[i]!;
    dot += a * b;
    oneSquared += a * a;
    otherSquared += b * b;
  }
  return oneSquared === 0 || otherSquared === 0 ? 0 : dot / Math.sqrt(oneSquared * otherSquared);
}
