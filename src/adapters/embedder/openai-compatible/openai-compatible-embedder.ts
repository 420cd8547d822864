import * as z from "zod";
import { checkAddress, checkMethods, checkOption, checkOptions } from "../../../model/index.js";
import type { Embedder, HttpClient } from "../../../ports/index.js";
import { checkPrefixes, type Prefixes } from "../index.js";

export interface OpenAICompatibleEmbedderOptions {
  readonly http: HttpClient;
  /** The endpoint, such as `http://127.0.0.1:11434/v1/embeddings`. */
  readonly url: string;
  readonly model: string;
  /** Default: the model. Set it if the same name can stand for several versions. */
  readonly id?: string;
  /** Sent as a bearer token. */
  readonly apiKey?: string;
  /** Put before each text of a query and of a memory, for models that were trained with such words. Default: none. */
  readonly prefixes?: Prefixes;
  /** Number of dimensions to ask for, for models that can shorten their vectors. */
  readonly dimensions?: number;
  /** Milliseconds for one request. Default 30,000; a question waits no longer than the engine's `embedderDeadlineMs`. */
  readonly timeoutMs?: number;
  /** Maximum number of texts in one request. Default 128. */
  readonly batchSize?: number;
}

const WHAT = "Options of openAICompatibleEmbedder";
const NUMBERS = ["timeoutMs", "batchSize", "dimensions"] as const;
const TEXTS = ["id", "apiKey"] as const;
const MAX_RESPONSE_BYTES = 64 * 1_048_576;

const responseSchema = z.object({
  data: z.array(z.object({ index: z.int().min(0), embedding: z.array(z.number()).min(1) })),
});

/**
 * Embeds with an endpoint of the common protocol (`{ model, input: string[] }` -> `{ data: [{ index, embedding }] }`):
 * hosted ones, llama.cpp, vLLM, Ollama.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function openAICompatibleEmbedder(options: OpenAICompatibleEmbedderOptions): Embedder {
  checkEmbedderOptions(options);
  const { http, url, model, id = model, apiKey, prefixes = {}, dimensions, timeoutMs = 30_000 } = options;
  return {
    id: dimensions === undefined ? id : `${id}-${dimensions}`,
    batchSize: options.batchSize ?? 128,
    async embed(texts, { kind, signal }) {
      const prefix = prefixes[kind] ?? "";
      const input = texts.map((text) => prefix + text);
      const { status, body } = await http.send({
        method: "POST",
        url,
        headers: {
          "content-type": "application/json",
          ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
        },
        body: JSON.stringify({ model, input, ...(dimensions === undefined ? {} : { dimensions }) }),
        timeoutMs,
        maxBytes: MAX_RESPONSE_BYTES,
        signal,
      });
      if (status !== 200) throw new Error(`The embeddings endpoint answered ${status}`);
      const { data } = responseSchema.parse(JSON.parse(body));
      const isComplete = data.length === texts.length && new Set(data.map(({ index }) => index)).size === texts.length;
      if (!isComplete) throw new Error("The embeddings endpoint omitted texts");
      return data.toSorted((one, other) => one.index - other.index).map(({ embedding }) => embedding);
    },
  };
}

function checkEmbedderOptions(options: OpenAICompatibleEmbedderOptions): void {
  checkOptions(options, WHAT, ["http", "url", "model", "prefixes", ...TEXTS, ...NUMBERS]);
  const { http, url, model, prefixes } = options;
  checkMethods(http, ["send"], WHAT, "http");
  checkAddress(url, WHAT, "url", "http://127.0.0.1:11434/v1/embeddings");
  checkOption(typeof model === "string" && model !== "", WHAT, "model", "be a name");
  for (const name of TEXTS) {
    const value = options[name];
    checkOption(value === undefined || (typeof value === "string" && value !== ""), WHAT, name, "be a text");
  }
  checkPrefixes(prefixes, WHAT);
  for (const name of NUMBERS) {
    const value = options[name] ?? 1;
    checkOption(Number.isSafeInteger(value) && value >= 1, WHAT, name, "be a whole number from 1");
  }
}
