import { checkOption, checkOptions } from "../../../model/index.js";
import {
  isLanguageModelError,
  type LanguageModel,
  LanguageModelError,
  type LanguageModelFailure,
  type ModelCallOptions,
  type ModelReply,
  type ModelRequest,
  type ModelStreamPart,
} from "../../../ports/index.js";
import { limitSignal, untilAborted } from "../../../shared/index.js";
import { acceptsMedia, type CallLimits, checkCallLimits, classifyStatus } from "../index.js";
import { AI_SDK_VERSIONS, type AiSdkLanguageModel, type AiSdkVersion, createCallOptions } from "./call-options.js";
import { createPartReader, readResult } from "./read-parts.js";

/** The response size is that of its text and the arguments of tool calls. */
export interface AiSdkModelOptions extends CallLimits {}

const WHAT = "Options of aiSdkModel";
const TIMEOUT_MS = 60_000;
const MAX_BYTES = 4_194_304;

/**
 * Adapts a language model of AI SDK 5, 6 or 7, as created by one of its providers. Imports nothing of the AI SDK.
 *
 * @example
 * const model = aiSdkModel(openai("gpt-4o-mini"), { accepts: ["image/*"] });
 *
 * @throws KeepsakeError INVALID_FIELD, also for the name of a model in place of a model; UNKNOWN_FIELD
 * @throws LanguageModelError for a model of another specification.
 */
export function aiSdkModel(model: AiSdkLanguageModel, options: AiSdkModelOptions = {}): LanguageModel {
  const version = readVersion(model);
  checkOptions(options, WHAT, ["accepts", "timeoutMs", "maxResponseBytes"]);
  checkCallLimits(options, WHAT);
  const { accepts = [], timeoutMs = TIMEOUT_MS, maxResponseBytes = MAX_BYTES } = options;
  const source = { model, version, timeoutMs, maxResponseBytes };
  return {
    provider: model.provider,
    model: model.modelId,
    acceptsMedia: acceptsMedia(accepts),
    generate: (request, call) => generate(source, request, call),
    stream: (request, call) => stream(source, request, call),
  };
}

interface Source {
  readonly model: AiSdkLanguageModel;
  readonly version: AiSdkVersion;
  readonly timeoutMs: number;
  readonly maxResponseBytes: number;
}

async function generate(source: Source, request: ModelRequest, { signal }: ModelCallOptions): Promise<ModelReply> {
  const { signal: limited, release } = limitSignal([signal], source.timeoutMs);
  try {
    const options = await createCallOptions(source.model, source.version, request, limited);
    return readResult(await untilAborted(source.model.doGenerate(options as never), limited), source.maxResponseBytes);
  } catch (error) {
    throw toLanguageModelError(error, signal, limited);
  } finally {
    release();
  }
}

async function* stream(
  source: Source,
  request: ModelRequest,
  { signal }: ModelCallOptions,
): AsyncGenerator<ModelStreamPart, void, undefined> {
  const left = new AbortController();
  const { signal: limited, release } = limitSignal([signal, left.signal], source.timeoutMs);
  let reader: ReadableStreamDefaultReader<unknown> | null = null;
  try {
    const options = await createCallOptions(source.model, source.version, request, limited);
    const response = await untilAborted(source.model.doStream(options as never), limited);
    reader = response.stream.getReader();
    const parts = createPartReader(source.maxResponseBytes);
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), limited);
      if (done) break;
      const text = parts.add(value);
      if (text !== "") yield { type: "text-delta", text };
    }
    yield { type: "end", reply: parts.reply() };
  } catch (error) {
    throw toLanguageModelError(error, signal, limited);
  } finally {
    left.abort();
    release();
    reader?.cancel().catch(() => {});
  }
}

function readVersion(model: AiSdkLanguageModel): AiSdkVersion {
  checkOption(typeof model === "object" && model !== null, WHAT, "model", "be one that a provider made");
  const { specificationVersion } = model;
  const version = AI_SDK_VERSIONS.find((known) => known === specificationVersion);
  if (version !== undefined) return version;
  throw new LanguageModelError("refused", `A model of specification ${AI_SDK_VERSIONS.join(", ")} is needed`);
}

const MESSAGES: Readonly<Record<LanguageModelFailure, string>> = {
  unreachable: "The model could not be reached, or the connection broke",
  "timed-out": "The model did not answer in time",
  "rate-limited": "The model takes no more calls for now",
  refused: "The model's provider refused the call",
  malformed: "The model's answer could not be read",
  failed: "The model failed while it answered",
};

/** After an abort it is the reason of the caller's signal. `limited` combines that signal with the timeout. */
function toLanguageModelError(error: unknown, signal: AbortSignal, limited: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (limited.aborted) return new LanguageModelError("timed-out", MESSAGES["timed-out"], { cause: error });
  if (isLanguageModelError(error)) return error;
  // Errors of API calls have the provider's status; others only a name.
  const { statusCode, responseHeaders } = error as { statusCode?: unknown; responseHeaders?: unknown };
  const failure = typeof statusCode === "number" ? classifyStatus(statusCode) : classifyName(error);
  const retryAfterMs = readRetryAfter(responseHeaders);
  return new LanguageModelError(failure, MESSAGES[failure], { cause: error, retryAfterMs });
}

function classifyName(error: unknown): LanguageModelFailure {
  const name = error instanceof Error ? error.name : "";
  if (/JSONParse|TypeValidation|InvalidResponse|NoContent|EmptyResponse/.test(name)) return "malformed";
  if (/InvalidPrompt|InvalidArgument|UnsupportedFunctionality|LoadAPIKey|NoSuchModel/.test(name)) return "refused";
  return /APICall|TypeError|fetch/i.test(name) ? "unreachable" : "failed";
}

function readRetryAfter(headers: unknown): number | null {
  const { "retry-after": after } = Object(headers) as Readonly<Record<string, unknown>>;
  return typeof after === "string" && /^\d{1,7}$/.test(after) ? Number(after) * 1_000 : null;
}
