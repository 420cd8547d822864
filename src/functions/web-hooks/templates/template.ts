import { FunctionFault } from "../../stored/index.js";

/** The value of a placeholder. */
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

export function hasPlaceholder(template: Template): boolean {
  return template.some((part) => "name" in part);
}
