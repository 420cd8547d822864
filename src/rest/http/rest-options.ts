import { checkMethods, checkOption, checkOptions, LIMITS } from "../../model/index.js";
import type { Clock, Logger } from "../../ports/index.js";
import { consoleLogger, systemClock } from "../../shared/index.js";

/** The verdict of a throttle on a request that it rejects. */
export interface Throttled {
  /** Milliseconds until a retry makes sense. Sent as Retry-After. */
  readonly retryAfterMs: number;
}

/** Settings of a REST handler. */
export interface RestOptions {
  /** Path of the engine's operations. Default `/svc/v2`. */
  readonly engineRoot?: string;
  /** Path of the account operations. Default `/api/v2`. */
  readonly accountRoot?: string;
  /** Path of the OpenAPI document; null disables it. Default `/openapi.json`. */
  readonly openApiPath?: string | null;
  /**
   * Origins of pages that may call, exactly as browsers send them (`https://example.org`, `capacitor://localhost`).
   * `*` is not accepted. Default: none, without CORS.
   */
  readonly corsOrigins?: readonly string[];
  /**
   * Whether these pages may send requests with `credentials: "include"`. The handler reads no cookies, but some clients
   * send all their requests like this. Default true.
   */
  readonly corsCredentials?: boolean;
  /** Maximum size of a body in bytes. Default 65,536. */
  readonly maxBodyBytes?: number;
  /** Maximum size of a body with a Memory, in bytes. Default 262,144. */
  readonly maxMemoryBodyBytes?: number;
  /** Maximum number of elements of a page. Larger pages are served as this many. Default and maximum: 1,000. */
  readonly maxPageSize?: number;
  /** Time limit for a body to arrive, in milliseconds. Default 30,000. */
  readonly bodyTimeoutMs?: number;
  /** Called before every request except CORS preflights. A result other than null is 429. Default: null. */
  readonly throttle?: (request: Request) => Throttled | null | Promise<Throttled | null>;
  /**
   * Identifies a caller for the throttle of the accounts, such as by the address from a trusted proxy. Default: null,
   * because a request contains no address.
   */
  readonly clientKey?: (request: Request) => string | null;
  /** Milliseconds between two heartbeats of a stream of events. Default 15,000. */
  readonly heartbeatMs?: number;
  /** Number of states per session that a client can resume from. Default 64. */
  readonly maxBufferedEvents?: number;
  /** Default: the system clock. */
  readonly clock?: Clock;
  /** Receives errors that responses hide. Default: warnings on the console, as of the engine. */
  readonly logger?: Logger;
}

/** Checked options with defaults. */
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

/** Longest delay of a timer. */
const MAX_NUMBER = 2_147_483_647;
const WHAT = "REST options";
const ROOTS = ["engineRoot", "accountRoot", "openApiPath"] as const;
const FUNCTIONS = ["throttle", "clientKey"] as const;

/**
 * Checks options and fills in the defaults.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD with the option's name as `field`.
 */
export function resolveRestOptions(options: RestOptions = {}): ResolvedRestOptions {
  checkOptions(options, WHAT, [
    ...ROOTS,
    "corsOrigins",
    "corsCredentials",
    ...FUNCTIONS,
    "clock",
    "logger",
    ...Object.keys(NUMBERS),
  ]);
  for (const name of FUNCTIONS) {
    checkOption(["function", "undefined"].includes(typeof options[name]), WHAT, name, "be a function");
  }
  checkOption(
    ["boolean", "undefined"].includes(typeof options.corsCredentials),
    WHAT,
    "corsCredentials",
    "be a boolean",
  );
  if (options.clock !== undefined) checkMethods(options.clock, ["now", "after"], WHAT, "clock");
  if (options.logger !== undefined) checkMethods(options.logger, ["debug", "info", "warn", "error"], WHAT, "logger");
  const { engineRoot = "/svc/v2", accountRoot = "/api/v2", openApiPath = "/openapi.json" } = options;
  return Object.freeze({
    roots: { engine: checkPath("engineRoot", engineRoot), account: checkPath("accountRoot", accountRoot) },
    openApiPath: openApiPath === null ? null : checkPath("openApiPath", openApiPath),
    corsOrigins: checkOrigins(options.corsOrigins ?? []),
    corsCredentials: options.corsCredentials ?? true,
    throttle: options.throttle ?? (() => null),
    clientKey: options.clientKey ?? (() => null),
    clock: options.clock ?? systemClock(),
    logger: options.logger ?? consoleLogger(),
    ...checkNumbers(options),
  });
}

function checkNumbers(options: RestOptions): Record<keyof typeof NUMBERS, number> {
  const entries = Object.entries(NUMBERS).map(([name, usual]) => {
    const value = options[name as keyof typeof NUMBERS] ?? usual;
    const isValid = Number.isSafeInteger(value) && value >= 1 && value <= MAX_NUMBER;
    checkOption(isValid, WHAT, name, `be a whole number from 1 to ${MAX_NUMBER}`);
    return [name, value];
  });
  return Object.fromEntries(entries) as Record<keyof typeof NUMBERS, number>;
}

/** A path of plain words without a trailing slash. Empty for the root. */
function checkPath(name: string, path: unknown): string {
  const plain = typeof path === "string" ? path.replace(/\/$/, "") : "*";
  const isPlain = /^(?:\/(?!\.\.?(?:\/|$))[\w.~-]+)*$/.test(plain);
  checkOption(isPlain, WHAT, name, "be a path of plain words such as /svc/v2");
  return plain;
}

function checkOrigins(origins: readonly string[]): readonly string[] {
  checkOption(Array.isArray(origins), WHAT, "corsOrigins", "be a list");
  checkOption([...origins].every(isOrigin), WHAT, "corsOrigins", "be origins such as https://example.org, without *");
  return [...origins];
}

/** `URL` has no origin for the schemes of apps and extensions, so these are checked by pattern only. */
function isOrigin(origin: unknown): boolean {
  if (typeof origin !== "string" || !/^[a-z][a-z\d+.-]*:\/\/[^\s/?#@\\]+$/.test(origin)) return false;
  return !/^https?:/.test(origin) || (URL.canParse(origin) && new URL(origin).origin === origin);
}
