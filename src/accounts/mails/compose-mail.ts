import type { Tenant } from "../../model/index.js";
import type { Mail, MailKind, Ports } from "../../ports/index.js";
import { withTimeout } from "../../shared/index.js";
import {
  type MailText,
  type MailTextOverrides,
  type MailValueName,
  type MailValues,
  type PartialMailTexts,
  PLACEHOLDER,
} from "../options/index.js";
import { ENGLISH_MAILS } from "./english-mails.js";
import { ITALIAN_MAILS } from "./italian-mails.js";

const TIMEOUT_MS = 2 * 60_000;

export function composeMail(
  kind: MailKind,
  tenant: Tenant,
  { userName, address }: { readonly userName: string; readonly address: string },
  mailTexts: MailTextOverrides,
  values: Omit<MailValues, "tenant" | "userName">,
): Mail {
  const data: MailValues = { tenant: tenant.name, userName, ...values };
  // A line break in a name would begin another header.
  const name = userName.replace(/\p{Cc}/gu, " ");
  return { kind, to: { name, address }, ...renderMail(kind, tenant.culture, data, mailTexts), data: { ...data } };
}

/** Passes a mail to the mailer, if there is one. @throws the mailer's error, or an error after two minutes */
export async function deliverMail({ mailer, clock }: Ports, mail: Mail, signal?: AbortSignal): Promise<void> {
  if (mailer === null) return;
  const timeoutError = () => new Error("The mailer took too long");
  await withTimeout(clock, { timeoutMs: TIMEOUT_MS, timeoutError, signal }, (ended) =>
    mailer.send(mail, { signal: ended }),
  );
}

/**
 * Renders a mail as plain text and as HTML, with escaped values. Each text comes from the most specific source that has it:
 * the overrides for the culture ("it-CH"), those for its language ("it"), the built-in texts of the language, the English
 * overrides, the built-in English texts.
 *
 * @param culture BCP 47, case-insensitive; an unknown one gives English
 */
export function renderMail(
  kind: MailKind,
  culture: string,
  values: MailValues,
  overrides: MailTextOverrides = {},
): Pick<Mail, "subject" | "text" | "html"> {
  const { language, subject, paragraphs } = findTexts(kind, culture, overrides);
  const filled = paragraphs.filter((paragraph) => fillMailText(paragraph, values) !== null);
  const plain = filled.map((paragraph) => fillMailText(paragraph, values) ?? "");
  const html = filled.map((paragraph) => `<p>${fillMailText(paragraph, values, toHtml) ?? ""}</p>`);
  return {
    subject: fillMailText(subject, values) ?? "",
    text: `${plain.join("\n\n")}\n`,
    html: `<!DOCTYPE html><html lang="${language}"><body>${html.join("")}</body></html>`,
  };
}

/** `language` is the tag of the texts, for screen readers. */
function findTexts(
  kind: MailKind,
  culture: string,
  overrides: MailTextOverrides,
): MailText & { readonly language: string } {
  const tags = toLineage(culture);
  const overridesFor = (tag: string): PartialMailTexts[] =>
    Object.entries(overrides).flatMap(([key, texts]) => (canonical(key) === tag ? [texts] : []));
  const language = tags.at(-1) ?? "";
  const specific = [...tags.flatMap(overridesFor), ...(language === "it" ? [ITALIAN_MAILS] : [])];
  const sources: PartialMailTexts[] = [...specific, ...overridesFor("en"), ENGLISH_MAILS];
  const { greeting, farewell, kinds } = ENGLISH_MAILS;
  const first = <T>(read: (texts: PartialMailTexts) => T | undefined, last: T): T =>
    sources.map(read).find((found) => found !== undefined) ?? last;
  return {
    language: specific.length > 0 ? language : "en",
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

/** A culture and its parents, most specific first: it-latn-ch, it-latn, it. */
function toLineage(culture: string): string[] {
  const parts = canonical(culture.trim()).split("-");
  return parts.map((_, index) => parts.slice(0, parts.length - index).join("-"));
}

function toHtml(value: string, isLink: boolean): string {
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

/**
 * Replaces the placeholders of a text in one pass, so values are never read as placeholders. Null if a placeholder has no
 * value.
 *
 * @param encode encodes the text and the values, such as for HTML; `isLink` is true for the value of `link`
 */
function fillMailText(
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
