/** The tokens, time and energy that calls of language models use. */
export { createLlmMeter, type LlmMeter } from "./llm-meter.js";
