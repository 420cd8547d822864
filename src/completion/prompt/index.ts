/** Prompts, and the answers to them as text. */
export { createAnswerFilter, type ParsedAnswer, parseAnswer } from "./answer-text.js";
export type { CompletionInput, CompletionPart, Exchange } from "./completion.js";
export { cutToTokens, estimateTokens } from "./estimate-tokens.js";
export { buildPrompt, type Prompt, toModelTool } from "./prompt.js";
export { quoteMemories } from "./quote-memories.js";
