import type { MailValueName, MailValues } from "./mail-texts.js";

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/**
 * Replaces the placeholders of a text in one pass, so values are never read as placeholders. Null if a placeholder has no
 * value.
 *
 * @param encode encodes the text and the values, such as for HTML; `isLink` is true for the value of `link`
 */
export function fillMailText(
  text: string,
  values: MailValues,
  encode: (text: string, isLink: boolean) => string = (value) => value,
): string | null {
  let filled = "";
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const name = match[1] as MailValueName;
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) return null;
    filled += encode(text.slice(from, match.index), false) + encode(value, name === "link");
    from = match.index + match[0].length;
  }
  return filled + encode(text.slice(from), false);
}

export function findPlaceholders(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? "");
}
