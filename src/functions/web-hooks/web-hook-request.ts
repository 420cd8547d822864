import type { FunctionDefinition, TextMap } from "../../model/index.js";
import { FunctionFault } from "../stored/index.js";
import { headerOf } from "./http-headers.js";
import { parseTemplate, renderBody, renderUrl, renderWith, type TemplateValues } from "./templates/index.js";

/** An HTTP request that is ready to be sent. */
interface WebHookRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

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
): WebHookRequest {
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
