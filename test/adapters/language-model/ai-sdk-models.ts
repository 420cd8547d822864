import { MockLanguageModelV3 } from "ai/test";
import type { AiSdkLanguageModel } from "keepsake/language-model/ai-sdk";
import type { ProviderAnswer } from "keepsake/testing";

export const VERSIONS = ["v2", "v3", "v4"] as const;

/** A model of the AI SDK with the given response, and the options of its calls. */
export interface SdkProvider {
  readonly model: AiSdkLanguageModel;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any request.
  readonly calls: any[];
  readonly asked: Promise<void>;
  readonly ended: Promise<void>;
}

/** V3 is the AI SDK's own mock. V2 and V4 follow their published types, which have the same methods. */
export function sdkProvider(version: (typeof VERSIONS)[number], answer: ProviderAnswer): SdkProvider {
  const [asked, ask] = signalled();
  const [ended, end] = signalled();
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const calls: any[] = [];
  const begin = (options: { readonly abortSignal?: AbortSignal | undefined }): AbortSignal => {
    calls.push(options);
    const signal = options.abortSignal ?? new AbortController().signal;
    signal.addEventListener("abort", end);
    ask();
    return signal;
  };
  const doGenerate = async (options: object) => {
    const signal = begin(options);
    if (answer.kind === "failure") throw toApiError(answer.failure);
    if (answer.kind !== "reply") return untilAborted(signal);
    return {
      content: [{ type: "text", text: answer.text }, ...answer.calls.map(callOf)],
      ...toEnd(version, answer),
      warnings: [],
    };
  };
  const doStream = async (options: object) => {
    const signal = begin(options);
    if (answer.kind === "failure") throw toApiError(answer.failure);
    return { stream: toStream(version, answer, signal, end) };
  };
  const methods = { provider: "mock", modelId: "mock-1", doGenerate, doStream };
  const model =
    version === "v3"
      ? new MockLanguageModelV3(methods as never)
      : { specificationVersion: version, supportedUrls: {}, ...methods };
  return { model: model as unknown as AiSdkLanguageModel, calls, asked, ended };
}

function signalled(): readonly [Promise<void>, () => void] {
  let signal = (): void => {};
  const promise = new Promise<void>((resolve) => {
    signal = resolve;
  });
  return [promise, signal];
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

function toStream(
  version: (typeof VERSIONS)[number],
  answer: ProviderAnswer & { kind: "reply" | "silence" | "break" },
  signal: AbortSignal,
  cancel: () => void,
): ReadableStream<unknown> {
  const letters = [...answer.text].map((delta) => ({ type: "text-delta", id: "0", delta }));
  return new ReadableStream({
    start(controller) {
      const parts: unknown[] = [{ type: "stream-start", warnings: [] }, { type: "text-start", id: "0" }, ...letters];
      if (answer.kind === "reply") {
        parts.push({ type: "text-end", id: "0" }, ...answer.calls.map(callOf));
        parts.push({ type: "finish", ...toEnd(version, answer) });
      }
      if (answer.kind === "silence") {
        parts.splice(2, letters.length, { type: "text-delta", id: "0", delta: answer.text });
      }
      if (answer.kind === "break") parts.push({ type: "error", error: new TypeError("fetch failed") });
      for (const part of parts) controller.enqueue(part);
      if (answer.kind === "silence") signal.addEventListener("abort", () => controller.error(signal.reason));
      else controller.close();
    },
    cancel,
  });
}

function callOf({ callID, name, args }: { callID: string; name: string; args: unknown }) {
  return { type: "tool-call", toolCallId: callID, toolName: name, input: JSON.stringify(args) };
}

/** The finish reason and the usage, in the form of each version. */
function toEnd(version: (typeof VERSIONS)[number], { finishReason, usage }: ProviderAnswer & { kind: "reply" }) {
  if (version === "v2") {
    return {
      finishReason,
      usage: {
        inputTokens: usage?.totalInputTokens,
        outputTokens: usage?.outputTokens,
        totalTokens: undefined,
        cachedInputTokens: usage?.inputCacheReadTokens,
      },
    };
  }
  return {
    finishReason: { unified: finishReason, raw: undefined },
    usage: {
      inputTokens: {
        total: usage?.totalInputTokens,
        noCache: undefined,
        cacheRead: usage?.inputCacheReadTokens,
        cacheWrite: usage?.inputCacheWriteTokens,
      },
      outputTokens: { total: usage?.outputTokens, text: undefined, reasoning: undefined },
    },
  };
}

const STATUS = { "rate-limited": 429, refused: 401, failed: 500 } as const;

/** An error like the AI SDK's APICallError. */
function toApiError(failure: (ProviderAnswer & { kind: "failure" })["failure"]): Error {
  if (failure === "unreachable") return Object.assign(new Error("Cannot connect"), { name: "AI_APICallError" });
  return Object.assign(new Error("no"), { name: "AI_APICallError", statusCode: STATUS[failure] });
}
