/** The contract that every language model adapter passes. */
export type { ContractModel, OpenModel, ProviderAnswer } from "./contract-model.js";
export { languageModelContract } from "./language-model-contract.js";
