/** Language models behind a chat-completions endpoint: hosted, vLLM, llama.cpp, Ollama and others. */
export { openAICompatibleModel } from "./openai-compatible-model.js";
export type { OpenAICompatibleModelOptions } from "./request-body.js";
