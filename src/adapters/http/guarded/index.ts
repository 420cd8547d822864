/** An HTTP client for Node that keeps web hooks out of private networks, whatever a name resolves to. */

export type { GuardedHttpClient, GuardedHttpClientOptions } from "./guarded-http-client.js";
export { guardedHttpClient } from "./guarded-http-client.js";
export type { Lookup } from "./guarded-lookup.js";
