/** Calls to the service: requests, responses, errors, options. */
export {
  anySignal,
  type Caller,
  type CallOptions,
  createCaller,
  pageParts,
  parseObject,
  type Send,
  sendAs,
} from "./caller.js";
export {
  type ClientFetch,
  type ClientOptions,
  type ResolvedClientOptions,
  resolveClientOptions,
} from "./client-options.js";
