/** Completions: language models answer what no memory answers, call functions, and note facts about people. */

export type { Completer } from "./completer.js";
export * from "./completion-settings.js";
export type { DeepThought } from "./deep-thought.js";
export { loadCompletion } from "./load-completion.js";
export type { GatedModel } from "./model-gate.js";
export type { CompletionPart, Exchange } from "./prompt.js";
export { createLlmMeter, type LlmMeter } from "./usage/index.js";
