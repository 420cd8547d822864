import { FunctionFault } from "../../stored/index.js";
import { renderJson } from "./json-template.js";
import { renderMarkup } from "./markup-template.js";
import { hasPlaceholder, parseTemplate, renderWith, type TemplateNames, type TemplateValues } from "./template.js";
import { encodeFormValue, renderPairs } from "./url-template.js";

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
  // Markup without placeholders is the owner's own and sent unchanged.
  if (isMarkupType(type)) return hasPlaceholder(template) ? renderMarkup(template, values) : text;
  if (type.startsWith("multipart/")) throw new FunctionFault("A multipart body cannot be made from a template");
  return renderWith(template, values, (value) => value);
}

/** True for a MIME type of JSON, with or without parameters. */
export function isJsonType(contentType: string): boolean {
  return /^(application|text)\/json$|\+json$/.test(toBareType(contentType));
}

function isMarkupType(type: string): boolean {
  return /^(application|text)\/xml$|\+xml$|^text\/html$/.test(type);
}

/** A MIME type in lower case, without parameters. */
function toBareType(contentType: string): string {
  return contentType.split(";")[0]?.trim().toLowerCase() ?? "";
}
