/** Reads requests and writes responses. */
export { CLEARING_TEXT, clearedByText, isClearingDate } from "./clearing-values.js";
export { createEventStreams, type EventStreams } from "./event-streams.js";
export { readBody, readPath } from "./read-request.js";
export * from "./response.js";
export * from "./rest-options.js";
