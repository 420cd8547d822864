/** Reads requests and writes responses. */
export { type AnswerMaker, createAnswers, emptyAnswer, eventStream, jsonText } from "./answer.js";
export { ERROR_CODE_HEADER, ERROR_FIELD_HEADER, HttpError, type Refusal, refusalOf, retryAfter } from "./http-error.js";
export { readBody } from "./read-body.js";
export { readPath } from "./read-path.js";
export { type ResolvedRestOptions, type RestOptions, resolveRestOptions, type Throttled } from "./rest-options.js";
export { createSessionEvents, type SessionEvents } from "./session-events.js";
