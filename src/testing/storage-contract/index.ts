/** The contract that every storage driver passes. */
export { type StorageContractOptions, storageContract } from "./storage-contract.js";
