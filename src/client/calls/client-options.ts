import { checkOption, checkOptions, checkSignal } from "../../model/index.js";
import { kyFetch } from "./ky-fetch.js";

/** What sends a request: the platform's `fetch`, a REST handler called directly, or anything between. */
export type ClientFetch = (request: Request) => Promise<Response>;

/** Settings of a client. */
export interface ClientOptions {
  /** Where the service is, with the path that its roots lie under, as in `https://example.org`. */
  readonly baseURL: string;
  /** Path that the engine's operations lie under. Default `/svc/v2`. */
  readonly engineRoot?: string;
  /** Path that the account operations lie under. Default `/api/v2`. */
  readonly accountRoot?: string;
  /** Default: the platform's fetch through ky, which reads (GET) again twice where the network or a gateway failed. */
  readonly fetch?: ClientFetch;
  /** Ends all calls and streams of the client. */
  readonly signal?: AbortSignal;
  /** Milliseconds that a call may take, its answer included. Default 30,000. */
  readonly timeoutMs?: number;
  /** Most bytes of an answer, and characters of one server-sent event. Default 33,554,432. */
  readonly maxResponseBytes?: number;
  /**
   * True sends session IDs and login tokens in the header Authorization rather than in paths, which keeps them out of access logs; the
   * server must know of it, as `keepsake/rest` does. Default false.
   */
  readonly bearer?: boolean;
}

/** Options with everything decided. */
export interface ResolvedClientOptions
  extends Required<Omit<ClientOptions, "baseURL" | "engineRoot" | "accountRoot" | "signal">> {
  /** Base address and root, without a slash at the end: of the engine's operations, and of those of accounts. */
  readonly root: string;
  readonly accountRoot: string;
  readonly signal: AbortSignal | null;
}

const WHAT = "Client options";

const KNOWN: readonly string[] = [
  "baseURL",
  "engineRoot",
  "accountRoot",
  "fetch",
  "signal",
  "timeoutMs",
  "maxResponseBytes",
  "bearer",
];

/** @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD with the option's name as `field`. */
export function resolveClientOptions(options: ClientOptions): ResolvedClientOptions {
  checkOptions(options, WHAT, KNOWN);
  const { baseURL, engineRoot = "/svc/v2", accountRoot = "/api/v2", fetch = kyFetch } = options;
  const { signal = null, bearer = false } = options;
  checkOption(typeof engineRoot === "string", WHAT, "engineRoot", "be a path");
  checkOption(typeof accountRoot === "string", WHAT, "accountRoot", "be a path");
  checkOption(typeof fetch === "function", WHAT, "fetch", "be a function");
  checkOption(typeof bearer === "boolean", WHAT, "bearer", "be true or false");
  checkSignal(signal);
  const root = under(String(baseURL), engineRoot);
  const isAddress = URL.canParse(root) && /^https?:\/\/[^?#]+$/i.test(root);
  checkOption(typeof baseURL === "string" && isAddress, WHAT, "baseURL", "be an address such as https://example.org");
  return Object.freeze({
    root,
    accountRoot: under(baseURL, accountRoot),
    fetch,
    signal,
    bearer,
    timeoutMs: checkedNumber("timeoutMs", options.timeoutMs ?? 30_000),
    maxResponseBytes: checkedNumber("maxResponseBytes", options.maxResponseBytes ?? 33_554_432),
  });
}

function under(baseURL: string, root: string): string {
  return `${baseURL.replace(/\/$/, "")}/${root.replace(/^\/|\/$/g, "")}`.replace(/\/$/, "");
}

/** Up to what timers take. */
function checkedNumber(name: string, value: number): number {
  const isInRange = Number.isSafeInteger(value) && value >= 1 && value <= 2_147_483_647;
  checkOption(isInRange, WHAT, name, "be a whole number from 1 to 2147483647");
  return value;
}
