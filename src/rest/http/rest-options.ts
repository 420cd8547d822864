import { KeepsakeError } from "../../errors.js";
import { checkMethods, checkOption, checkOptions, LIMITS } from "../../model/index.js";
import type { Clock, Logger } from "../../ports/index.js";
import { systemClock } from "../../shared/index.js";

/** What a throttle says to a request that comes too soon. */
export interface Throttled {
  /** Milliseconds after which a new try makes sense; becomes the header Retry-After. */
  readonly retryAfterMs: number;
}

/** Settings of a REST handler. */
export interface RestOptions {
  /** Path that the engine's operations lie under. Default `/svc/v2`. */
  readonly engineRoot?: string;
  /** Path that the account operations lie under. Default `/api/v2`. */
  readonly accountRoot?: string;
  /** Path of the OpenAPI document; null serves none. Default `/openapi.json`. */
  readonly openApiPath?: string | null;
  /**
   * Origins of pages that may call, exactly as browsers send them (`https://example.org`, `capacitor://localhost`).
   * Default: none, no CORS.
   */
  readonly corsOrigins?: readonly string[];
  /** Most bytes of a body. Default 65,536. */
  readonly maxBodyBytes?: number;
  /** Most bytes of a body that holds a Memory. Default 262,144. */
  readonly maxMemoryBodyBytes?: number;
  /** Most elements of one page; who asks for more gets as many. Default, and at most: 1,000. */
  readonly maxPageSize?: number;
  /** Milliseconds that a body may take to arrive. Default 30,000. */
  readonly bodyTimeoutMs?: number;
  /** Asked before a request is looked at, but not for the preflights of pages; what it answers is 429. Default: never. */
  readonly throttle?: (request: Request) => Throttled | null | Promise<Throttled | null>;
  /**
   * What the accounts' throttle knows a caller by, such as the address that a trusted proxy passed on; null for nothing.
   * Default: nothing, for a request says no address of its own.
   */
  readonly clientKey?: (request: Request) => string | null;
  /** Milliseconds between two signs of life in a stream of events. Default 15,000. */
  readonly heartbeatMs?: number;
  /** States per session that a client that comes back can still get. Default 64. */
  readonly maxBufferedEvents?: number;
  /** Default: the system's. */
  readonly clock?: Clock;
  /** Told of failures that callers are not told about. Default: silent. */
  readonly logger?: Logger;
}

/** Options with everything decided. Roots are lists of words in lower case. */
export interface ResolvedRestOptions extends Required<Omit<RestOptions, "engineRoot" | "accountRoot" | "openApiPath">> {
  readonly roots: { readonly engine: string; readonly account: string };
  readonly openApiPath: string | null;
}

const NUMBERS = {
  maxBodyBytes: 65_536,
  maxMemoryBodyBytes: 262_144,
  maxPageSize: LIMITS.pageSize,
  bodyTimeoutMs: 30_000,
  heartbeatMs: 15_000,
  maxBufferedEvents: 64,
} as const;

/** What timers take; above it they would fire at once. */
const MOST = 2_147_483_647;

const WHAT = "REST options";

const SILENT: Logger = { debug() {}, info() {}, warn() {}, error() {} };

const OTHERS = [
  "engineRoot",
  "accountRoot",
  "openApiPath",
  "corsOrigins",
  "throttle",
  "clientKey",
  "clock",
  "logger",
] as const;

/**
 * Checks options and fills in the defaults.
 *
 * @throws {@link KeepsakeError} UNKNOWN_FIELD, INVALID_FIELD with the option's name as `field`.
 */
export function resolveRestOptions(options: RestOptions = {}): ResolvedRestOptions {
  const known: readonly string[] = [...OTHERS, ...Object.keys(NUMBERS)];
  checkOptions(options, WHAT, known);
  for (const name of ["throttle", "clientKey"] as const) {
    checkOption(["function", "undefined"].includes(typeof options[name]), WHAT, name, "be a function");
  }
  if (options.clock !== undefined) checkMethods(options.clock, ["now", "after"], WHAT, "clock");
  if (options.logger !== undefined) checkMethods(options.logger, ["debug", "info", "warn", "error"], WHAT, "logger");
  const { engineRoot = "/svc/v2", accountRoot = "/api/v2", openApiPath = "/openapi.json" } = options;
  return Object.freeze({
    roots: { engine: checkedPath("engineRoot", engineRoot), account: checkedPath("accountRoot", accountRoot) },
    openApiPath: openApiPath === null ? null : checkedPath("openApiPath", openApiPath),
    corsOrigins: checkedOrigins(options.corsOrigins ?? []),
    throttle: options.throttle ?? (() => null),
    clientKey: options.clientKey ?? (() => null),
    clock: options.clock ?? systemClock(),
    logger: options.logger ?? SILENT,
    ...checkedNumbers(options),
  });
}

function checkedNumbers(options: RestOptions): Record<keyof typeof NUMBERS, number> {
  const entries = Object.entries(NUMBERS).map(([name, usual]) => {
    const value = options[name as keyof typeof NUMBERS] ?? usual;
    if (!Number.isSafeInteger(value) || value < 1 || value > MOST) {
      throw optionError(name, `must be a whole number from 1 to ${MOST}`);
    }
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<keyof typeof NUMBERS, number>;
}

/** A path of plain words, without a slash at its end; the empty one is the root. */
function checkedPath(name: string, path: unknown): string {
  const plain = typeof path === "string" ? path.replace(/\/$/, "") : "*";
  const isPlain = plain === "" || /^(?:\/[\w.~-]+)+$/.test(plain);
  if (!isPlain || plain.split("/").some((word) => word === "." || word === "..")) {
    throw optionError(name, "must be a path of plain words such as /svc/v2");
  }
  return plain;
}

function checkedOrigins(origins: readonly string[]): readonly string[] {
  checkOption(Array.isArray(origins), WHAT, "corsOrigins", "be a list");
  for (const origin of origins) {
    if (!isOrigin(origin)) {
      throw optionError("corsOrigins", "must be origins such as https://example.org");
    }
  }
  return [...origins];
}

/** Addresses of the web as browsers write them; `URL` knows no origin of other schemes, which apps and extensions have. */
function isOrigin(origin: unknown): boolean {
  if (typeof origin !== "string" || !/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\]+$/.test(origin)) return false;
  return !/^https?:/.test(origin) || (URL.canParse(origin) && new URL(origin).origin === origin);
}

function optionError(field: string, problem: string): KeepsakeError {
  return new KeepsakeError("INVALID_FIELD", `${WHAT}: ${field} ${problem}`, { field });
}
