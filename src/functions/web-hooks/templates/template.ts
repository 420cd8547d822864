import { FunctionFault } from "../../stored/index.js";

/** What may stand in for a placeholder. */
export type TemplateValue = string | number | boolean;

/** Values by the name of their placeholder. What is not in it was not given. */
export type TemplateValues = ReadonlyMap<string, TemplateValue>;

/** A template, read once: literal text and placeholders in turns. */
export type Template = readonly TemplatePart[];

/** Text as it stands, or the place of a value. */
export type TemplatePart = { readonly text: string } | { readonly name: string };

/** Braces around something without braces. */
const GROUP = /\{([^{}]*)\}/g;

/** What can be meant as a name; other braces, as of JSON, are text. */
const NAME_LIKE = /^[\p{L}_][\p{L}\p{M}\p{N}_.\- ]*$/u;

/**
 * Reads a template. A value is put in once and never read again, so that what a value holds is text whatever it is.
 *
 * @throws {@link FunctionFault} for a placeholder that no parameter has the name of.
 */
export function parseTemplate(text: string, names: ReadonlySet<string>): Template {
  const parts: TemplatePart[] = [];
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

/** The text of a template whose values are written by `write`; a value that was not given is nothing. */
export function renderWith(template: Template, values: TemplateValues, write: (value: string) => string): string {
  return template.map((part) => ("text" in part ? part.text : write(String(values.get(part.name) ?? "")))).join("");
}

/** True where a template has a placeholder. */
export function hasPlaceholder(template: Template): boolean {
  return template.some((part) => "name" in part);
}
