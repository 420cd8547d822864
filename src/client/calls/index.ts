/** Calls to the service: requests, responses, errors, options. */

export * from "./caller.js";
export * from "./client-options.js";
export { NO_DATE, NO_VALUE, toWireChanges, toWireMemory } from "./to-wire.js";
