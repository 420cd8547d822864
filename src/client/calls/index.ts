/** Calls to the service: requests, responses, errors, options. */

export * from "./caller.js";
export * from "./client-options.js";
