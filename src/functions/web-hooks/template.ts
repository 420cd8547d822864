import { FunctionFault } from "./function-turn.js";

export type TemplateValue = string | number | boolean;

/** Values by the name of their placeholder. A missing name means that no value was given. */
export type TemplateValues = ReadonlyMap<string, TemplateValue>;

/** The names of placeholders: a set, or a map by name. */
export type TemplateNames = Pick<ReadonlySet<string>, "has">;

/** A parsed template: literal texts and names of placeholders. */
export type Template = readonly ({ readonly text: string } | { readonly name: string })[];

/** Braces around text without braces. */
const GROUP = /\{([^{}]*)\}/g;

/** Text that looks like a name. Other braces, such as those of JSON, are literal text. */
const NAME_LIKE = /^[\p{L}_][\p{L}\p{M}\p{N}_.\- ]*$/u;

/**
 * Parses a template. Values are inserted after parsing, so braces in a value are never placeholders.
 *
 * @throws {@link FunctionFault} for a placeholder without a parameter of this name.
 */
export function parseTemplate(text: string, names: TemplateNames): Template {
  const parts: Template[number][] = [];
  let end = 0;
  for (const { 0: group, 1: name = "", index } of text.matchAll(GROUP)) {
    if (!names.has(name)) {
      if (NAME_LIKE.test(name)) throw new FunctionFault("A placeholder names no parameter");
      continue;
    }
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ name });
    end = index + group.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Renders a template with values converted by `encode`. A missing value becomes an empty text. */
export function renderWith(template: Template, values: TemplateValues, encode: (value: string) => string): string {
  return template.map((part) => ("text" in part ? part.text : encode(String(values.get(part.name) ?? "")))).join("");
}

/** Scheme, host and port without placeholders and credentials, then a path. */
const WEB_HOOK = /^(https?:\/\/[^/?#\\@\s{}]+)(\/[^?#\\\t\n\r]*)?$/i;

/**
 * Renders the URL of a web hook. Values are percent-encoded, so they cannot change the host or add path segments.
 *
 * @throws {@link FunctionFault} for an invalid URL, and for a value that a path cannot contain.
 */
export function renderUrl(
  { webHook, query }: { readonly webHook: string; readonly query: string | null },
  names: TemplateNames,
  values: TemplateValues,
): URL {
  const [, origin = "", path = ""] = WEB_HOOK.exec(webHook.trim()) ?? [];
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
 * Renders `name=value` pairs separated by `&`. A pair is left out if its value is a placeholder without a value.
 *
 * @throws {@link FunctionFault} for a `#`, because nothing after it would be sent.
 */
export function renderPairs(
  text: string,
  names: TemplateNames,
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

/** Encodes a value for the body of an HTML form. */
export function encodeFormValue(value: string): string {
  return new URLSearchParams([["", value]]).toString().slice(1);
}

function parsePair(pair: string, names: TemplateNames): { readonly key: Template; readonly value: Template | null } {
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
  // URLs interpret `.` and `..` as steps even if they are percent-encoded.
  const isStep = [".", ".."].includes(segment.replace(/%2e/gi, "."));
  if (isStep || template.some((part) => "name" in part && (values.get(part.name) ?? "") === "")) {
    throw new FunctionFault("A segment of the path would be empty or a dot segment");
  }
  return segment;
}
