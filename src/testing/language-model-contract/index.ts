/** The contract of language model adapters. */

export { languageModelContract } from "./language-model-contract.js";
export type { ContractModel, OpenModel, ProviderAnswer } from "./model-case.js";
