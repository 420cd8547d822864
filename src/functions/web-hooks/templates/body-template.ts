import { FunctionFault, isJsonType } from "../../stored/index.js";
import { renderJson } from "./json-template.js";
import { renderMarkup } from "./markup-template.js";
import { hasPlaceholder, parseTemplate, renderWith, type TemplateValues } from "./template.js";
import { encodeFormValue, renderPairs } from "./url-template.js";

/** How the values of a body are written: by its MIME type. */
type BodyFormat = "json" | "markup" | "form" | "text";

/**
 * The body of a request.
 *
 * @throws {@link FunctionFault} for an unknown placeholder, a place where no value can stand, and JSON that is none.
 */
export function renderBody(
  { text, contentType }: { readonly text: string; readonly contentType: string },
  names: ReadonlySet<string>,
  values: TemplateValues,
): string {
  const format = bodyFormatOf(contentType);
  if (format === "form") return renderPairs(text, names, values, encodeFormValue);
  const template = parseTemplate(text, names);
  // Text without values is the owner's own, and sent as it is.
  if (format === "markup") return hasPlaceholder(template) ? renderMarkup(template, values) : text;
  if (format === "json") return renderJson(template, values);
  if (/^\s*multipart\//i.test(contentType)) throw new FunctionFault("A multipart body cannot be made from a template");
  return renderWith(template, values, (value) => value);
}

/** The format that a MIME type means; everything that is not known to have rules is text. */
function bodyFormatOf(contentType: string): BodyFormat {
  if (isJsonType(contentType)) return "json";
  const type = contentType.split(";")[0]?.trim().toLowerCase() ?? "";
  if (/^(application|text)\/xml$|\+xml$|^text\/html$/.test(type)) return "markup";
  return type === "application/x-www-form-urlencoded" ? "form" : "text";
}
