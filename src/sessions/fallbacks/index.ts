/** Answers when no memory matches: the board of experts, then a completion. */
export { boardOfExperts } from "./board-of-experts.js";
export { createCompletionServices, type ModelSupport, type ModelSupportParts } from "./completion-services.js";
export { countCall, mayAskModel } from "./model-calls.js";
