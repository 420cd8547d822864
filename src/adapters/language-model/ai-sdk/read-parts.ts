import * as z from "zod";
import {
  type Json,
  LanguageModelError,
  type ModelReply,
  type ModelToolCall,
  type ModelUsage,
} from "../../../ports/index.js";
import { parseArgs, toFinishReason } from "../index.js";

const amount = () => z.number().nonnegative().nullish().catch(null);

/** V2 has plain numbers, later versions have groups. */
const usageSchema = z.object({
  inputTokens: z.union([z.object({ total: amount(), cacheRead: amount(), cacheWrite: amount() }), amount()]),
  outputTokens: z.union([z.object({ total: amount() }), amount()]),
  cachedInputTokens: amount(),
});

const finishSchema = z.union([z.string(), z.object({ unified: z.string() })]);

const toolCallSchema = z.object({
  type: z.literal("tool-call"),
  toolCallId: z.string(),
  toolName: z.string(),
  input: z.unknown().optional(),
  providerExecuted: z.boolean().nullish(),
});

const resultSchema = z.object({
  content: z.array(z.unknown()),
  finishReason: finishSchema,
  usage: usageSchema.nullish().catch(null),
  response: z.object({ modelId: z.string().nullish() }).nullish().catch(null),
});

const partSchema = z.union([
  z.object({ type: z.literal("text-delta"), delta: z.string() }),
  z.object({ type: z.literal("text"), text: z.string() }),
  toolCallSchema,
  z.object({ type: z.literal("response-metadata"), modelId: z.string().nullish() }),
  z.object({ type: z.literal("finish"), finishReason: finishSchema, usage: usageSchema.nullish().catch(null) }),
  z.object({ type: z.literal("error"), error: z.unknown().optional() }),
]);

export function readResult(result: unknown, maxBytes: number): ModelReply {
  const { success, data } = resultSchema.safeParse(result);
  if (!success) throw new LanguageModelError("malformed", "The model's answer has another shape than expected");
  const reader = createPartReader(maxBytes);
  for (const part of data.content) reader.add(part);
  reader.add({ type: "response-metadata", modelId: data.response?.modelId });
  reader.add({ type: "finish", finishReason: data.finishReason, usage: data.usage });
  return reader.reply();
}

/** Collects the parts of one reply. Ignores other kinds of parts, such as reasoning, sources and files. */
export function createPartReader(maxBytes: number) {
  const toolCalls: ModelToolCall[] = [];
  let text = "";
  let model: string | null = null;
  let end: { readonly finish: string; readonly usage: ModelUsage | null } | null = null;
  const encoder = new TextEncoder();
  let size = 0;
  const grow = (added: string): string => {
    size += encoder.encode(added).byteLength;
    if (size > maxBytes) throw new LanguageModelError("malformed", "The model's answer is too large");
    return added;
  };

  return {
    /** Returns the text in the part. @throws the error of an error part; LanguageModelError if the reply is too large. */
    add(given: unknown): string {
      const { success, data: part } = partSchema.safeParse(given);
      if (!success) return "";
      switch (part.type) {
        case "text-delta":
          text += grow(part.delta);
          return part.delta;
        case "text":
          text += grow(part.text);
          return part.text;
        case "tool-call":
          grow(typeof part.input === "string" ? part.input : JSON.stringify(part.input ?? ""));
          // The provider runs its own tools itself.
          if (part.providerExecuted !== true) toolCalls.push(toToolCall(part));
          return "";
        case "response-metadata":
          model = part.modelId ?? model;
          return "";
        case "finish":
          end = { finish: readFinish(part.finishReason), usage: part.usage == null ? null : toUsage(part.usage) };
          return "";
        case "error":
          throw part.error instanceof Error ? part.error : new LanguageModelError("failed", "The model failed");
      }
    },
    reply(): ModelReply {
      if (end === null) throw new LanguageModelError("malformed", "The model's answer ended before its end");
      const finishReason = toFinishReason(end.finish, toolCalls.length > 0);
      return { text, toolCalls, finishReason, usage: end.usage, energy: null, model };
    },
  };
}

function readFinish(reason: z.output<typeof finishSchema>): string {
  return typeof reason === "string" ? reason : reason.unified;
}

function toToolCall({ toolCallId, toolName, input }: z.output<typeof toolCallSchema>): ModelToolCall {
  return { callID: toolCallId, name: toolName, args: typeof input === "string" ? parseArgs(input) : (input as Json) };
}

function toUsage({ inputTokens, outputTokens, cachedInputTokens }: z.output<typeof usageSchema>): ModelUsage | null {
  const input = typeof inputTokens === "number" ? { total: inputTokens, cacheRead: cachedInputTokens } : inputTokens;
  const output = typeof outputTokens === "number" ? outputTokens : outputTokens?.total;
  if (input?.total == null && output == null) return null;
  return {
    totalInputTokens: input?.total ?? 0,
    inputCacheReadTokens: input?.cacheRead ?? 0,
    inputCacheWriteTokens: input != null && "cacheWrite" in input ? (input.cacheWrite ?? 0) : 0,
    outputTokens: output ?? 0,
  };
}
