/** Language models of the AI SDK. */
export type { AiSdkLanguageModel } from "./ai-sdk-language-model.js";
export { type AiSdkModelOptions, aiSdkModel } from "./ai-sdk-model.js";
