import { FunctionFault } from "./function-turn.js";
import {
  encodeFormValue,
  parseTemplate,
  renderPairs,
  renderWith,
  type Template,
  type TemplateNames,
  type TemplateValue,
  type TemplateValues,
} from "./template.js";

/**
 * Renders the body of a request. Its MIME type decides how values are escaped; types without known rules are text.
 *
 * @throws {@link FunctionFault} for an unknown placeholder, a placeholder where no value is allowed, and invalid JSON.
 */
export function renderBody(
  { text, contentType }: { readonly text: string; readonly contentType: string },
  names: TemplateNames,
  values: TemplateValues,
): string {
  const type = toBareType(contentType);
  if (type === "application/x-www-form-urlencoded") return renderPairs(text, names, values, encodeFormValue);
  const template = parseTemplate(text, names);
  if (isJsonType(type)) return renderJson(template, values);
  if (/^(application|text)\/xml$|\+xml$|^text\/html$/.test(type)) return renderMarkup(template, values);
  if (type.startsWith("multipart/")) throw new FunctionFault("A multipart body cannot be made from a template");
  return renderWith(template, values, (value) => value);
}

/** True for a MIME type of JSON, with or without parameters. */
export function isJsonType(contentType: string): boolean {
  return /^(application|text)\/json$|\+json$/.test(toBareType(contentType));
}

/** A MIME type in lower case, without parameters. */
function toBareType(contentType: string): string {
  return contentType.split(";")[0]?.trim().toLowerCase() ?? "";
}

/**
 * Renders JSON. Within quotes a value is inserted as escaped text; elsewhere it becomes a JSON literal, null if it was
 * not given.
 *
 * @throws {@link FunctionFault} if the result is not valid JSON.
 */
function renderJson(template: Template, values: TemplateValues): string {
  const place = { isInText: false, isEscaped: false };
  const text = template
    .map((part) => {
      if ("name" in part) return toLiteral(values.get(part.name), place);
      advanceJson(place, part.text);
      return part.text;
    })
    .join("");
  try {
    JSON.parse(text);
  } catch {
    throw new FunctionFault("The body would not be valid JSON");
  }
  return text;
}

interface JsonPlace {
  isInText: boolean;
  /** True after a backslash. */
  isEscaped: boolean;
}

function advanceJson(place: JsonPlace, text: string): void {
  for (const character of text) {
    if (place.isEscaped) place.isEscaped = false;
    else if (character === "\\") place.isEscaped = place.isInText;
    else if (character === '"') place.isInText = !place.isInText;
  }
}

function toLiteral(value: TemplateValue | undefined, { isInText, isEscaped }: JsonPlace): string {
  if (!isInText) return JSON.stringify(value ?? null);
  // A backslash of the template would cancel the one that escapes a quote in the value.
  if (isEscaped) throw new FunctionFault("A placeholder must not follow a backslash");
  return JSON.stringify(String(value ?? "")).slice(1, -1);
}

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
  // XML parsers turn a literal carriage return into a line feed.
  "\r": "&#13;",
};

/** Characters that XML does not allow, not even as entities. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g;

/** Elements that contain code, in which no escaping makes a value safe. */
const CODE = /<\s*(script|style)\b/i;

/**
 * Renders XML or HTML. Values are escaped and may stand between tags and in quoted attributes; control characters are
 * removed.
 *
 * @throws {@link FunctionFault} for a placeholder elsewhere: in a name, an unquoted attribute, a comment, or code.
 */
function renderMarkup(template: Template, values: TemplateValues): string {
  let place: MarkupPlace = "text";
  const hasPlaceholder = template.some((part) => "name" in part);
  return template
    .map((part) => {
      if ("text" in part) {
        // Without placeholders the markup is the owner's own and sent unchanged.
        if (hasPlaceholder && CODE.test(part.text))
          throw new FunctionFault("A body with placeholders must not have scripts or styles");
        place = advanceMarkup(place, part.text);
        return part.text;
      }
      if (place === "tag") throw new FunctionFault("A placeholder must stand between tags or between quotes");
      const value = String(values.get(part.name) ?? "");
      return value.replace(FORBIDDEN, "").replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? "");
    })
    .join("");
}

/** Between tags, in a tag, or within the quotes of an attribute. */
type MarkupPlace = "text" | "tag" | '"' | "'";

function advanceMarkup(from: MarkupPlace, text: string): MarkupPlace {
  let place = from;
  for (const character of text) {
    if (place === "text") place = character === "<" ? "tag" : "text";
    else if (place !== "tag") place = character === place ? "tag" : place;
    else if (character === ">") place = "text";
    else if (character === '"' || character === "'") place = character;
  }
  return place;
}
