import { lookup as systemLookup } from "node:dns";
import { Agent, fetch } from "undici";
import type { HttpClient, HttpRequest, HttpResponse, StreamedHttpResponse } from "../../../ports/index.js";
import { isReservedAddress } from "../../../shared/index.js";
import { checkHttpOptions, responsePieces, wholeText } from "../index.js";
import { guardedLookup, type Lookup, privateNetworkError } from "./guarded-lookup.js";

/** Options of {@link guardedHttpClient}. */
export interface GuardedHttpClientOptions {
  /** Headers of every request, such as a user agent; those of a request go first. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Resolves names. Default: `dns.lookup` of Node. */
  readonly lookup?: Lookup;
}

/** An HTTP client with connections of its own, which `await using` or its end closes. */
export interface GuardedHttpClient extends HttpClient, AsyncDisposable {
  readonly guardsPrivateNetworks: true;
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1_048_576;

/**
 * An HTTP client over undici, for Node. It connects to no private or reserved network, unless the request says that its
 * host is vouched for: addresses are checked as they stand in the URL, and as a name resolves when the connection is
 * made. Redirects are not followed and nothing is tried twice.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function guardedHttpClient(options: GuardedHttpClientOptions = {}): GuardedHttpClient {
  checkHttpOptions(options, "lookup");
  // As Node declares it, the overloads of `dns.lookup` do not fit its own type of such a function.
  const lookup = options.lookup ?? (systemLookup as Lookup);
  const guarded = new Agent({ connect: { lookup: guardedLookup(lookup) } });
  const open = new Agent({ connect: { lookup } });
  let closed: Promise<unknown> | null = null;
  const dispatcherOf = (request: HttpRequest): Agent => (request.allowsPrivateNetworks === true ? open : guarded);
  return {
    guardsPrivateNetworks: true,
    send: (request) => send(request, dispatcherOf(request), options),
    stream: (request) => stream(request, dispatcherOf(request), options),
    async [Symbol.asyncDispose]() {
      closed ??= Promise.all([guarded.close(), open.close()]);
      await closed;
    },
  };
}

async function send(request: HttpRequest, dispatcher: Agent, options: GuardedHttpClientOptions): Promise<HttpResponse> {
  const response = await stream(request, dispatcher, options);
  return { ...response, body: await wholeText(response.body) };
}

async function stream(
  request: HttpRequest,
  dispatcher: Agent,
  { headers }: GuardedHttpClientOptions,
): Promise<StreamedHttpResponse> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = request;
  if (request.allowsPrivateNetworks !== true) refuseLiteral(request.url);
  const late = AbortSignal.timeout(timeoutMs);
  const response = await fetch(request.url, {
    method: request.method,
    headers: { ...headers, ...request.headers },
    ...(request.body === undefined ? {} : { body: request.body }),
    signal: request.signal === undefined ? late : AbortSignal.any([request.signal, late]),
    redirect: "manual",
    dispatcher,
  });
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: responsePieces(response.body, maxBytes),
  };
}

/** Nothing is looked up for an address, so that the look-up cannot guard it. */
function refuseLiteral(url: string): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (isReservedAddress(host)) throw privateNetworkError();
}
