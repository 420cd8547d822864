import { checkOption, checkOptions } from "../../../model/index.js";
import {
  type LanguageModel,
  LanguageModelError,
  type ModelCallOptions,
  type ModelReply,
  type ModelRequest,
  type ModelStreamPart,
} from "../../../ports/index.js";
import { acceptsMedia } from "../index.js";
import { AI_SDK_VERSIONS, type AiSdkLanguageModel, type AiSdkVersion } from "./ai-sdk-types.js";
import { callOptionsOf } from "./call-options.js";
import { failureOf } from "./failures.js";
import { createPartReader, readResult } from "./read-parts.js";

/** Options of {@link aiSdkModel}. */
export interface AiSdkModelOptions {
  /** MIME types of media that the model takes, as in `image/*`. Default: none. */
  readonly accepts?: readonly string[];
  /** Milliseconds for one call, until its last part. Default 60,000. */
  readonly timeoutMs?: number;
  /** Most bytes of one answer: its text, and what goes into calls of tools. Default 4 MiB. */
  readonly maxResponseBytes?: number;
}

const WHAT = "Options of aiSdkModel";
const TIMEOUT_MS = 60_000;
const MAX_BYTES = 4_194_304;

/**
 * A language model of the AI SDK as the engine's: one that a provider of AI SDK 5, 6 or 7 made. Nothing of the AI SDK is
 * imported.
 *
 * @example
 * const model = aiSdkModel(openai("gpt-4o-mini"), { accepts: ["image/*"] });
 *
 * @throws KeepsakeError INVALID_FIELD, also for a name in place of a model; UNKNOWN_FIELD
 * @throws LanguageModelError for a model of another specification.
 */
export function aiSdkModel(model: AiSdkLanguageModel, options: AiSdkModelOptions = {}): LanguageModel {
  const version = versionOf(model);
  checkOptions(options, WHAT, ["accepts", "timeoutMs", "maxResponseBytes"]);
  checkOption(Array.isArray(options.accepts ?? []), WHAT, "accepts", "be a list");
  checkOption((options.timeoutMs ?? 1) > 0, WHAT, "timeoutMs", "be a number above 0");
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
  const limited = AbortSignal.any([signal, AbortSignal.timeout(source.timeoutMs)]);
  try {
    const options = await callOptionsOf(source.model, source.version, request, limited);
    return readResult(await untilAborted(source.model.doGenerate(options as never), limited), source.maxResponseBytes);
  } catch (error) {
    throw failureOf(error, signal, limited);
  }
}

async function* stream(
  source: Source,
  request: ModelRequest,
  { signal }: ModelCallOptions,
): AsyncGenerator<ModelStreamPart, void, undefined> {
  const left = new AbortController();
  const limited = AbortSignal.any([signal, left.signal, AbortSignal.timeout(source.timeoutMs)]);
  let reader: ReadableStreamDefaultReader<unknown> | null = null;
  try {
    const options = await callOptionsOf(source.model, source.version, request, limited);
    const answer = await untilAborted(source.model.doStream(options as never), limited);
    reader = answer.stream.getReader();
    const parts = createPartReader(source.maxResponseBytes);
    for (;;) {
      const { done, value } = await untilAborted(reader.read(), limited);
      if (done) break;
      const text = parts.add(value);
      if (text !== "") yield { type: "text-delta", text };
    }
    yield { type: "end", reply: parts.reply() };
  } catch (error) {
    throw failureOf(error, signal, limited);
  } finally {
    left.abort();
    reader?.cancel().catch(() => {});
  }
}

/** Not every provider looks at its signal at once. Nothing stays with the signal: a stream is read piece by piece. */
function untilAborted<T>(promise: PromiseLike<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const stop = (): void => reject(signal.reason);
    const leave = (): void => signal.removeEventListener("abort", stop);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
    promise.then(resolve, reject).then(leave, leave);
  });
}

function versionOf(model: AiSdkLanguageModel): AiSdkVersion {
  checkOption(typeof model === "object" && model !== null, WHAT, "model", "be one that a provider made");
  const { specificationVersion } = model;
  const version = AI_SDK_VERSIONS.find((known) => known === specificationVersion);
  if (version !== undefined) return version;
  throw new LanguageModelError("refused", `A model of specification ${AI_SDK_VERSIONS.join(", ")} is needed`);
}
