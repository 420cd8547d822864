/** Answers when no memory matches: the board of experts, then a completion. */
export { createFallbackServices } from "./fallback-services.js";
export { countCall, mayAskModel } from "./model-calls.js";
