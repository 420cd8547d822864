/** Answers when no memory matches: the board of experts, then a completion. */
export { boardOfExperts } from "./board-of-experts.js";
export { createCompletionServices } from "./completion-services.js";
export { countCall, mayAskModel } from "./model-calls.js";
