import { cutResult, type Tool, type ToolResult } from "../functions/index.js";
import { LIMITS } from "../model/index.js";
import {
  isLanguageModelError,
  type Json,
  type LanguageModel,
  type ModelMessage,
  type ModelReply,
  type ModelToolCall,
  type Ports,
} from "../ports/index.js";
import { withTimeout } from "../shared/index.js";
import { createAnswerFilter, type ParsedAnswer, parseAnswer } from "./answer-text.js";
import type { CompletionSettings } from "./completion-settings.js";
import { cutToTokens, estimateTokens } from "./estimate-tokens.js";
import type { GatedModel } from "./model-gate.js";
import {
  buildPrompt,
  type CompletionInput,
  type CompletionPart,
  type Prompt,
  quoteMemories,
  toModelTool,
} from "./prompt.js";
import type { LlmMeter } from "./usage/index.js";

/** Lets a language model answer a question. */
export type Completer = ReturnType<typeof createCompleter>;

interface CompleteOptions {
  readonly signal: AbortSignal;
  readonly meter: LlmMeter;
  /** Receives the answer while it is generated, word by word if the model can stream; null for no events. */
  readonly emit: ((part: CompletionPart) => void) | null;
}

export function createCompleter(
  ports: Ports,
  { languageModel: model, limits }: CompletionSettings & { readonly languageModel: GatedModel },
) {
  return {
    isReady: model.isReady,
    /**
     * Returns null if the model has no answer, fails or times out; a failure is logged. Rejects only if the signal
     * aborts or another port of the engine fails.
     */
    async complete(
      input: CompletionInput,
      { signal, meter, emit: listener }: CompleteOptions,
    ): Promise<ParsedAnswer | null> {
      const memories = await quoteMemories(ports, input, limits.maxMemories);
      const prompt = buildPrompt(ports, model, input, memories, limits.maxPromptTokens);
      const timeout = new Error("The completion timed out");
      let hasText = false;
      const emit = (part: CompletionPart): void => {
        if (part.type === "text-reset" && !hasText) return;
        if (part.type === "text-delta") hasText = true;
        if (part.type === "text-reset") hasText = false;
        listener?.(part);
      };
      const timing = { timeoutMs: limits.timeoutMs, timeoutError: () => timeout, signal };
      let answer: ParsedAnswer | null = null;
      try {
        const reply = await withTimeout(ports.clock, timing, (own) => {
          // A model that ignores its signal may still send text after the turn.
          const emitInTime = (part: CompletionPart): void => (own.aborted ? undefined : emit(part));
          const isStreamed = listener !== null;
          return converse({ ports, model, limits, meter, isStreamed, signal: own, emit: emitInTime }, prompt);
        });
        if (reply.finishReason !== "content-filter") {
          answer = parseAnswer(reply.text, new Set(prompt.quoted.map(({ id }) => id)));
        }
      } catch (error) {
        signal.throwIfAborted();
        const failure = error === timeout ? "timed-out" : isLanguageModelError(error) ? error.failure : "failed";
        ports.logger.warn("A completion failed", { provider: model.provider, model: model.model, failure, error });
      }
      if (answer === null) emit({ type: "text-reset" });
      return answer;
    },
  };
}

/** One completion. */
interface Run {
  readonly ports: Ports;
  readonly model: LanguageModel;
  readonly limits: CompletionSettings["limits"];
  readonly signal: AbortSignal;
  readonly meter: LlmMeter;
  readonly emit: (part: CompletionPart) => void;
  readonly isStreamed: boolean;
}

type Messages = Parameters<LanguageModel["generate"]>[0]["messages"];

/** Minimum number of tokens left for the results of functions; with fewer, no function is called. */
const MIN_RESULT_TOKENS = 200;

