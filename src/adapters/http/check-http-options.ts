import { checkOption, checkOptions } from "../../model/index.js";

/** Checks headers, and the one function that an HTTP client may be given. @throws KeepsakeError INVALID_FIELD, UNKNOWN_FIELD */
export function checkHttpOptions(options: object, callback: string): void {
  const what = "HTTP client options";
  checkOptions(options, what, ["headers", callback]);
  const { headers, [callback]: given } = options as Readonly<Record<string, unknown>>;
  checkOption(headers === undefined || (typeof headers === "object" && headers !== null), what, "headers", "be a map");
  checkOption(given === undefined || typeof given === "function", what, callback, "be a function");
}
