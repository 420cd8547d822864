/** Language models of the AI SDK. */

export { type AiSdkModelOptions, aiSdkModel } from "./ai-sdk-model.js";
export type { AiSdkLanguageModel } from "./call-options.js";
