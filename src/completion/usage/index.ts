/** Tokens, time and environmental impact of language models. */
export { createLlmMeter, type LlmMeter } from "./llm-meter.js";
