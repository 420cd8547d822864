/** Completions: language models answer what no memory answers, call functions, and note facts about people. */

export { type Completer, createCompleter } from "./completer.js";
export * from "./completion-settings.js";
export { createDeepThought, type DeepThought } from "./deep-thought.js";
export { createLlmMeter, type LlmMeter } from "./llm-meter.js";
export { createGatedModel, type GatedModel } from "./model-gate.js";
export type { CompletionPart, Exchange } from "./prompt.js";
