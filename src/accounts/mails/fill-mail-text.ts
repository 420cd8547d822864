import type { MailValueName, MailValues } from "./mail-texts.js";

/** `isLink` tells a value that is to be followed from one that is to be read. */
type Encode = (text: string, isLink: boolean) => string;

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/**
 * Puts values into a text in one pass: what a value holds is never read as a placeholder. Null where a placeholder has no
 * value.
 *
 * @param encode what the text and its values are written with, as in HTML. Default: as they are.
 */
export function fillMailText(text: string, values: MailValues, encode: Encode = (value) => value): string | null {
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

/** The names of the placeholders of a text. */
export function mailPlaceholders(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? "");
}
