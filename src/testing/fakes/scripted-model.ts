import {
  type Json,
  type LanguageModel,
  LanguageModelError,
  type LanguageModelFailure,
  type ModelCallOptions,
  type ModelEnergy,
  type ModelReply,
  type ModelRequest,
  type ModelStreamPart,
  type ModelUsage,
} from "../../ports/index.js";

/** The result of one call: a text, a reply, or a failure. */
export type ScriptedAnswer =
  | string
  | ScriptedReply
  /** Fails after `text`. */
  | { readonly fails: LanguageModelFailure; readonly text?: string; readonly retryAfterMs?: number }
  /** Sends `text`, then hangs until the call is aborted. */
  | { readonly hangs: true; readonly text?: string };

export interface ScriptedReply {
  /** Default: empty. */
  readonly text?: string;
  /** Tool calls. Default: none. */
  readonly calls?: readonly { readonly name: string; readonly args: Json; readonly callID?: string }[];
  /** Default: `tool-calls` if there are any, otherwise `stop`. */
  readonly finishReason?: ModelReply["finishReason"];
  /** Default: 10 input tokens, and one output token per word. */
  readonly usage?: ModelUsage | null;
  readonly energy?: ModelEnergy | null;
  readonly model?: string | null;
}

/** A {@link LanguageModel} that follows a script and records its requests. */
export interface ScriptedModel extends LanguageModel {
  readonly requests: readonly ModelRequest[];
  readonly streamedCalls: number;
  /** Number of calls that were aborted before their end. */
  readonly abortedCalls: number;
}

export interface ScriptedModelOptions {
  /** Default `scripted`. */
  readonly provider?: string;
  /** Default `script`. */
  readonly model?: string;
  /** Accepted MIME types. Default: none. */
  readonly accepts?: readonly string[];
  /** False for a model without `stream`. Default true. */
  readonly streams?: boolean;
}

/**
 * Creates a model for tests and demonstrations. It returns the answers of a list in order, and throws when there are no
 * more, or the answers that a function computes. A stream has one delta per word.
 *
 * @example
 * const model = scriptedModel(["At nine.", { calls: [{ name: "search", args: { text: "parking" } }] }, "Behind the house."]);
 */
export function scriptedModel(
  script: readonly ScriptedAnswer[] | ((request: ModelRequest) => ScriptedAnswer),
  { provider = "scripted", model = "script", accepts = [], streams = true }: ScriptedModelOptions = {},
): ScriptedModel {
  const requests: ModelRequest[] = [];
  let streamedCalls = 0;
  let abortedCalls = 0;

  const nextAnswer = (request: ModelRequest): Exclude<ScriptedAnswer, string> => {
    requests.push(request);
    const answer = typeof script === "function" ? script(request) : script[requests.length - 1];
    if (answer === undefined) throw new Error(`scriptedModel has no answer number ${requests.length}`);
    return typeof answer === "string" ? { text: answer } : answer;
  };
  async function generate(request: ModelRequest, { signal }: ModelCallOptions): Promise<ModelReply> {
    signal.throwIfAborted();
    const answer = nextAnswer(request);
    if (!("hangs" in answer)) return toReply(answer, requests.length);
    return untilAborted(signal).finally(() => {
      abortedCalls += 1;
    });
  }

  async function* stream(
    request: ModelRequest,
    { signal }: ModelCallOptions,
  ): AsyncGenerator<ModelStreamPart, void, undefined> {
    signal.throwIfAborted();
    streamedCalls += 1;
    const answer = nextAnswer(request);
    let isComplete = false;
    try {
      for (const text of (answer.text ?? "").match(/\S+\s*|\s+/gu) ?? []) {
        yield { type: "text-delta", text };
        signal.throwIfAborted();
      }
      if ("hangs" in answer) await untilAborted(signal);
      else {
        isComplete = true;
        yield { type: "end", reply: toReply(answer, requests.length) };
      }
    } finally {
      if (!isComplete) abortedCalls += 1;
    }
  }

  return {
    provider,
    model,
    acceptsMedia: (mimeType) => accepts.includes(mimeType),
    generate,
    ...(streams ? { stream } : {}),
    requests,
    get streamedCalls() {
      return streamedCalls;
    },
    get abortedCalls() {
      return abortedCalls;
    },
  };
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = (): void => reject(signal.reason);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
}

function toReply(answer: Exclude<ScriptedAnswer, string | { hangs: true }>, call: number): ModelReply {
  if ("fails" in answer) {
    const { fails, retryAfterMs = null } = answer;
    throw new LanguageModelError(fails, `The script says: ${fails}`, { retryAfterMs });
  }
  const { text = "", calls = [], usage, energy = null, model = null } = answer;
  const toolCalls = calls.map(({ name, args, callID }, i) => ({
    callID: callID ?? `call-${call}-${i + 1}`,
    name,
    args,
  }));
  return {
    text,
    toolCalls,
    finishReason: answer.finishReason ?? (toolCalls.length > 0 ? "tool-calls" : "stop"),
    usage: usage === undefined ? countTokens(text) : usage,
    energy,
    model,
  };
}

function countTokens(text: string): ModelUsage {
  const outputTokens = text.split(/\s+/u).filter((word) => word !== "").length;
  return { totalInputTokens: 10, inputCacheReadTokens: 0, inputCacheWriteTokens: 0, outputTokens };
}
