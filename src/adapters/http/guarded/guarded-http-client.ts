import { lookup as systemLookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { isReservedAddress } from "../../../addresses/index.js";
import { KeepsakeError } from "../../../errors.js";
import type { HttpClient } from "../../../ports/index.js";
import { createPeerLoader } from "../../peers/index.js";
import { checkHttpOptions, createHttpMethods } from "../index.js";

export interface GuardedHttpClientOptions {
  /** Headers of every request, such as a user agent. Headers of a request take precedence. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Resolves names. Default: `dns.lookup` of Node. */
  readonly lookup?: Lookup;
}

/** An HTTP client with its own connections. Dispose of it to close them. */
export interface GuardedHttpClient extends HttpClient, AsyncDisposable {
  readonly guardsPrivateNetworks: true;
}

/**
 * An HTTP client over undici, for Node. It does not connect to private or reserved networks unless the request allows it.
 * It checks addresses in the URL, and the addresses that a name resolves to when the connection is made. It does not
 * follow redirects and does not retry.
 *
 * @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD
 */
export function guardedHttpClient(options: GuardedHttpClientOptions = {}): GuardedHttpClient {
  checkHttpOptions(options, "lookup");
  // Node's own types disagree: the overloads of `dns.lookup` do not match LookupFunction.
  const lookup = options.lookup ?? (systemLookup as Lookup);
  let connecting: ReturnType<typeof createAgents> | null = null;
  let isClosed = false;
  return {
    guardsPrivateNetworks: true,
    ...createHttpMethods(options.headers, async ({ url, allowsPrivateNetworks = false }, init) => {
      if (!allowsPrivateNetworks) refuseReservedAddress(url);
      if (isClosed) throw new KeepsakeError("PORT_FAILED", "The HTTP client was disposed");
      connecting ??= createAgents(lookup);
      const { fetch, guarded, open } = await connecting;
      return fetch(url, { ...init, dispatcher: allowsPrivateNetworks ? open : guarded });
    }),
    async [Symbol.asyncDispose]() {
      isClosed = true;
      const agents = await connecting?.catch(() => null);
      await Promise.all([agents?.guarded.close(), agents?.open.close()]);
    },
  };
}

const loadUndici = createPeerLoader("undici", "keepsake/http/guarded", () => import("undici"));

async function createAgents(lookup: Lookup) {
  const { Agent, fetch } = await loadUndici();
  const guarded = new Agent({ connect: { lookup: guardedLookup(lookup) } });
  return { fetch, guarded, open: new Agent({ connect: { lookup } }) };
}

/** An address in the URL is not looked up, so the lookup cannot check it. */
function refuseReservedAddress(url: string): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, "");
  if (isReservedAddress(host)) throw privateNetworkError();
}

/** Resolves a name with the signature of Node's `dns.lookup`. */
export type Lookup = LookupFunction;

function privateNetworkError(): Error {
  return new Error("The host is on a private or reserved network");
}

/**
 * Wraps a lookup so that it fails if any address is reserved. It runs when a connection is made and its result is what
 * the connection uses, so a name cannot resolve to something else between the check and the call.
 */
function guardedLookup(lookup: Lookup): Lookup {
  return (hostname, options, callback) => {
    lookup(hostname, options, (error, addresses, family) => {
      const found = Array.isArray(addresses) ? addresses.map(({ address }) => address) : [addresses];
      // Lookups report success as null or undefined.
      if (!error && found.some(isReservedAddress)) callback(privateNetworkError(), "", 0);
      else callback(error, addresses, family);
    });
  };
}
