/** Reads requests and writes responses. */

export { createEventStreams, type EventStreams } from "./event-streams.js";
export { ERROR_CODE_HEADER, ERROR_FIELD_HEADER, HttpError, retryAfter, toErrorResponse } from "./http-error.js";
export { readBody } from "./read-body.js";
export { readPath } from "./read-path.js";
export { createResponseFactories, emptyResponse, eventStream, jsonText, type ResponseFactory } from "./response.js";
export { type ResolvedRestOptions, type RestOptions, resolveRestOptions, type Throttled } from "./rest-options.js";
