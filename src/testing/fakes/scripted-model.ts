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

/** What a {@link ScriptedModel} answers to one call: a text, what it says, or how it fails. */
export type ScriptedAnswer =
  | string
  | ScriptedReply
  /** Fails so, after saying `text`. */
  | { readonly fails: LanguageModelFailure; readonly text?: string; readonly retryAfterMs?: number }
  /** Says `text`, then nothing more until it is aborted. */
  | { readonly hangs: true; readonly text?: string };

/** An answer in full. */
export interface ScriptedReply {
  /** Default: none. */
  readonly text?: string;
  /** The tools that it asks for, by name, each with its arguments. */
  readonly calls?: readonly { readonly name: string; readonly args: Json; readonly callID?: string }[];
  /** Default: `tool-calls` where it asks for tools, else `stop`. */
  readonly finishReason?: ModelReply["finishReason"];
  /** Default: 10 tokens read and one a word written. */
  readonly usage?: ModelUsage | null;
  readonly energy?: ModelEnergy | null;
  /** The exact model that answered. */
  readonly model?: string | null;
}

/** A {@link LanguageModel} that says what a script tells it to, and keeps what it was asked. */
export interface ScriptedModel extends LanguageModel {
  /** The requests so far, oldest first. */
  readonly requests: readonly ModelRequest[];
  /** How many of the calls were streamed. */
  readonly streamedCalls: number;
  /** How many of the calls were aborted while it answered. */
  readonly abortedCalls: number;
}

/** Settings of {@link scriptedModel}. */
export interface ScriptedModelOptions {
  /** Default `scripted`. */
  readonly provider?: string;
  /** Default `script`. */
  readonly model?: string;
  /** MIME types of media that it takes. Default: none. */
  readonly accepts?: readonly string[];
  /** False for a model that cannot stream. Default true. */
  readonly streams?: boolean;
}

/**
 * A model for tests and demonstrations. It gives the answers of a list in order, and throws when asked for more; or
 * what a function makes of each request. Streamed, a text comes word by word.
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

  const answerTo = (request: ModelRequest): Exclude<ScriptedAnswer, string> => {
    requests.push(request);
    const answer = typeof script === "function" ? script(request) : script[requests.length - 1];
    if (answer === undefined) throw new Error(`scriptedModel has no answer number ${requests.length}`);
    return typeof answer === "string" ? { text: answer } : answer;
  };
  async function generate(request: ModelRequest, { signal }: ModelCallOptions): Promise<ModelReply> {
    signal.throwIfAborted();
    const answer = answerTo(request);
    if (!("hangs" in answer)) return replyOf(answer, requests.length);
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
    const answer = answerTo(request);
    let isOver = false;
    try {
      for (const text of (answer.text ?? "").match(/\S+\s*|\s+/gu) ?? []) {
        yield { type: "text-delta", text };
        signal.throwIfAborted();
      }
      if ("hangs" in answer) await untilAborted(signal);
      else {
        isOver = true;
        yield { type: "end", reply: replyOf(answer, requests.length) };
      }
    } finally {
      if (!isOver) abortedCalls += 1;
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

function replyOf(answer: Exclude<ScriptedAnswer, string | { hangs: true }>, call: number): ModelReply {
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
    usage: usage === undefined ? usageOf(text) : usage,
    energy,
    model,
  };
}

function usageOf(text: string): ModelUsage {
  const outputTokens = text.split(/\s+/u).filter((word) => word !== "").length;
  return { totalInputTokens: 10, inputCacheReadTokens: 0, inputCacheWriteTokens: 0, outputTokens };
}
