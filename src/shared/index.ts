/** Small helpers that every part may use: typed documents, time, text encodings, retries, locks. */
export { type AttemptRules, beginAttempt, type Verdict, withLockout } from "./attempts.js";
export { type BackgroundTasks, createBackgroundTasks } from "./background-tasks.js";
export { systemClock, timestamp } from "./clock.js";
export {
  type CollectionRef,
  checkOp,
  deleteOp,
  documents,
  isAlive,
  listDocs,
  nullOnConflict,
  onConflict,
  putOp,
  readDoc,
  readDocs,
  type TypedDoc,
  type TypedRef,
  unchanged,
  versionConflict,
} from "./documents.js";
export { fromBase64, sha256Hex, toBase64, toHex } from "./encoding.js";
export { isReservedAddress } from "./is-reserved-address.js";
export { LruCache } from "./lru-cache.js";
export { memoize } from "./memoize.js";
export { omitUndefined } from "./omit-undefined.js";
export { type Pause, pauseByMessage } from "./pause.js";
export { removeDocs } from "./remove-docs.js";
export { retryOnConflict } from "./retry-on-conflict.js";

export { withTimeout } from "./with-timeout.js";
