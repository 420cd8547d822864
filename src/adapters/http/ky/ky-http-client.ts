import ky from "ky";
import type { HttpClient, HttpRequest, HttpResponse, StreamedHttpResponse } from "../../../ports/index.js";
import { checkHttpOptions, responsePieces, wholeText } from "../index.js";

/** Options of {@link kyHttpClient}. */
export interface KyHttpClientOptions {
  /** What sends requests. Default: the platform's fetch. */
  readonly fetch?: typeof globalThis.fetch;
  /** Headers of every request, such as a user agent; those of a request go first. */
  readonly headers?: Readonly<Record<string, string>>;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

/**
 * An HTTP client over ky and the platform's fetch, for Node and browsers. It does not look where a name leads, so web
 * hooks call only hosts that are allowed by name through it.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function kyHttpClient(options: KyHttpClientOptions = {}): HttpClient {
  checkHttpOptions(options, "fetch");
  return {
    guardsPrivateNetworks: false,
    send: (request) => send(request, options),
    stream: (request) => stream(request, options),
  };
}

async function send(request: HttpRequest, options: KyHttpClientOptions): Promise<HttpResponse> {
  const response = await stream(request, options);
  return { ...response, body: await wholeText(response.body) };
}

async function stream(request: HttpRequest, { fetch, headers }: KyHttpClientOptions): Promise<StreamedHttpResponse> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = request;
  // ky's own timeout ends with the headers; this one covers the body, too.
  const late = AbortSignal.timeout(timeoutMs);
  const response = await ky(request.url, {
    method: request.method,
    headers: { ...headers, ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    ...(fetch === undefined ? {} : { fetch }),
    signal: request.signal === undefined ? late : AbortSignal.any([request.signal, late]),
    timeout: false,
    retry: 0,
    redirect: "manual",
    throwHttpErrors: false,
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: responsePieces(response.body, maxBytes),
  };
}
