/** Calls to the service: requests, responses, errors, options. */
export { type Caller, type CallOptions, createCaller, fieldsOf, type Operation } from "./caller.js";
export {
  type ClientFetch,
  type ClientOptions,
  type ResolvedClientOptions,
  resolveClientOptions,
} from "./client-options.js";
export { pagedParts } from "./paged-parts.js";
