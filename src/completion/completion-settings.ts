import * as z from "zod";
import { checkMethods, checkOption, parseInput } from "../model/index.js";
import type { LanguageModel } from "../ports/index.js";

/** Engine options for language models. */
export interface CompletionOptions {
  /** Answers questions that no memory answers. Default: none. */
  readonly languageModel?: LanguageModel;
  readonly completions?: CompletionLimits;
  /**
   * Keeps facts about authenticated people who consent to it, and gives them to completions. Default: off. Needs a
   * language model.
   */
  readonly deepThought?: DeepThoughtOptions;
}

/** Limits of a completion. */
export interface CompletionLimits {
  /** 0 (deterministic) to 2. Default 0.2. */
  readonly temperature?: number;
  /** Maximum number of tokens to generate. Default 800. */
  readonly maxOutputTokens?: number;
  /**
   * Estimated maximum number of tokens in a prompt. Memories, history, descriptions of media, functions and their
   * results are truncated to fit. Default 6,000.
   */
  readonly maxPromptTokens?: number;
  /** Maximum number of memories in a prompt, 0 to 50. Default 8. */
  readonly maxMemories?: number;
  /** Maximum number of rounds of function calls, 0 to 5. Default 5. */
  readonly maxRounds?: number;
  /** Milliseconds for a completion with all its function calls. Default 30,000. */
  readonly timeoutMs?: number;
  /** Milliseconds for one function call. Default 10,000. */
  readonly functionTimeoutMs?: number;
  /** Maximum number of completions of a session, and of its turns that are searched for facts. Default 50. */
  readonly maxPerSession?: number;
}

/** Consent to keep facts about people. */
export interface DeepThoughtOptions {
  /** True if this person consents. Called before every use; a failure, or 5 seconds without an answer, means no. */
  mayRemember(person: { readonly assistantID: string; readonly personID: string }): boolean | Promise<boolean>;
}

/** Checked {@link CompletionOptions} with all defaults. */
export type CompletionSettings = ReturnType<typeof resolveCompletionOptions>;

const milliseconds = z.int().min(1).max(600_000);

const limitsSchema = z.object({
  temperature: z.number().min(0).max(2).default(0.2),
  maxOutputTokens: z.int().min(1).max(100_000).default(800),
  maxPromptTokens: z.int().min(500).max(1_000_000).default(6_000),
  maxMemories: z.int().min(0).max(50).default(8),
  maxRounds: z.int().min(0).max(5).default(5),
  timeoutMs: milliseconds.default(30_000),
  functionTimeoutMs: milliseconds.default(10_000),
  maxPerSession: z.int().min(0).max(10_000).default(50),
});

/**
 * Checks the options and fills in the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD
 */
export function resolveCompletionOptions(options: CompletionOptions) {
  const { languageModel = null, completions = {}, deepThought = null } = options;
  if (deepThought !== null) {
    checkMethods(deepThought, ["mayRemember"], "Engine options", "deepThought");
    checkOption(languageModel !== null, "Engine options", "deepThought", "come with a languageModel");
  }
  return {
    languageModel,
    limits: parseInput(limitsSchema, completions, { what: "Engine options, completions", strict: true }),
    deepThought,
  };
}
