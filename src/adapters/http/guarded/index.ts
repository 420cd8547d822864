/** An HTTP client for Node that refuses private networks, also after name resolution. */

export type { Lookup } from "./guarded-http-client.js";
export { type GuardedHttpClient, type GuardedHttpClientOptions, guardedHttpClient } from "./guarded-http-client.js";
