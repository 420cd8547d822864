import { KeepsakeError } from "../../errors.js";

/** What any call may be given. */
interface CallOptions {
  readonly signal?: AbortSignal | null | undefined;
}

/**
 * Refuses options that are no object, or that have a key which is not known.
 *
 * @throws KeepsakeError INVALID_FIELD (`options`), UNKNOWN_FIELD
 */
export function checkOptions(options: unknown, what: string, known: readonly string[]): void {
  if (typeof options !== "object" || options === null || Array.isArray(options)) {
    throw new KeepsakeError("INVALID_FIELD", `${what} must be an object`, { field: "options" });
  }
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new KeepsakeError("UNKNOWN_FIELD", `${what}: ${unknown} is not a known option`, { field: unknown });
}

/** Refuses the value of an option. @throws KeepsakeError INVALID_FIELD */
export function checkOption(holds: boolean, what: string, field: string, must: string): void {
  if (!holds) throw new KeepsakeError("INVALID_FIELD", `${what}: ${field} must ${must}`, { field });
}

/** Refuses what is no address to send to over HTTP; `such` is one. @throws KeepsakeError INVALID_FIELD */
export function checkAddress(address: unknown, what: string, field: string, such: string): void {
  const isAddress = typeof address === "string" && /^https?:/i.test(address) && URL.canParse(address);
  checkOption(isAddress, what, field, `be an address such as ${such}`);
}

/** Refuses what does not have the methods of a port. @throws KeepsakeError INVALID_FIELD */
export function checkMethods(port: unknown, methods: readonly string[], what: string, field: string): void {
  const given = (typeof port === "object" && port !== null ? port : {}) as Readonly<Record<string, unknown>>;
  const missing = methods.find((method) => typeof given[method] !== "function");
  if (missing !== undefined) checkOption(false, what, field, `have the method ${missing}`);
}

/** The options of a call, null for none, once they hold nothing but `signal` and what else is known. */
export function callOptions<O extends object>(
  options: (O & CallOptions) | null | undefined,
  known: readonly string[] = [],
): O & CallOptions {
  const given = options ?? ({} as O & CallOptions);
  checkOptions(given, "Options", ["signal", ...known]);
  checkSignal(given.signal);
  return given;
}

/** Refuses a signal that is none, such as a controller. @throws KeepsakeError INVALID_FIELD */
export function checkSignal(signal: unknown): void {
  if (signal === undefined || signal === null || isAbortSignal(signal)) return;
  throw new KeepsakeError("INVALID_FIELD", "signal must be an AbortSignal", { field: "signal" });
}

/** By its methods: one of another realm will do, too. */
function isAbortSignal(signal: unknown): boolean {
  const { aborted, addEventListener, removeEventListener } = Object(signal) as Partial<AbortSignal>;
  return (
    typeof aborted === "boolean" && typeof addEventListener === "function" && typeof removeEventListener === "function"
  );
}
