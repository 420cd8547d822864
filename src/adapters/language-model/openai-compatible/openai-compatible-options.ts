import { checkAddress, checkMethods, checkOption, checkOptions } from "../../../model/index.js";
import type { HttpClient, Json, ModelEnergy } from "../../../ports/index.js";

/** Options of `openAICompatibleModel`. */
export interface OpenAICompatibleModelOptions {
  /** Address up to the version, as in `http://127.0.0.1:11434/v1`. */
  readonly baseURL: string;
  /** Name of the model at the endpoint. */
  readonly model: string;
  /** Calls the endpoint, such as `kyHttpClient()` of `keepsake/http/ky`. */
  readonly http: HttpClient;
  /** Sent as a bearer token. Default: none. */
  readonly apiKey?: string;
  /** More headers of every request. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Who runs the endpoint, told in `llmUsage`. Default: the host of `baseURL`. */
  readonly provider?: string;
  /** MIME types of media that the model takes, as in `image/*`. Default: none. */
  readonly accepts?: readonly string[];
  /** Milliseconds for one call, until the last byte. Default 60,000. */
  readonly timeoutMs?: number;
  /** Most bytes of one answer. Default 4 MiB. */
  readonly maxResponseBytes?: number;
  /** What the endpoint calls the limit of an answer. Default `max_tokens`. */
  readonly maxTokensField?: "max_tokens" | "max_completion_tokens";
  /** More fields of every request body, for what one endpoint has and others do not. */
  readonly extraBody?: Readonly<Record<string, Json>>;
  /** Finds in an answer (or in the last pieces of a streamed one) what it cost the planet. Default: nothing is told. */
  readonly readEnergy?: (body: Json) => ModelEnergy | null;
}

const WHAT = "Options of openAICompatibleModel";
const TEXTS = ["apiKey", "provider", "maxTokensField"] as const;
const NUMBERS = ["timeoutMs", "maxResponseBytes"] as const;
const MAPS = ["headers", "extraBody"] as const;

/** @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD */
export function checkModelOptions(options: OpenAICompatibleModelOptions): void {
  const others = ["baseURL", "model", "http", "accepts", "readEnergy"];
  checkOptions(options, WHAT, [...others, ...TEXTS, ...NUMBERS, ...MAPS]);
  const { baseURL, model, http, accepts = [], readEnergy } = options;
  checkAddress(baseURL, WHAT, "baseURL", "http://127.0.0.1:11434/v1");
  checkOption(typeof model === "string" && model !== "", WHAT, "model", "be a name");
  checkMethods(http, ["send"], WHAT, "http");
  checkOption(Array.isArray(accepts), WHAT, "accepts", "be a list");
  checkOption(readEnergy === undefined || typeof readEnergy === "function", WHAT, "readEnergy", "be a function");
  for (const name of TEXTS) {
    checkOption(["string", "undefined"].includes(typeof options[name]), WHAT, name, "be a text");
  }
  for (const name of NUMBERS) checkOption((options[name] ?? 1) > 0, WHAT, name, "be a number above 0");
  for (const name of MAPS) checkOption(typeof (options[name] ?? {}) === "object", WHAT, name, "be a map");
}
