/** Storage in memory. */
export { matches, pageOf } from "./list.js";
export { memoryStorage } from "./memory-storage.js";
