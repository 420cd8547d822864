import ky, { HTTPError } from "ky";
import { checkOption, checkOptions, checkSignal } from "../../model/index.js";

/** Sends a request: the platform's `fetch`, a REST handler, or a wrapper around them. */
export type ClientFetch = (request: Request) => Promise<Response>;

/** Settings of a client. */
export interface ClientOptions {
  /**
   * Address of the service, including any path before its roots, such as `https://example.org`. A path, such as `/`, is one
   * of the page's own origin. Calls outside of a page then fail with PORT_FAILED.
   */
  readonly baseURL: string;
  /** Path of the engine's operations. Default `/svc/v2`. */
  readonly engineRoot?: string;
  /** Path of the account operations. Default `/api/v2`. */
  readonly accountRoot?: string;
  /** Default: the platform's fetch through ky, which retries GET twice after a failure of the network or a gateway. */
  readonly fetch?: ClientFetch;
  /** Ends all calls and streams of the client. */
  readonly signal?: AbortSignal;
  /** Time limit of a call including its response, in milliseconds. Default 30,000. */
  readonly timeoutMs?: number;
  /** Maximum size of a response in bytes, and of a server-sent event in characters. Default 33,554,432. */
  readonly maxResponseBytes?: number;
  /**
   * True sends session IDs and login tokens in the header Authorization instead of the path, which keeps them out of
   * access logs. The server must support it, as `keepsake/rest` does. Default false.
   */
  readonly bearer?: boolean;
}

/** Checked options with defaults. */
export type ResolvedClientOptions = ReturnType<typeof resolveClientOptions>;

const WHAT = "Client options";

const KNOWN = ["baseURL", "engineRoot", "accountRoot", "fetch", "signal", "bearer", "timeoutMs", "maxResponseBytes"];

/** @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD with the option's name as `field`. */
export function resolveClientOptions(options: ClientOptions) {
  checkOptions(options, WHAT, KNOWN);
  const { baseURL, engineRoot = "/svc/v2", accountRoot = "/api/v2", fetch = kyFetch } = options;
  const { signal = null, bearer = false } = options;
  checkOption(typeof engineRoot === "string", WHAT, "engineRoot", "be a path");
  checkOption(typeof accountRoot === "string", WHAT, "accountRoot", "be a path");
  checkOption(typeof fetch === "function", WHAT, "fetch", "be a function");
  checkOption(typeof bearer === "boolean", WHAT, "bearer", "be true or false");
  checkSignal(signal);
  const root = joinAddress(String(baseURL), engineRoot);
  // Two slashes would begin the name of another host.
  const isAddress = URL.canParse(root, "http://localhost") && /^(?:https?:\/\/|\/(?!\/))[^?#]+$/i.test(root);
  const isComplete = typeof baseURL === "string" && baseURL !== "" && isAddress;
  checkOption(isComplete, WHAT, "baseURL", "be an address such as https://example.org, or a path such as /");
  return Object.freeze({
    /** Addresses of the engine's and of the account operations, without a trailing slash. */
    root,
    accountRoot: joinAddress(baseURL, accountRoot),
    fetch,
    signal,
    bearer,
    timeoutMs: checkNumber("timeoutMs", options.timeoutMs ?? 30_000),
    maxResponseBytes: checkNumber("maxResponseBytes", options.maxResponseBytes ?? 33_554_432),
  });
}

function joinAddress(baseURL: string, root: string): string {
  return `${baseURL.replace(/\/$/, "")}/${root.replace(/^\/|\/$/g, "")}`.replace(/\/$/, "");
}

function checkNumber(name: string, value: number): number {
  const isInRange = Number.isSafeInteger(value) && value >= 1 && value <= 2_147_483_647;
  checkOption(isInRange, WHAT, name, "be a whole number from 1 to 2147483647");
  return value;
}

/** The platform's fetch through ky. Only GET is retried, at most twice: the server might handle an event twice. */
export async function kyFetch(request: Request): Promise<Response> {
  try {
    return await ky(request, {
      timeout: false,
      retry: { limit: 2, methods: ["get"], statusCodes: [502, 503, 504], maxRetryAfter: 5_000 },
      hooks: { beforeRetry: [({ error }) => void (error instanceof HTTPError && discard(error.response))] },
    });
  } catch (error) {
    // ky retries only what it throws, so that error statuses arrive here.
    if (error instanceof HTTPError) return error.response;
    throw error;
  }
}

function discard({ body }: Response): void {
  body?.cancel().catch(() => {});
}
