import type {
  HttpRequest,
  LanguageModel,
  ModelCallOptions,
  ModelReply,
  ModelRequest,
  ModelStreamPart,
} from "../../../ports/index.js";
import { acceptsMedia } from "../index.js";
import { statusError, toLanguageModelError } from "./errors.js";
import { checkModelOptions, type OpenAICompatibleModelOptions } from "./openai-compatible-options.js";
import { readEvents } from "./read-events.js";
import { createReplyBuilder, readChunk, readCompletion } from "./reply-builder.js";
import { createBody } from "./request-body.js";

const TIMEOUT_MS = 60_000;
const MAX_BYTES = 4_194_304;

/**
 * A model behind a chat-completions endpoint. Supports tools, and streaming if `http` does. Does not retry.
 *
 * @example
 * const model = openAICompatibleModel({
 *   baseURL: "http://127.0.0.1:11434/v1",
 *   model: "llama3.1:8b",
 *   http: kyHttpClient(),
 * });
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function openAICompatibleModel(options: OpenAICompatibleModelOptions): LanguageModel {
  checkModelOptions(options);
  const { http, model, provider = new URL(options.baseURL).host, accepts = [] } = options;
  return {
    provider,
    model,
    acceptsMedia: acceptsMedia(accepts),
    generate: (request, call) => generate(options, request, call),
    ...(http.stream === undefined
      ? {}
      : { stream: (request: ModelRequest, call: ModelCallOptions) => stream(options, request, call) }),
  };
}

async function generate(
  options: OpenAICompatibleModelOptions,
  request: ModelRequest,
  { signal }: ModelCallOptions,
): Promise<ModelReply> {
  try {
    signal.throwIfAborted();
    const response = await options.http.send(httpRequest(options, request, signal, false));
    if (response.status !== 200) throw statusError(response);
    return readCompletion(response.body, options.readEnergy);
  } catch (error) {
    throw toLanguageModelError(error, signal);
  }
}

async function* stream(
  options: OpenAICompatibleModelOptions,
  request: ModelRequest,
  { signal }: ModelCallOptions,
): AsyncGenerator<ModelStreamPart, void, undefined> {
  const builder = createReplyBuilder(options.readEnergy);
  // Closes the connection even if the body is not read.
  const left = new AbortController();
  try {
    signal.throwIfAborted();
    const both = AbortSignal.any([signal, left.signal]);
    const response = await options.http.stream?.(httpRequest(options, request, both, true));
    if (response === undefined) return;
    if (response.status !== 200) throw statusError(response);
    for await (const data of readEvents(response.body)) {
      const text = builder.add(readChunk(data));
      if (text !== "") yield { type: "text-delta", text };
    }
    yield { type: "end", reply: builder.reply() };
  } catch (error) {
    throw toLanguageModelError(error, signal);
  } finally {
    left.abort();
  }
}

function httpRequest(
  options: OpenAICompatibleModelOptions,
  request: ModelRequest,
  signal: AbortSignal,
  isStreamed: boolean,
): HttpRequest {
  const { baseURL, apiKey, headers, timeoutMs = TIMEOUT_MS, maxResponseBytes = MAX_BYTES } = options;
  return {
    method: "POST",
    url: `${baseURL.replace(/\/+$/, "")}/chat/completions`,
    headers: {
      "content-type": "application/json",
      accept: isStreamed ? "text/event-stream" : "application/json",
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    body: JSON.stringify(createBody(options, request, isStreamed)),
    timeoutMs,
    maxBytes: maxResponseBytes,
    signal,
  };
}
