import * as z from "zod";
import {
  type Json,
  LanguageModelError,
  type ModelEnergy,
  type ModelFinishReason,
  type ModelReply,
  type ModelToolCall,
  type ModelUsage,
} from "../../../ports/index.js";
import { parseArgs } from "../index.js";

/** A reply that is put together from what comes. */
export interface ReplyBuilder {
  /** Takes what came, and gives the text that it adds. */
  add(chunk: Chunk): string;
  /** @throws LanguageModelError where the end never came. */
  reply(): ModelReply;
}

/** A whole answer, or a piece of a streamed one. */
export type Chunk = z.output<typeof chunkSchema> & { readonly raw: Json };

const count = () => z.number().int().nonnegative().nullish().catch(null);

const messageSchema = () =>
  z.object({
    content: z.string().nullish(),
    tool_calls: z
      .array(
        z.object({
          index: z.number().int().nullish(),
          id: z.string().nullish(),
          function: z.object({
            name: z.string().nullish(),
            arguments: z.union([z.string(), z.record(z.string(), z.unknown())]).nullish(),
          }),
        }),
      )
      .nullish(),
  });

/** Lenient where endpoints differ; what is not read is not looked at. */
const chunkSchema = /* @__PURE__ */ (() =>
  z.object({
    model: z.string().nullish().catch(null),
    choices: z
      .array(
        z.object({
          message: messageSchema().nullish(),
          delta: messageSchema().nullish(),
          finish_reason: z.string().nullish(),
        }),
      )
      .nullish(),
    usage: z
      .object({
        prompt_tokens: count(),
        completion_tokens: count(),
        prompt_tokens_details: z.object({ cached_tokens: count(), cache_write_tokens: count() }).nullish().catch(null),
      })
      .nullish()
      .catch(null),
    error: z.unknown().optional(),
  }))();

/** A whole answer. @throws LanguageModelError for what is none. */
export function readCompletion(body: string, readEnergy?: EnergyReader): ModelReply {
  const builder = createReplyBuilder(readEnergy);
  const chunk = readChunk(body);
  if ((chunk.choices?.length ?? 0) === 0) throw malformed("The model's answer has no choices");
  builder.add(chunk);
  return builder.reply();
}

type EnergyReader = (body: Json) => ModelEnergy | null;

/** Reads JSON as an answer, or a piece of one. @throws LanguageModelError for what is none. */
export function readChunk(text: string): Chunk {
  let raw: Json;
  try {
    raw = JSON.parse(text) as Json;
  } catch (error) {
    throw malformed("The model's answer is no JSON", error);
  }
  const { success, data } = chunkSchema.safeParse(raw);
  if (!success) throw malformed("The model's answer has another shape than expected");
  if (data.error !== undefined && data.error !== null) {
    throw new LanguageModelError("failed", "The model failed while it answered");
  }
  return { ...data, raw };
}

interface OpenCall {
  readonly index: number;
  id: string | null;
  name: string;
  args: string;
}

/** Puts a reply together. */
export function createReplyBuilder(readEnergy: EnergyReader = () => null): ReplyBuilder {
  const calls: OpenCall[] = [];
  let text = "";
  let finish: string | null = null;
  let usage: ModelUsage | null = null;
  let model: string | null = null;
  let energy: ModelEnergy | null = null;

  return {
    add(chunk) {
      model = chunk.model ?? model;
      usage = usageOf(chunk) ?? usage;
      energy = readEnergy(chunk.raw) ?? energy;
      const choice = chunk.choices?.[0];
      // A whole answer is at its end, also where the endpoint does not say why.
      finish = choice?.finish_reason ?? (choice?.message == null ? finish : "");
      const message = choice?.message ?? choice?.delta;
      for (const [place, part] of (message?.tool_calls ?? []).entries()) addCall(calls, part.index ?? place, part);
      const added = message?.content ?? "";
      text += added;
      return added;
    },
    reply() {
      if (finish === null) throw malformed("The model's answer ended before its end");
      const toolCalls = calls.map(toolCallOf);
      return { text, toolCalls, finishReason: finishReasonOf(finish, toolCalls), usage, energy, model };
    },
  };
}

type CallPart = NonNullable<z.output<ReturnType<typeof messageSchema>>["tool_calls"]>[number];

/** Goes on with the call of this index. Not every endpoint counts its calls: another ID is another call. */
function addCall(calls: OpenCall[], index: number, { id, function: { name, arguments: args } }: CallPart): void {
  const known = calls.findLast((call) => call.index === index);
  const isNew = known === undefined || (!!id && known.id !== null && known.id !== id);
  const call = isNew ? { index, id: null, name: "", args: "" } : known;
  if (isNew) calls.push(call);
  call.id ??= id || null;
  call.name += name ?? "";
  call.args += typeof args === "string" ? args : args == null ? "" : JSON.stringify(args);
}

function toolCallOf({ id, name, args }: OpenCall, place: number): ModelToolCall {
  return { callID: id ?? `call-${place}`, name, args: parseArgs(args) };
}

function usageOf({ usage }: Chunk): ModelUsage | null {
  if (usage == null) return null;
  return {
    totalInputTokens: usage.prompt_tokens ?? 0,
    inputCacheReadTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    inputCacheWriteTokens: usage.prompt_tokens_details?.cache_write_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? 0,
  };
}

const FINISH_REASONS: Readonly<Record<string, ModelFinishReason>> = {
  stop: "stop",
  length: "length",
  content_filter: "content-filter",
  tool_calls: "tool-calls",
  function_call: "tool-calls",
};

function finishReasonOf(finish: string, calls: readonly ModelToolCall[]): ModelFinishReason {
  return calls.length > 0 ? "tool-calls" : (FINISH_REASONS[finish] ?? "other");
}

function malformed(message: string, cause?: unknown): LanguageModelError {
  return new LanguageModelError("malformed", message, { cause });
}
