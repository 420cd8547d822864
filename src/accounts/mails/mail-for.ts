import type { Mail, MailKind } from "../../ports/index.js";
import { ENGLISH_MAILS } from "./english-mails.js";
import { fillMailText } from "./fill-mail-text.js";
import { ITALIAN_MAILS } from "./italian-mails.js";
import type { MailText, MailTextOverrides, MailValues, PartialMailTexts } from "./mail-texts.js";

export type { MailTextOverrides, MailValues } from "./mail-texts.js";

/**
 * The texts of a mail, as plain text and as HTML. Each comes from the most specific source that has it: the host's for the
 * culture ("it-CH"), the host's for its language ("it"), the built-in ones of that language, the host's English, English.
 * Values are put in once, and escaped in HTML.
 *
 * @param culture BCP 47, in any case; an unknown one reads English.
 */
export function mailFor(
  kind: MailKind,
  culture: string,
  values: MailValues,
  overrides: MailTextOverrides = {},
): Pick<Mail, "subject" | "text" | "html"> {
  const { language, subject, paragraphs } = textsFor(kind, culture, overrides);
  const written = paragraphs.filter((paragraph) => fillMailText(paragraph, values) !== null);
  const plain = written.map((paragraph) => fillMailText(paragraph, values) ?? "");
  const html = written.map((paragraph) => `<p>${fillMailText(paragraph, values, htmlOf) ?? ""}</p>`);
  return {
    subject: fillMailText(subject, values) ?? "",
    text: `${plain.join("\n\n")}\n`,
    html: `<!DOCTYPE html><html lang="${language}"><body>${html.join("")}</body></html>`,
  };
}

interface Texts extends MailText {
  /** BCP 47 tag of the texts, for readers that speak. */
  readonly language: string;
}

function textsFor(kind: MailKind, culture: string, overrides: MailTextOverrides): Texts {
  const tags = lineage(culture);
  const given = (tag: string): PartialMailTexts[] =>
    Object.entries(overrides).flatMap(([key, texts]) => (canonical(key) === tag ? [texts] : []));
  const language = tags.at(-1) ?? "";
  const own = tags.flatMap(given);
  const builtIn = language === "it" ? [ITALIAN_MAILS] : [];
  const sources: PartialMailTexts[] = [...own, ...builtIn, ...given("en"), ENGLISH_MAILS];
  const { greeting, farewell, kinds } = ENGLISH_MAILS;
  const first = <T>(read: (texts: PartialMailTexts) => T | undefined, last: T): T =>
    sources.map(read).find((found) => found !== undefined) ?? last;
  return {
    language: own.length > 0 || builtIn.length > 0 ? language : "en",
    subject: first((texts) => texts.kinds?.[kind]?.subject, kinds[kind].subject),
    paragraphs: [
      first((texts) => texts.greeting, greeting),
      ...first((texts) => texts.kinds?.[kind]?.paragraphs, kinds[kind].paragraphs),
      first((texts) => texts.farewell, farewell),
    ],
  };
}

function canonical(tag: string): string {
  return tag.replaceAll("_", "-").toLowerCase();
}

/** A culture and what it is part of, most specific first: it-latn-ch, it-latn, it. */
function lineage(culture: string): string[] {
  const parts = canonical(culture.trim()).split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

/** A value in HTML: escaped, its lines kept, and a link where it is one. */
function htmlOf(value: string, isLink: boolean): string {
  const escaped = value.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? "").replaceAll(/\r\n|\n|\r/g, "<br>");
  return isLink && /^https?:\/\//i.test(value) ? `<a href="${escaped}">${escaped}</a>` : escaped;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
