/** Language models behind a chat-completions endpoint: hosted, vLLM, llama.cpp, Ollama and others. */

export type { OpenAICompatibleModelOptions } from "./openai-compatible-model.js";
export { openAICompatibleModel } from "./openai-compatible-model.js";
