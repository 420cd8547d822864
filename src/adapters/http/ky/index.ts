/** The default HTTP client: ky over the platform's fetch. */

export type { KyHttpClientOptions } from "./ky-http-client.js";
export { kyHttpClient } from "./ky-http-client.js";
