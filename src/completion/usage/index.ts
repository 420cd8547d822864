/** What calls of language models use: tokens, time and energy. */
export { createLlmMeter, type LlmMeter } from "./llm-meter.js";
