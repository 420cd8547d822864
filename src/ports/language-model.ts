import type { Json } from "./system.js";

/**
 * A language model that continues a conversation with text or tool calls: hosted, local, or scripted for a test.
 * `languageModelContract` of `keepsake/testing` checks an implementation.
 */
export interface LanguageModel {
  /** Name of the provider, such as `openai`. Reported in `llmUsage`. */
  readonly provider: string;
  /** Name of the model at the provider. Reported in `llmUsage` unless a reply names a more specific one. */
  readonly model: string;
  /** True if a message can contain a medium of this MIME type. If the method is missing, none can. */
  acceptsMedia?(mimeType: string): boolean;
  /** Returns the whole reply. Rejects with a {@link LanguageModelError}, or with the signal's reason after an abort. */
  generate(request: ModelRequest, options: ModelCallOptions): Promise<ModelReply>;
  /**
   * Streams the reply: any number of text deltas, then exactly one end with the complete reply. Rejects like `generate`.
   * Leaving the loop early cancels the call at the provider.
   */
  stream?(request: ModelRequest, options: ModelCallOptions): AsyncIterable<ModelStreamPart>;
}

export interface ModelCallOptions {
  readonly signal: AbortSignal;
}

export interface ModelRequest {
  /** In order. System messages come first; the last message is the user's or a tool result. */
  readonly messages: readonly ModelMessage[];
  /** Tools that the model may call. Default: none. */
  readonly tools?: readonly ModelTool[];
  /** `none`: the model must not call a tool; `tools` only describes calls in earlier messages. Default `auto`. */
  readonly toolChoice?: "auto" | "none";
  /** 0 (always the most likely word) to 2. Default: the model's own. */
  readonly temperature?: number;
  /** Maximum number of tokens to generate. Default: the model's own. */
  readonly maxOutputTokens?: number;
}

export type ModelMessage =
  /** Instructions and facts for the model. */
  | { readonly role: "system"; readonly text: string }
  | { readonly role: "user"; readonly text: string; readonly media?: readonly ModelMedium[] }
  | { readonly role: "assistant"; readonly text: string; readonly toolCalls?: readonly ModelToolCall[] }
  | {
      readonly role: "tool";
      /** The call that this message answers. */
      readonly callID: string;
      readonly name: string;
      readonly content: string;
      /** True if the tool failed; `content` explains why. */
      readonly failed: boolean;
    };

/** An image, sound or document of a user message. Has either a `url` or a `content`. */
export interface ModelMedium {
  readonly mimeType: string;
  readonly title: string | null;
  readonly url: string | null;
  /** Inline content: text, base64 or a data URL. */
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

export interface ModelTool {
  /** Letters, digits, `_` and `-`; at most 64 characters. */
  readonly name: string;
  /** Purpose of the tool, for the model. */
  readonly description: string;
  readonly parameters: JsonSchemaObject;
}

/** A tool call that a model requests. */
export interface ModelToolCall {
  readonly callID: string;
  readonly name: string;
  /** Parsed arguments, not validated against the schema. Null if they were not valid JSON. */
  readonly args: Json;
}

/** Why a reply ended. */
export type ModelFinishReason =
  | "stop"
  /** Truncated at the token limit. */
  | "length"
  | "tool-calls"
  /** Withheld by the provider, in whole or in part. */
  | "content-filter"
  | "other";

export interface ModelReply {
  /** Empty if the reply contains tool calls only. */
  readonly text: string;
  readonly toolCalls: readonly ModelToolCall[];
  readonly finishReason: ModelFinishReason;
  /** Null if the provider does not report it. */
  readonly usage: ModelUsage | null;
  /** Environmental impact as reported by the provider, or null. */
  readonly energy: ModelEnergy | null;
  /** The exact model that replied, or null if it is not reported. */
  readonly model: string | null;
}

export interface ModelUsage {
  /** All input tokens, including cached ones. */
  readonly totalInputTokens: number;
  readonly inputCacheReadTokens: number;
  readonly inputCacheWriteTokens: number;
  /** Generated tokens, including reasoning. */
  readonly outputTokens: number;
}

/** Environmental impact of one reply: amounts with their units, each null if unknown. */
export interface ModelEnergy {
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

export type ModelStreamPart =
  | { readonly type: "text-delta"; readonly text: string }
  | { readonly type: "end"; readonly reply: ModelReply };

/** Why there is no reply. */
export type LanguageModelFailure =
  /** The provider could not be reached, or the connection broke. */
  | "unreachable"
  | "timed-out"
  /** Too many calls at the moment. */
  | "rate-limited"
  /** The provider rejected the key, the model or the request. A retry does not help. */
  | "refused"
  /** The response is invalid, incomplete or too large. */
  | "malformed"
  /** The provider had an internal error. */
  | "failed";

/** A model gave no reply. The message contains no key and no part of the conversation. */
export class LanguageModelError extends Error {
  override readonly name = "LanguageModelError";
  readonly failure: LanguageModelFailure;
  /** Milliseconds to wait before a retry, if the provider gave a time. */
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

/** True for a {@link LanguageModelError}, including one from another copy of the library. */
export function isLanguageModelError(error: unknown): error is LanguageModelError {
  return error instanceof Error && error.name === "LanguageModelError" && "failure" in error;
}
