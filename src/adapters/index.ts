/** Adapters that need no optional package. The others are subpaths of the package. */

export { platformHasher } from "#platform-hasher";
export { hasherWithOlder, type Pbkdf2HasherOptions, pbkdf2Hasher } from "./hasher/index.js";
export { memoryStorage } from "./storage/memory/index.js";
export { systemIds, systemRandom } from "./system/index.js";
