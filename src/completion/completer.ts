import { LIMITS } from "../model/index.js";
import { isLanguageModelError, type LanguageModel, type ModelReply, type Ports } from "../ports/index.js";
import { withTimeout } from "../shared/index.js";
import { createAnswerFilter, type ReadAnswer, readAnswer } from "./answer-text.js";
import { callTools } from "./call-tools.js";
import type { CompletionInput } from "./completion-input.js";
import type { CompletionPart } from "./completion-part.js";
import type { CompletionSettings } from "./completion-settings.js";
import { estimateTokens } from "./estimate-tokens.js";
import type { LlmMeter } from "./llm-meter.js";
import type { GatedModel } from "./model-gate.js";
import { type Prompt, promptOf, toModelTool } from "./prompt.js";
import { quoteMemories } from "./quote-memories.js";

/** Lets a language model answer what no memory answers. */
export interface Completer {
  /** False for as long as the provider wants no calls. */
  isReady(): boolean;
  /**
   * Null where the model has no answer, fails, or is late; that is logged. Rejects only with the reason of the signal,
   * or where a port of the engine fails.
   */
  complete(input: CompletionInput, options: CompleteOptions): Promise<ReadAnswer | null>;
}

/** How a completion is made. */
export interface CompleteOptions {
  readonly signal: AbortSignal;
  readonly meter: LlmMeter;
  /** Hears what happens, word by word where the model streams; null where nobody listens. */
  readonly tell: ((part: CompletionPart) => void) | null;
}

/** A completer over a model. */
export function createCompleter(
  ports: Ports,
  { languageModel, limits }: CompletionSettings & { readonly languageModel: GatedModel },
): Completer {
  const complete: Completer["complete"] = async (input, options) => {
    const memories = await quoteMemories(ports, input, limits.maxMemories);
    const prompt = promptOf(ports, languageModel, input, memories, limits.maxPromptTokens);
    const late = new Error("The completion is late");
    let isTold = false;
    const tell = (part: CompletionPart): void => {
      if (part.type === "text-reset" && !isTold) return;
      if (part.type === "text-delta") isTold = true;
      if (part.type === "text-reset") isTold = false;
      options.tell?.(part);
    };
    let answer: ReadAnswer | null = null;
    try {
      const run = { ports, model: languageModel, limits, meter: options.meter, isWatched: options.tell !== null };
      const { timeoutMs } = limits;
      const reply = await withTimeout(
        ports.clock,
        { timeoutMs, late: () => late, signal: options.signal },
        (signal) => {
          // What comes after the turn has gone on is not news any more.
          const tellInTime = (part: CompletionPart): void => (signal.aborted ? undefined : tell(part));
          return converse({ ...run, signal, tell: tellInTime }, prompt);
        },
      );
      if (reply.finishReason !== "content-filter")
        answer = readAnswer(reply.text, new Set(prompt.quoted.map(({ id }) => id)));
    } catch (error) {
      options.signal.throwIfAborted();
      report(ports, languageModel, error, error === late);
    }
    if (answer === null && isTold) options.tell?.({ type: "text-reset" });
    return answer;
  };

  return { isReady: languageModel.isReady, complete };
}

interface Run {
  readonly ports: Ports;
  readonly model: LanguageModel;
  readonly limits: CompletionSettings["limits"];
  readonly signal: AbortSignal;
  readonly meter: LlmMeter;
  readonly tell: (part: CompletionPart) => void;
  readonly isWatched: boolean;
}

type Messages = Parameters<LanguageModel["generate"]>[0]["messages"];

/** Tokens without which no more functions are called: their results would find no room. */
const MIN_ROOM = 200;

/** Asks, makes the calls that the model asks for, and asks on, until it answers; in the end it must. */
async function converse(run: Run, { messages: prompt, tools, room }: Prompt): Promise<ModelReply> {
  const { ports, limits, signal, tell } = run;
  const messages = [...prompt];
  let left = room;
  for (let round = 0; ; round++) {
    const mayCall = tools.length > 0 && round < limits.maxRounds && left >= MIN_ROOM;
    const reply = await ask(run, messages, tools, mayCall);
    if (reply.toolCalls.length === 0 || !mayCall) return reply;
    tell({ type: "text-reset" });
    const asked = { role: "assistant", text: reply.text, toolCalls: reply.toolCalls } as const;
    left -= sizeOf(asked);
    if (left < MIN_ROOM) continue;
    const timeoutMs = limits.functionTimeoutMs;
    const results = await callTools(ports, reply.toolCalls, { tools, timeoutMs, mostTokens: left, signal, tell });
    left -= sizeOf(results);
    messages.push(asked, ...results);
  }
}

function sizeOf(messages: object): number {
  return estimateTokens(JSON.stringify(messages));
}

async function ask(run: Run, messages: Messages, tools: Prompt["tools"], mayCall: boolean): Promise<ModelReply> {
  const { ports, model, limits, signal, meter } = run;
  const { temperature, maxOutputTokens } = limits;
  // Some providers refuse messages with calls of tools that are not named.
  const isNamed = mayCall || messages.some(({ role }) => role === "tool");
  const request = {
    messages: [...messages],
    temperature,
    maxOutputTokens,
    ...(isNamed ? { tools: tools.map(toModelTool) } : {}),
    ...(isNamed && !mayCall ? { toolChoice: "none" as const } : {}),
  };
  const start = ports.clock.now();
  const reply =
    run.isWatched && model.stream !== undefined
      ? await readStream(model.stream(request, { signal }), run)
      : await model.generate(request, { signal });
  meter.add(model, reply, ports.clock.now() - start);
  return reply;
}

async function readStream(parts: ReturnType<NonNullable<LanguageModel["stream"]>>, run: Run): Promise<ModelReply> {
  const filter = createAnswerFilter();
  const tellText = (text: string): void => {
    if (text !== "") run.tell({ type: "text-delta", text });
  };
  let text = "";
  let size = 0;
  for await (const part of parts) {
    // Leaving the loop is what ends the call at the model, also where it does not listen to its signal.
    run.signal.throwIfAborted();
    if (part.type === "end") {
      tellText(filter.end());
      return part.reply;
    }
    text += part.text;
    size += Math.max(1, part.text.length);
    tellText(filter.push(part.text));
    if (size > LIMITS.answer) return { ...CUT_OFF, text };
  }
  throw new Error("The model's stream has no end");
}

/** What is known of an answer that was left. */
const CUT_OFF = { toolCalls: [], finishReason: "length", usage: null, energy: null, model: null } as const;

function report({ logger }: Ports, { provider, model }: LanguageModel, error: unknown, isLate: boolean): void {
  const failure = isLate ? "timed-out" : isLanguageModelError(error) ? error.failure : "failed";
  logger.warn("A completion came to nothing", { provider, model, failure, error });
}
