/** The contract of language model adapters. */
export type { ContractModel, OpenModel, ProviderAnswer } from "./contract-model.js";
export { languageModelContract } from "./language-model-contract.js";
