/** Small helpers that every part may use: typed documents, conflicts, time limits, encodings, caches, locks. */

export { type AttemptRules, createLockOp, SLOW_FOR_ALL, type Verdict, withLockout } from "./attempts.js";
export { type BackgroundTasks, createBackgroundTasks } from "./background-tasks.js";
export { type Pause, pauseByMessage, systemClock, timestamp } from "./clock.js";
export { nullOnConflict, onConflict, retryOnConflict, versionConflict } from "./conflicts.js";
export { consoleLogger } from "./console-logger.js";
export * from "./documents.js";
export { fromBase64, percentEncode, sha256Hex, toBase64, toComparisonKey, toHex, truncate } from "./encoding.js";
export { guardHasher, guardStorage } from "./guard-ports.js";
export { deferMethods, Lazy, type MethodNames } from "./lazy.js";
export { LruCache, memoize, memoizeByObject } from "./lru-cache.js";
export { type LimitedSignal, limitSignal, untilAborted, withTimeout } from "./with-timeout.js";
