/** Field rules, parsing and checks that all schemas share. */

export { CLEARING_DATE, CLEARING_TEXT, formatDateTime, normalizeDateTime, parseDateTime } from "./dates.js";
export { distanceKm } from "./distance.js";
export * from "./fields.js";
export { LIMITS } from "./limits.js";
export * from "./parse.js";
