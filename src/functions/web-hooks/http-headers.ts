import type { TextMap } from "../../model/index.js";
import { FunctionFault } from "../stored/index.js";

/** Headers that control the connection, or that the engine sets itself. */
const FORBIDDEN = new Set([
  "connection",
  "content-length",
  "cookie",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
  "via",
]);

const TOKEN = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/;

/** Visible characters of Latin-1, spaces and tabs. */
const VALUE = /^[\t\u0020-\u007e\u00a0-\u00ff]*$/;

/**
 * Checks the headers that an owner sets for a web hook. spec: Function (httpHeaders).
 *
 * @throws {@link FunctionFault} for an invalid or forbidden name, and for an invalid value.
 */
export function checkHeaders(headers: TextMap, prefix: string): void {
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!TOKEN.test(name)) throw new FunctionFault("The name of a header is letters, digits and some signs");
    if (FORBIDDEN.has(lower) || lower.startsWith("proxy-") || lower.startsWith(prefix.toLowerCase())) {
      throw new FunctionFault("A header that controls the connection, or that the engine sets itself, cannot be set");
    }
    if (!VALUE.test(value)) throw new FunctionFault("The value of a header must be Latin-1, without line breaks");
  }
}

/** The value of a header by its name in lower case; null if it is not set. */
export function headerOf(headers: TextMap, wanted: string): string | null {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}
