import * as z from "zod";
import { KeepsakeError } from "../errors.js";
import { parseInput } from "../model/index.js";
import type { LanguageModel } from "../ports/index.js";

/** The part of the engine's options that is about language models. */
export interface CompletionOptions {
  /** Answers what no memory answers. Default: none. */
  readonly languageModel?: LanguageModel;
  /** Limits of a completion. */
  readonly completions?: CompletionLimits;
  /**
   * Keeps facts about people who are authenticated and agree to it, so that completions know them. Default: off. Needs
   * a language model.
   */
  readonly deepThought?: DeepThoughtOptions;
}

/** Limits of a completion; each has a default. */
export interface CompletionLimits {
  /** 0 (always the likeliest words) to 2. Default 0.2. */
  readonly temperature?: number;
  /** Most tokens of one answer. Default 800. */
  readonly maxOutputTokens?: number;
  /**
   * About the most tokens of one prompt. Memories, history, media that are told in words, functions and their results
   * are cut to fit. Default 6,000.
   */
  readonly maxPromptTokens?: number;
  /** Most memories in one prompt, 0 to 50. Default 8. */
  readonly maxMemories?: number;
  /** Most rounds of function calls, 0 to 5. Default 5. */
  readonly maxRounds?: number;
  /** Milliseconds for a completion with all its function calls. Default 30,000. */
  readonly timeoutMs?: number;
  /** Milliseconds for one call of a function. Default 10,000. */
  readonly functionTimeoutMs?: number;
  /** Most completions of one session; as many turns are looked through for facts, where they are kept. Default 50. */
  readonly maxPerSession?: number;
}

/** Whose facts may be kept. */
export interface DeepThoughtOptions {
  /** True where this person has agreed to it. Asked before every use; a failure, or 5 seconds, are no consent. */
  mayRemember(person: { readonly assistantID: string; readonly personID: string }): boolean | Promise<boolean>;
}

/** Options with everything decided. */
export interface CompletionSettings {
  /** Null where nothing is completed. */
  readonly languageModel: LanguageModel | null;
  readonly limits: Required<CompletionLimits>;
  /** Null where nothing is remembered of anybody. */
  readonly deepThought: DeepThoughtOptions | null;
}

const limitsSchema = /* @__PURE__ */ (() => {
  const ms = () => z.int().min(1).max(600_000);
  return z.object({
    temperature: z.number().min(0).max(2).default(0.2),
    maxOutputTokens: z.int().min(1).max(100_000).default(800),
    maxPromptTokens: z.int().min(500).max(1_000_000).default(6_000),
    maxMemories: z.int().min(0).max(50).default(8),
    maxRounds: z.int().min(0).max(5).default(5),
    timeoutMs: ms().default(30_000),
    functionTimeoutMs: ms().default(10_000),
    maxPerSession: z.int().min(0).max(10_000).default(50),
  });
})();

/**
 * Checks the options and fills in the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD
 */
export function resolveCompletionOptions(options: CompletionOptions): CompletionSettings {
  const { languageModel = null, completions = {}, deepThought = null } = options;
  if (deepThought !== null && typeof deepThought.mayRemember !== "function") {
    throw invalid("deepThought", "must have the method mayRemember");
  }
  if (deepThought !== null && languageModel === null) throw invalid("deepThought", "needs a languageModel");
  return {
    languageModel,
    limits: parseInput(limitsSchema, completions, { what: "Engine options, completions", strict: true }),
    deepThought,
  };
}

function invalid(field: string, problem: string): KeepsakeError {
  return new KeepsakeError("INVALID_FIELD", `Engine options: ${field} ${problem}`, { field });
}