/** Asks the model, calls the functions that it asks for, and asks again until it answers. */
async function converse(run: Run, { messages: prompt, tools, tokensLeft }: Prompt): Promise<ModelReply> {
  const { limits, emit } = run;
  const messages = [...prompt];
  let left = tokensLeft;
  for (let round = 0; ; round++) {
    const mayCall = tools.length > 0 && round < limits.maxRounds && left >= MIN_RESULT_TOKENS;
    const reply = await askModel(run, messages, tools, mayCall);
    if (reply.toolCalls.length === 0 || !mayCall) return reply;
    emit({ type: "text-reset" });
    const calls = { role: "assistant", text: reply.text, toolCalls: reply.toolCalls } as const;
    left -= estimateTokens(JSON.stringify(calls));
    if (left < MIN_RESULT_TOKENS) continue;
    const results = await callTools(run, reply.toolCalls, tools, left);
    left -= estimateTokens(JSON.stringify(results));
    messages.push(calls, ...results);
  }
}

async function askModel(run: Run, messages: Messages, tools: Prompt["tools"], mayCall: boolean): Promise<ModelReply> {
  const { ports, model, limits, signal, meter } = run;
  const { temperature, maxOutputTokens } = limits;
  // Some providers reject messages with calls of tools that the request does not define.
  const definesTools = mayCall || messages.some(({ role }) => role === "tool");
  const request = {
    messages: [...messages],
    temperature,
    maxOutputTokens,
    ...(definesTools ? { tools: tools.map(toModelTool) } : {}),
    ...(definesTools && !mayCall ? { toolChoice: "none" as const } : {}),
  };
  const start = ports.clock.now();
  const reply =
    run.isStreamed && model.stream !== undefined
      ? await readStream(model.stream(request, { signal }), run)
      : await model.generate(request, { signal });
  meter.add(model, reply, ports.clock.now() - start);
  return reply;
}

async function readStream(parts: ReturnType<NonNullable<LanguageModel["stream"]>>, run: Run): Promise<ModelReply> {
  const filter = createAnswerFilter();
  const emitText = (text: string): void => {
    if (text !== "") run.emit({ type: "text-delta", text });
  };
  let text = "";
  let size = 0;
  for await (const part of parts) {
    // Leaving the loop ends the call even if the model ignores its signal.
    run.signal.throwIfAborted();
    if (part.type === "end") {
      emitText(filter.end());
      return part.reply;
    }
    text += part.text;
    size += Math.max(1, part.text.length);
    emitText(filter.push(part.text));
    if (size > LIMITS.answer) return { ...TRUNCATED, text };
  }
  throw new Error("The stream of the model did not end with a reply");
}

/** The rest of a reply whose stream was left because it was too long. */
const TRUNCATED = { toolCalls: [], finishReason: "length", usage: null, energy: null, model: null } as const;

/** Maximum number of calls in one round; the others are rejected. */
const MAX_CALLS = 8;

/** Makes the calls of one reply of a model at the same time. Returns a result or an error for each. */
function callTools(
  run: Run,
  calls: readonly ModelToolCall[],
  tools: readonly Tool[],
  tokensLeft: number,
): Promise<readonly ModelMessage[]> {
  const maxTokens = Math.floor(tokensLeft / calls.length);
  return Promise.all(
    calls.map(async ({ callID, name, args }, i) => {
      run.emit({ type: "function-call", callID, name });
      const tool = tools.find((one) => one.name === name);
      const result = i < MAX_CALLS ? await callTool(run, tool, args) : failed("Too many calls at once");
      run.emit({ type: "function-result", callID, name, ok: result.ok });
      const content = result.ok ? cutToTokens(result.content, maxTokens, cutResult) : result.error;
      return { role: "tool", callID, name, content, failed: !result.ok } as const;
    }),
  );
}

async function callTool({ ports, limits, signal }: Run, tool: Tool | undefined, args: Json): Promise<ToolResult> {
  if (tool === undefined) return failed("There is no such function");
  if (typeof args !== "object" || args === null || Array.isArray(args)) {
    return failed("The arguments must be a JSON object");
  }
  const timeout = new Error("The function timed out");
  try {
    const timing = { timeoutMs: limits.functionTimeoutMs, timeoutError: () => timeout, signal };
    return await withTimeout(ports.clock, timing, (own) =>
      tool.call(args as Readonly<Record<string, Json>>, { signal: own }),
    );
  } catch (error) {
    signal.throwIfAborted();
    if (error === timeout) return failed("The function did not answer in time");
    ports.logger.error("A tool rejected instead of returning an error", { function: tool.name, error });
    return failed("The function failed");
  }
}

function failed(error: string): ToolResult {
  return { ok: false, error };
}
