import { isLanguageModelError, type LanguageModel, type ModelReply, type Ports, within } from "../ports/index.js";
import { createAnswerFilter, type ReadAnswer, readAnswer } from "./answer-text.js";
import { callTools } from "./call-tools.js";
import type { CompletionInput } from "./completion-input.js";
import type { CompletionPart } from "./completion-part.js";
import type { CompletionSettings } from "./completion-settings.js";
import type { LlmMeter } from "./llm-meter.js";
import { promptOf } from "./prompt.js";
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
  { languageModel, limits }: CompletionSettings & { readonly languageModel: LanguageModel },
): Completer {
  let quietUntilMs = 0;

  const complete: Completer["complete"] = async (input, options) => {
    const memories = await quoteMemories(ports, input, limits.maxMemories);
    const { messages, quoted } = promptOf(ports, languageModel, input, memories, limits.maxPromptTokens);
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
      const reply = await within(ports.clock, { timeoutMs, late: () => late, signal: options.signal }, (signal) => {
        // What comes after the turn has gone on is not news any more.
        const tellInTime = (part: CompletionPart): void => (signal.aborted ? undefined : tell(part));
        return converse({ ...run, signal, tell: tellInTime }, input, messages);
      });
      if (reply.finishReason !== "content-filter") answer = readAnswer(reply.text, new Set(quoted.map(({ id }) => id)));
    } catch (error) {
      options.signal.throwIfAborted();
      const retryAfterMs = isLanguageModelError(error) ? error.retryAfterMs : null;
      if (retryAfterMs !== null) quietUntilMs = ports.clock.now() + retryAfterMs;
      report(ports, languageModel, error, error === late);
    }
    if (answer === null && isTold) options.tell?.({ type: "text-reset" });
    return answer;
  };

  return { isReady: () => ports.clock.now() >= quietUntilMs, complete };
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

/** Asks, makes the calls that the model asks for, and asks on, until it answers; in the end it must. */
async function converse(run: Run, { tools }: CompletionInput, prompt: Messages): Promise<ModelReply> {
  const { ports, limits, signal, tell } = run;
  const messages = [...prompt];
  for (let round = 0; ; round++) {
    const offered = round < limits.maxRounds ? tools : [];
    const reply = await ask(run, messages, offered);
    if (reply.toolCalls.length === 0 || offered.length === 0) return reply;
    tell({ type: "text-reset" });
    const { text, toolCalls } = reply;
    const results = await callTools(ports, toolCalls, { tools, timeoutMs: limits.functionTimeoutMs, signal, tell });
    messages.push({ role: "assistant", text, toolCalls }, ...results);
  }
}

async function ask(run: Run, messages: Messages, tools: CompletionInput["tools"]): Promise<ModelReply> {
  const { ports, model, limits, signal, meter } = run;
  const { temperature, maxOutputTokens } = limits;
  const request = {
    messages: [...messages],
    temperature,
    maxOutputTokens,
    ...(tools.length === 0
      ? {}
      : { tools: tools.map(({ name, description, parameters }) => ({ name, description, parameters })) }),
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
  for await (const part of parts) {
    if (part.type === "end") {
      tellText(filter.end());
      return part.reply;
    }
    tellText(filter.push(part.text));
  }
  throw new Error("The model's stream has no end");
}

function report({ logger }: Ports, { provider, model }: LanguageModel, error: unknown, isLate: boolean): void {
  const failure = isLate ? "late" : isLanguageModelError(error) ? error.failure : "failed";
  logger.warn("A completion came to nothing", { provider, model, failure, error });
}
