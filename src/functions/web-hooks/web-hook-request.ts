import type { FunctionDefinition, TextMap } from "../../model/index.js";
import { FunctionFault } from "../stored/index.js";
import { headerOf } from "./http-headers.js";
import { parseTemplate, renderBody, renderUrl, renderWith, type TemplateValues } from "./templates/index.js";

/** What a Function says of its call. */
export type WebHookDefinition = Pick<
  FunctionDefinition,
  "webHook" | "httpMethod" | "httpHeaders" | "httpQueryStringTemplate" | "httpBodyTemplate" | "httpBodyContentType"
>;

/** A call that is ready to be made. */
export interface WebHookRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

/** Settings that a macro function was switched on with: they stand in for placeholders, also in headers. */
export interface WebHookSettings {
  readonly names: ReadonlySet<string>;
  readonly values: TemplateValues;
}

/** spec: Function (httpBodyContentType). */
const DEFAULT_TYPE = "text/plain";

/** Methods whose requests have no body. */
const WITHOUT_BODY = new Set(["GET", "HEAD"]);

/**
 * The request of a web hook from its templates. spec: Function.
 *
 * @throws {@link FunctionFault} for a template that is none, and for values that cannot be put in.
 */
export function webHookRequest(
  definition: WebHookDefinition,
  names: ReadonlySet<string>,
  values: TemplateValues,
  settings: WebHookSettings = NO_SETTINGS,
): WebHookRequest {
  const { webHook, httpMethod, httpQueryStringTemplate: query } = definition;
  if (webHook === null) throw new FunctionFault("The Function has no webHook");
  const allNames = new Set([...names, ...settings.names]);
  const allValues = new Map([...values, ...settings.values]);
  const url = renderUrl({ webHook, query }, allNames, allValues);
  const headers = headersOf(definition.httpHeaders, settings);
  const text = definition.httpBodyTemplate ?? "";
  const method = httpMethod ?? (text === "" ? "GET" : "POST");
  if (text === "" || WITHOUT_BODY.has(method)) return { url, method, headers, body: null };
  const contentType = definition.httpBodyContentType ?? headerOf(headers, "content-type") ?? DEFAULT_TYPE;
  const body = renderBody({ text, contentType }, allNames, allValues);
  return { url, method, headers: { ...withoutType(headers), "content-type": contentType }, body };
}

const NO_SETTINGS: WebHookSettings = { names: new Set(), values: new Map() };

/** What a language model gives never gets into a header: only settings do. */
function headersOf(headers: TextMap, { names, values }: WebHookSettings): Record<string, string> {
  if (names.size === 0) return { ...headers };
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      renderWith(parseTemplate(value, names), values, (setting) => setting),
    ]),
  );
}

function withoutType(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.toLowerCase() !== "content-type"));
}
