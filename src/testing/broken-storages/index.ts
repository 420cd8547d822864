/** Storage drivers with a defect, to prove that the contract finds it. */
export { type BrokenStorage, brokenStorages } from "./broken-storages.js";
