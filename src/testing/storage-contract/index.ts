/** The contract of storage drivers. */
export { type StorageContractOptions, storageContract } from "./storage-contract.js";
