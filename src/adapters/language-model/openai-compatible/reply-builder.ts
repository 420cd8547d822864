import * as z from "zod";
import {
  type Json,
  LanguageModelError,
  type ModelEnergy,
  type ModelReply,
  type ModelToolCall,
  type ModelUsage,
} from "../../../ports/index.js";
import { parseArgs, toFinishReason } from "../index.js";

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

/** Lenient, because endpoints differ. */
const chunkSchema = z.object({
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
});

export function readCompletion(body: string, readEnergy?: EnergyReader): ModelReply {
  const builder = createReplyBuilder(readEnergy);
  const chunk = readChunk(body);
  if ((chunk.choices?.length ?? 0) === 0) throw malformed("The model's answer has no choices");
  builder.add(chunk);
  return builder.reply();
}

type EnergyReader = (body: Json) => ModelEnergy | null;

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

export function createReplyBuilder(readEnergy: EnergyReader = () => null) {
  const calls: OpenCall[] = [];
  let text = "";
  let finish: string | null = null;
  let usage: ModelUsage | null = null;
  let model: string | null = null;
  let energy: ModelEnergy | null = null;

  return {
    /** Returns the text in the chunk. */
    add(chunk: Chunk): string {
      model = chunk.model ?? model;
      usage = toUsage(chunk) ?? usage;
      energy = readEnergy(chunk.raw) ?? energy;
      const choice = chunk.choices?.[0];
      // A complete response has ended, even if the endpoint gives no reason.
      finish = choice?.finish_reason ?? (choice?.message == null ? finish : "");
      const message = choice?.message ?? choice?.delta;
      for (const [place, part] of (message?.tool_calls ?? []).entries()) addCall(calls, part.index ?? place, part);
      const added = message?.content ?? "";
      text += added;
      return added;
    },
    reply(): ModelReply {
      if (finish === null) throw malformed("The model's answer ended before its end");
      const toolCalls = calls.map(toToolCall);
      return { text, toolCalls, finishReason: toFinishReason(finish, toolCalls.length > 0), usage, energy, model };
    },
  };
}

type CallPart = NonNullable<z.output<ReturnType<typeof messageSchema>>["tool_calls"]>[number];

/** Continues the call with this index. Some endpoints do not number their calls: another ID means another call. */
function addCall(calls: OpenCall[], index: number, { id, function: { name, arguments: args } }: CallPart): void {
  const known = calls.findLast((call) => call.index === index);
  const isNew = known === undefined || (!!id && known.id !== null && known.id !== id);
  const call = isNew ? { index, id: null, name: "", args: "" } : known;
  if (isNew) calls.push(call);
  call.id ??= id || null;
  call.name += name ?? "";
  call.args += typeof args === "string" ? args : args == null ? "" : JSON.stringify(args);
}

function toToolCall({ id, name, args }: OpenCall, place: number): ModelToolCall {
  return { callID: id ?? `call-${place}`, name, args: parseArgs(args) };
}

function toUsage({ usage }: Chunk): ModelUsage | null {
  if (usage == null) return null;
  return {
    totalInputTokens: usage.prompt_tokens ?? 0,
    inputCacheReadTokens: usage.prompt_tokens_details?.cached_tokens ?? 0,
    inputCacheWriteTokens: usage.prompt_tokens_details?.cache_write_tokens ?? 0,
    outputTokens: usage.completion_tokens ?? 0,
  };
}

function malformed(message: string, cause?: unknown): LanguageModelError {
  return new LanguageModelError("malformed", message, { cause });
}
