import type { TextMap } from "../../model/index.js";
import { FunctionFault } from "../stored/index.js";

/** Steer the connection, or speak for the engine. */
const REFUSED = new Set([
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

/** Visible characters of Latin-1, spaces and tabs: no other can be sent. */
const VALUE = /^[\t\u0020-\u007e\u00a0-\u00ff]*$/;

/**
 * Checks the headers that an owner gives to a web hook's call. spec: Function (httpHeaders).
 *
 * @throws {@link FunctionFault} for a name that is no token or belongs to the engine, and for a value that no header can hold.
 */
export function checkHeaders(headers: TextMap, prefix: string): void {
  for (const [name, value] of Object.entries(headers)) {
    const lower = name.toLowerCase();
    if (!TOKEN.test(name)) throw new FunctionFault("The name of a header is letters, digits and some signs");
    if (REFUSED.has(lower) || lower.startsWith("proxy-") || lower.startsWith(prefix.toLowerCase())) {
      throw new FunctionFault("A header that steers the connection, or that the engine sends itself, cannot be set");
    }
    if (!VALUE.test(value)) throw new FunctionFault("The value of a header must be Latin-1, without line breaks");
  }
}

/** The value of a header, whatever the case of its name; null where there is none. */
export function headerOf(headers: TextMap, wanted: string): string | null {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === wanted)?.[1] ?? null;
}
