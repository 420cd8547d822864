/** Completions: prompts, tool calls, usage, and Deep Thought. */

export { createAnswerFilter, NO_ANSWER, type ReadAnswer, readAnswer } from "./answer-text.js";
export type { CompleteOptions, Completer } from "./completer.js";
export { createCompleter } from "./completer.js";
export type { CompletionInput, CompletionUser, Exchange } from "./completion-input.js";
export type { CompletionPart } from "./completion-part.js";
export type { CompletionBudget, CompletionPolicy } from "./completion-policy.js";
export type {
  CompletionLimits,
  CompletionOptions,
  CompletionSettings,
  DeepThoughtOptions,
} from "./completion-settings.js";
export { resolveCompletionOptions } from "./completion-settings.js";
export type { DeepThought, DeepThoughtParts } from "./deep-thought.js";
export { createDeepThought } from "./deep-thought.js";
export type { LlmMeter } from "./llm-meter.js";
export { createLlmMeter } from "./llm-meter.js";
export type { GatedModel } from "./model-gate.js";
export { gatedModel } from "./model-gate.js";
