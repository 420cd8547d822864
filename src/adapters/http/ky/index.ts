/** The default HTTP client: ky over the platform's fetch. */
export { type KyHttpClientOptions, kyHttpClient } from "./ky-http-client.js";
