import { createParser } from "eventsource-parser";
import {
  type HttpRequest,
  isLanguageModelError,
  type LanguageModel,
  LanguageModelError,
  type ModelCallOptions,
  type ModelReply,
  type ModelRequest,
  type ModelStreamPart,
  type StreamedHttpResponse,
} from "../../../ports/index.js";
import { acceptsMedia, classifyStatus } from "../index.js";
import { createReplyBuilder, readChunk, readCompletion } from "./reply-builder.js";
import { checkModelOptions, createBody, type OpenAICompatibleModelOptions } from "./request-body.js";

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

/** The error for an HTTP error status. Omits the body, which may quote the request. */
function statusError({ status, headers }: Pick<StreamedHttpResponse, "status" | "headers">): LanguageModelError {
  const retryAfterMs = status === 429 || status === 503 ? readRetryAfter(headers) : null;
  const message = `The endpoint of the model answered with status ${status}`;
  return new LanguageModelError(classifyStatus(status), message, { retryAfterMs });
}

/** Translates the error of a call. After an abort it is the reason of the signal. */
function toLanguageModelError(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (isLanguageModelError(error)) return error;
  const name = error instanceof Error ? error.name : "";
  const cause = error;
  if (name === "TimeoutError")
    return new LanguageModelError("timed-out", "The model did not answer in time", { cause });
  if (name === "ResponseTooLargeError") {
    return new LanguageModelError("malformed", "The model's answer is too large", { cause });
  }
  const message = "The model could not be reached, or the connection broke";
  return new LanguageModelError("unreachable", message, { cause });
}

/** Reads seconds, or a date relative to the server's own. */
function readRetryAfter({ "retry-after": after, date }: Readonly<Record<string, string>>): number | null {
  if (after === undefined) return null;
  if (/^\d{1,7}(\.\d+)?$/.test(after.trim())) return Number(after) * 1_000;
  const delay = Date.parse(after) - Date.parse(date ?? "");
  return Number.isFinite(delay) && delay >= 0 ? delay : null;
}

const DONE = "[DONE]";

async function* readEvents(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let events: string[] = [];
  const parser = createParser({
    // Each line is a chunk of its own: some endpoints omit the blank line between events.
    onEvent: ({ data }) => events.push(...data.split("\n")),
  });
  for await (const piece of terminated(pieces)) {
    parser.feed(piece);
    for (const data of events) {
      if (data.trim() === DONE) return;
      yield data;
    }
    events = [];
  }
}

/** Adds a blank line, because some endpoints do not terminate the last event. */
async function* terminated(pieces: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  yield* pieces;
  yield "\n\n";
}
