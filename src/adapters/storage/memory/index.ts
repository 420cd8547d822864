/** Storage in memory: the default, and the reference for other drivers. */
export { memoryStorage } from "./memory-storage.js";
