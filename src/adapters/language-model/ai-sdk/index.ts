/** Language models of the AI SDK. */

export type { AiSdkModelOptions } from "./ai-sdk-model.js";
export { aiSdkModel } from "./ai-sdk-model.js";
export type { AiSdkLanguageModel } from "./ai-sdk-types.js";
