import * as z from "zod";
import { KeepsakeError } from "../../errors.js";
import { parseInput } from "../../model/index.js";
import type { MailKind } from "../../ports/index.js";
import { findPlaceholders, MAIL_VALUES, type MailTextOverrides } from "./mail-texts.js";

/**
 * Rejects texts that cannot work: unknown keys, blank texts, placeholders without a value in this kind of mail, and mails
 * without their code, password or log.
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD; `field` is the path, such as `mailTexts.it.kinds.registration.subject`
 */
export function checkMailTexts(overrides: MailTextOverrides): void {
  const input = { mailTexts: overrides };
  const what = { what: "Engine options", strict: true };
  const tags = Object.keys(
    parseInput(z.object({ mailTexts: z.record(z.string(), z.unknown()) }), input, what).mailTexts,
  );
  for (const tag of tags) if (!LANGUAGE_TAG.test(tag)) refuse(`mailTexts.${tag}`, "is not a language tag");
  // An object, unlike a map, has its keys in the path of an error.
  const schema = z.object({ mailTexts: z.strictObject(Object.fromEntries(tags.map((tag) => [tag, textsSchema]))) });
  for (const [tag, texts] of Object.entries(parseInput(schema, input, what).mailTexts)) {
    const path = `mailTexts.${tag}`;
    for (const part of ["greeting", "farewell"] as const) checkPlaceholders(texts[part], [], `${path}.${part}`);
    for (const [kind, text] of Object.entries(texts.kinds ?? {})) {
      const values = MAIL_VALUES[kind as MailKind];
      const at = `${path}.kinds.${kind}`;
      checkPlaceholders(text?.subject, values, `${at}.subject`);
      for (const [i, one] of (text?.paragraphs ?? []).entries())
        checkPlaceholders(one, values, `${at}.paragraphs.${i}`);
      checkEssential(text?.paragraphs, values, `${at}.paragraphs`);
    }
  }
}

const LANGUAGE_TAG = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8})*$/;
/** Values without which a mail is useless. */
const ESSENTIAL = ["verificationCode", "temporaryPassword", "chatLog"];

const text = () => z.string().refine((value) => value.trim() !== "", { error: "must not be blank" });
const mailSchema = z
  .strictObject({ subject: text().optional(), paragraphs: z.array(text()).min(1).optional() })
  .optional();
const kinds = Object.fromEntries(Object.keys(MAIL_VALUES).map((kind) => [kind, mailSchema]));
const textsSchema = z.strictObject({
  greeting: text().optional(),
  farewell: text().optional(),
  kinds: z.strictObject(kinds as Record<MailKind, typeof mailSchema>).optional(),
});

function checkPlaceholders(text: string | undefined, values: readonly string[], path: string): void {
  const known = new Set(["tenant", "userName", ...values]);
  if (text === undefined || findPlaceholders(text).every((name) => known.has(name))) return;
  refuse(path, "has an unknown placeholder");
}

function checkEssential(paragraphs: readonly string[] | undefined, values: readonly string[], path: string): void {
  if (paragraphs === undefined) return;
  const used = new Set(paragraphs.flatMap(findPlaceholders));
  const missing = values.find((name) => ESSENTIAL.includes(name) && !used.has(name));
  if (missing !== undefined) refuse(path, `must have {${missing}}`);
}

function refuse(path: string, problem: string): never {
  throw new KeepsakeError("INVALID_FIELD", `Engine options: ${path} ${problem}`, { field: path });
}
