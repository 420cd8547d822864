import type { FunctionDefinition, TextMap } from "../../model/index.js";
import { renderBody } from "./body-template.js";
import { FunctionFault } from "./function-turn.js";
import { parseTemplate, renderUrl, renderWith, type TemplateValues } from "./template.js";

/** spec: Function (httpBodyContentType). */
const DEFAULT_TYPE = "text/plain";

const METHODS_WITHOUT_BODY = new Set(["GET", "HEAD"]);

/**
 * Builds the request of a web hook from its templates. spec: Function.
 *
 * @param settings of the macro function; they replace placeholders in headers too.
 * @throws {@link FunctionFault} for an invalid template, and for a value that its place does not allow.
 */
export function webHookRequest(
  definition: FunctionDefinition,
  values: TemplateValues,
  settings: TemplateValues,
): { readonly url: URL; readonly method: string; readonly headers: TextMap; readonly body: string | null } {
  const { webHook, httpMethod, httpQueryStringTemplate: query } = definition;
  if (webHook === null) throw new FunctionFault("The Function has no webHook");
  const names = new Set([...definition.parameters.map(({ name }) => name), ...settings.keys()]);
  const allValues = new Map([...values, ...settings]);
  const url = renderUrl({ webHook, query }, names, allValues);
  const headers = renderHeaders(definition.httpHeaders, settings);
  const text = definition.httpBodyTemplate ?? "";
  const method = httpMethod ?? (text === "" ? "GET" : "POST");
  if (text === "" || METHODS_WITHOUT_BODY.has(method)) return { url, method, headers, body: null };
  const contentType = definition.httpBodyContentType ?? headerOf(headers, "content-type") ?? DEFAULT_TYPE;
  const body = renderBody({ text, contentType }, names, allValues);
  const others = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type");
  return { url, method, headers: { ...Object.fromEntries(others), "content-type": contentType }, body };
}

/** Only settings are put into headers, never values of a language model. */
function renderHeaders(headers: TextMap, settings: TemplateValues): Record<string, string> {
  if (settings.size === 0) return { ...headers };
  const render = (value: string): string => renderWith(parseTemplate(value, settings), settings, (setting) => setting);
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, render(value)]));
}

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
