/** Small helpers that every part may use: time, text encodings, retries, locks. */
export { type AttemptRules, attempt, type Verdict } from "./attempts.js";
export { sha256Hex, toHex } from "./digest.js";
export { fromBase64, toBase64 } from "./encoding.js";
export { remembering } from "./memoize.js";
export { present } from "./omit-undefined.js";
export { type Pause, pauseByMessage } from "./pause.js";
export { removeDocs } from "./remove-docs.js";
export { isReservedAddress, RESERVED_NETWORKS } from "./reserved-networks.js";
export { retryOnConflict } from "./retry-on-conflict.js";
export { nowOf } from "./timestamp.js";
export { within } from "./with-timeout.js";
