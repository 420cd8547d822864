import type { Json } from "./json.js";

/**
 * Something that goes on from messages with a text, or asks for tools to be called: a hosted model, one that runs on
 * this machine, or a script for tests. `keepsake/testing` has the contract suite that each adapter passes.
 */
export interface LanguageModel {
  /** Who runs it, as in `openai`; told in `llmUsage`. */
  readonly provider: string;
  /** Its name at the provider; told in `llmUsage`, unless a reply names a more exact one. */
  readonly model: string;
  /** Whether a medium of this MIME type can be part of a message. Absent: none can. */
  acceptsMedia?(mimeType: string): boolean;
  /**
   * The whole answer. Rejects with a {@link LanguageModelError}, or with the reason of the signal where that ended it.
   */
  generate(request: ModelRequest, options: ModelCallOptions): Promise<ModelReply>;
  /**
   * The answer as it comes: any number of text deltas, then exactly one end, whose reply holds the whole text. Fails as
   * `generate` does. Leaving the loop early cancels the call at the provider.
   */
  stream?(request: ModelRequest, options: ModelCallOptions): AsyncIterable<ModelStreamPart>;
}

/** How one call is made. */
export interface ModelCallOptions {
  /** Ends the call, also while it streams. */
  readonly signal: AbortSignal;
}

/** What a model is asked. */
export interface ModelRequest {
  /** In order; system messages first, the last one is the user's or the result of a tool. */
  readonly messages: readonly ModelMessage[];
  /** What the model may ask for. Default: nothing. */
  readonly tools?: readonly ModelTool[];
  /**
   * `none`: it must answer without asking for anything; `tools` are named because the messages hold calls of them.
   * Default `auto`.
   */
  readonly toolChoice?: "auto" | "none";
  /** 0 (always the likeliest) to 2. Default: the model's own. */
  readonly temperature?: number;
  /** Most tokens of the answer. Default: the model's own. */
  readonly maxOutputTokens?: number;
}

/** A message of a conversation with a model. */
export type ModelMessage =
  /** How the model shall behave, and what it may take for true. */
  | { readonly role: "system"; readonly text: string }
  | { readonly role: "user"; readonly text: string; readonly media?: readonly ModelMedium[] }
  | { readonly role: "assistant"; readonly text: string; readonly toolCalls?: readonly ModelToolCall[] }
  | {
      readonly role: "tool";
      /** The call that this answers. */
      readonly callID: string;
      /** Name of the tool. */
      readonly name: string;
      readonly content: string;
      /** True where the tool could not do it, and `content` says why. */
      readonly failed: boolean;
    };

/** A picture, sound or document beside a text. Either a `url` or a `content`. */
export interface ModelMedium {
  readonly mimeType: string;
  readonly title: string | null;
  readonly url: string | null;
  /** Inline text. */
  readonly content: string | null;
}

/** A JSON Schema of type object. */
export interface JsonSchemaObject {
  readonly type: "object";
  readonly properties: Readonly<Record<string, Json>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly [keyword: string]: Json | undefined;
}

/** Something that a model may ask for. */
export interface ModelTool {
  /** Letters, digits, `_` and `-`, at most 64. */
  readonly name: string;
  /** What it is for, in words. */
  readonly description: string;
  readonly parameters: JsonSchemaObject;
}

/** A model asks for a tool. */
export interface ModelToolCall {
  readonly callID: string;
  readonly name: string;
  /** What the model gave, parsed; not checked against the schema. Null where it was no JSON. */
  readonly args: Json;
}

/** Why an answer ended. */
export type ModelFinishReason =
  | "stop"
  /** Cut off at the limit of tokens. */
  | "length"
  | "tool-calls"
  /** Withheld, in whole or in part, by the provider. */
  | "content-filter"
  | "other";

/** An answer of a model. */
export interface ModelReply {
  /** Empty where the model only asks for tools. */
  readonly text: string;
  readonly toolCalls: readonly ModelToolCall[];
  readonly finishReason: ModelFinishReason;
  /** Null where the provider does not tell. */
  readonly usage: ModelUsage | null;
  /** What the provider says that the answer cost the planet; null where it does not. */
  readonly energy: ModelEnergy | null;
  /** The exact model that answered; null where it is not told. */
  readonly model: string | null;
}

/** Tokens of one call. */
export interface ModelUsage {
  /** All tokens read, cached ones included. */
  readonly totalInputTokens: number;
  /** Those of them that came from a cache. */
  readonly inputCacheReadTokens: number;
  /** Those of them that were put into a cache. */
  readonly inputCacheWriteTokens: number;
  /** Tokens written, those of its reasoning included. */
  readonly outputTokens: number;
}

/** What an answer cost the planet, each amount with its unit, null where it is not known. */
export interface ModelEnergy {
  /** Energy. */
  readonly energy: number | null;
  readonly energyUnit: string | null;
  /** Global warming potential. */
  readonly gwp: number | null;
  readonly gwpUnit: string | null;
  /** Depletion of minerals and metals. */
  readonly adPe: number | null;
  readonly adPeUnit: string | null;
  /** Primary energy. */
  readonly pe: number | null;
  readonly peUnit: string | null;
  /** Water consumption. */
  readonly wcf: number | null;
  readonly wcfUnit: string | null;
}

/** A part of an answer that is streamed. */
export type ModelStreamPart =
  | { readonly type: "text-delta"; readonly text: string }
  | { readonly type: "end"; readonly reply: ModelReply };

/** Why a model gave no answer. */
export type LanguageModelFailure =
  /** It could not be reached, or the connection broke. */
  | "unreachable"
  /** It did not answer in time. */
  | "late"
  /** Too many calls for now. */
  | "rate-limited"
  /** Key, model or request are not accepted; trying again does not help. */
  | "refused"
  /** What came back is no answer, or only half of one, or too large. */
  | "malformed"
  /** It has a fault of its own. */
  | "failed";

/** A model gave no answer. The message holds no key and nothing of the conversation. */
export class LanguageModelError extends Error {
  override readonly name = "LanguageModelError";
  readonly failure: LanguageModelFailure;
  /** Milliseconds to wait before a new try, where the provider says so. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: LanguageModelFailure,
    message: string,
    options: { readonly cause?: unknown; readonly retryAfterMs?: number | null } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.failure = failure;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** True for a {@link LanguageModelError}, also one from another copy of the library. */
export function isLanguageModelError(error: unknown): error is LanguageModelError {
  return error instanceof Error && error.name === "LanguageModelError" && "failure" in error;
}
