/** Reads requests and writes responses. */

export { createEventStreams, type EventStreams } from "./event-streams.js";
export {
  createResponseFactories,
  ERROR_CODE_HEADER,
  ERROR_FIELD_HEADER,
  emptyResponse,
  eventStream,
  HttpError,
  jsonText,
  type ResponseFactory,
  retryAfter,
  toErrorResponse,
} from "./response.js";
export { readBody, readPath } from "./read-request.js";
export { type ResolvedRestOptions, type RestOptions, resolveRestOptions, type Throttled } from "./rest-options.js";
