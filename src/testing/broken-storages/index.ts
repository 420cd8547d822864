/** Storage drivers that break the contract on purpose. */
export { type BrokenStorage, brokenStorages } from "./broken-storages.js";
