import { KeepsakeError } from "../../errors.js";

/**
 * Rejects options that are not an object or have an unknown key.
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

/** Rejects an option unless `isValid`. `must` completes the message: "be a list". @throws KeepsakeError INVALID_FIELD */
export function checkOption(isValid: boolean, what: string, field: string, must: string): void {
  if (!isValid) throw new KeepsakeError("INVALID_FIELD", `${what}: ${field} must ${must}`, { field });
}

/** Rejects an option unless it is an HTTP URL. @throws KeepsakeError INVALID_FIELD */
export function checkAddress(address: unknown, what: string, field: string, example: string): void {
  const isAddress = typeof address === "string" && /^https?:/i.test(address) && URL.canParse(address);
  checkOption(isAddress, what, field, `be an address such as ${example}`);
}

/** Rejects a port that lacks one of the methods. @throws KeepsakeError INVALID_FIELD */
export function checkMethods(port: unknown, methods: readonly string[], what: string, field: string): void {
  const given = Object(port) as Readonly<Record<string, unknown>>;
  const missing = methods.find((method) => typeof given[method] !== "function");
  if (missing !== undefined) checkOption(false, what, field, `have the method ${missing}`);
}

/** Checks the options of a call, which always may have a `signal`. Missing options are `{}`. */
export function parseCallOptions<O extends object>(
  options: O | null | undefined,
  known: readonly string[] = [],
): O & { readonly signal?: AbortSignal | null | undefined } {
  const given: O & { readonly signal?: AbortSignal | null | undefined } = options ?? ({} as O);
  checkOptions(given, "Options", ["signal", ...known]);
  checkSignal(given.signal);
  return given;
}

/** Rejects a signal that is not an AbortSignal, such as a controller. @throws KeepsakeError INVALID_FIELD */
export function checkSignal(signal: unknown): void {
  if (signal === undefined || signal === null) return;
  // Checked by its methods, because a signal of another realm is not an instance of this AbortSignal.
  const { aborted, addEventListener, removeEventListener } = Object(signal) as Partial<AbortSignal>;
  const isSignal =
    typeof aborted === "boolean" && typeof addEventListener === "function" && typeof removeEventListener === "function";
  if (!isSignal) throw new KeepsakeError("INVALID_FIELD", "signal must be an AbortSignal", { field: "signal" });
}
