/** Answers when no memory matches: the board of experts, then a completion. */
export { deferFallbacks } from "./deferred-fallbacks.js";
export type { FallbackParts } from "./fallback-services.js";
export { countCall, mayAskModel } from "./model-calls.js";
