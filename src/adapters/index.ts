export { platformHasher } from "#platform-hasher";
export { hasherWithOlder } from "./hasher/hasher-with-older.js";
export { type Pbkdf2HasherOptions, pbkdf2Hasher } from "./hasher/pbkdf2-hasher.js";
export { memoryStorage } from "./storage/memory-storage.js";
export { silentLogger } from "./system/silent-logger.js";
export { systemClock } from "./system/system-clock.js";
export { systemIds } from "./system/system-ids.js";
export { systemRandom } from "./system/system-random.js";
