/** Reads requests and writes responses. */
export { createEventStreams, type EventStreams } from "./event-streams.js";
export { readBody, readPath } from "./read-request.js";
export * from "./response.js";
export * from "./rest-options.js";
