import { FunctionFault } from "../../stored/index.js";
import { parseTemplate, renderWith, type Template, type TemplateValues } from "./template.js";

/** Scheme, host and port without placeholder and without credentials, then a path. */
const WEB_HOOK = /^(https?:\/\/[^/?#\\@\s{}]+)(\/[^?#\\\t\n\r]*)?$/i;

/**
 * The URL of a web hook. Values in the path and in the query are encoded, and cannot change host, depth or direction.
 *
 * @throws {@link FunctionFault} for what is no URL of http or https, and for values that cannot stand in a path.
 */
export function renderUrl(
  { webHook, query }: { readonly webHook: string; readonly query: string | null },
  names: ReadonlySet<string>,
  values: TemplateValues,
): URL {
  const [, origin = "", path = "/"] = WEB_HOOK.exec(webHook.trim()) ?? [];
  if (!URL.canParse(origin)) {
    throw new FunctionFault("webHook must be http or https, without credentials, ending with its path");
  }
  const rendered = path
    .split("/")
    .map((segment) => renderSegment(parseTemplate(segment, names), values))
    .join("/");
  const search = query === null ? "" : renderPairs(query, names, values, encodeURIComponent);
  return new URL(`${origin}${rendered}${search === "" ? "" : `?${search}`}`);
}

/**
 * `name=value` pairs between `&`. A pair whose value is one placeholder that was given nothing is left out.
 *
 * @throws {@link FunctionFault} for a `#`, behind which nothing would be sent.
 */
export function renderPairs(
  text: string,
  names: ReadonlySet<string>,
  values: TemplateValues,
  encode: (value: string) => string,
): string {
  if (text.includes("#")) throw new FunctionFault("A query string must not have a #");
  return text
    .replace(/^\?/, "")
    .split("&")
    .map((pair) => parsePair(pair, names))
    .filter(({ value }) => !isLeftOut(value, values))
    .map(({ key, value }) => {
      const name = renderWith(key, values, encode);
      return value === null ? name : `${name}=${renderWith(value, values, encode)}`;
    })
    .join("&");
}

/** A value of an HTML form's body. */
export function encodeFormValue(value: string): string {
  return new URLSearchParams([["", value]]).toString().slice(1);
}

function parsePair(
  pair: string,
  names: ReadonlySet<string>,
): { readonly key: Template; readonly value: Template | null } {
  const at = pair.indexOf("=");
  if (at < 0) return { key: parseTemplate(pair, names), value: null };
  return { key: parseTemplate(pair.slice(0, at), names), value: parseTemplate(pair.slice(at + 1), names) };
}

function isLeftOut(template: Template | null, values: TemplateValues): boolean {
  const [only, ...others] = template ?? [];
  return only !== undefined && others.length === 0 && "name" in only && !values.has(only.name);
}

function renderSegment(template: Template, values: TemplateValues): string {
  const segment = renderWith(template, values, encodeURIComponent);
  // A URL takes `.` and `..` for steps, also where they come encoded.
  const isStep = [".", ".."].includes(segment.replace(/%2e/gi, "."));
  if (isStep || template.some((part) => "name" in part && (values.get(part.name) ?? "") === "")) {
    throw new FunctionFault("A part of the path would be empty, or a step to another place");
  }
  return segment;
}
