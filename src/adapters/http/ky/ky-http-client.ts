import ky from "ky";
import type { HttpClient } from "../../../ports/index.js";
import { checkHttpOptions, createHttpMethods } from "../index.js";

export interface KyHttpClientOptions {
  /** The fetch implementation. Default: the platform's. */
  readonly fetch?: typeof globalThis.fetch;
  /** Headers of every request, such as a user agent. Headers of a request take precedence. */
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * An HTTP client over ky and the platform's fetch, for Node and browsers. It does not check what a name resolves to, so
 * web hooks can only call hosts that are allowed by name.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function kyHttpClient(options: KyHttpClientOptions = {}): HttpClient {
  checkHttpOptions(options, "fetch");
  const { fetch, headers } = options;
  return {
    guardsPrivateNetworks: false,
    ...createHttpMethods(headers, ({ url }, init) => {
      // ky's own timeout ends with the headers, so the signal limits the time instead.
      return ky(url, { ...init, ...(fetch && { fetch }), timeout: false, retry: 0, throwHttpErrors: false });
    }),
  };
}
