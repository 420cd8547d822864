import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { renderMail } from "../../../src/accounts/mails/compose-mail.js";
import { ENGLISH_MAILS } from "../../../src/accounts/mails/english-mails.js";
import { ITALIAN_MAILS } from "../../../src/accounts/mails/italian-mails.js";
import { checkMailTexts } from "../../../src/accounts/options/check-mail-texts.js";
import {
  findPlaceholders,
  MAIL_VALUES,
  type MailTextOverrides,
  type MailValues,
} from "../../../src/accounts/options/mail-texts.js";
import type { MailKind } from "../../../src/ports/index.js";

const KINDS = Object.keys(MAIL_VALUES) as MailKind[];
const VALUES: Required<MailValues> = {
  tenant: "Town",
  userName: "ada",
  verificationCode: "004213",
  link: "https://example.org/confirm?a=1&b=2",
  temporaryPassword: "kT3-long",
  assistantName: "Guide",
  chatLog: "09:00 When do you open?\n      At nine.",
  lineCount: "2",
  leftOut: "5",
};

describe.each(KINDS)("a mail of the kind %s", (kind) => {
  test.each(["en", "it"])("has whole texts in %s that tell what there is to tell", (culture) => {
    const { subject, text, html } = renderMail(kind, culture, VALUES);
    expect(subject).not.toBe("");
    expect(text).toContain("ada");
    expect(text).toContain("Town");
    for (const name of MAIL_VALUES[kind]) {
      expect(text, name).toContain(VALUES[name]);
    }
    expect(`${subject}${text}${html}`).not.toMatch(/[{}]|\bundefined\b|\bnull\b/);
    expect(html).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${culture}"><body>(<p>.+</p>)+</body></html>$`, "s"));
  });

  test("uses the same values in every language", () => {
    const placeholders = ({ subject, paragraphs }: { subject: string; paragraphs: readonly string[] }) =>
      [subject, ...paragraphs].flatMap(findPlaceholders).toSorted();
    expect(placeholders(ITALIAN_MAILS.kinds[kind])).toEqual(placeholders(ENGLISH_MAILS.kinds[kind]));
    expect(ITALIAN_MAILS.kinds[kind].subject).not.toBe(ENGLISH_MAILS.kinds[kind].subject);
  });

  test("leaves out paragraphs without a value", () => {
    const { text, html } = renderMail(kind, "en", { tenant: "Town", userName: "ada" });
    expect(`${text}${html}`).not.toMatch(/[{}]|undefined|example\.org/);
  });
});

test.each([
  ["en-GB", "Hello ada,"],
  ["it-IT", "Buongiorno ada,"],
  ["IT_ch", "Buongiorno ada,"],
  ["fr", "Hello ada,"],
  ["", "Hello ada,"],
])("a mail in the culture %j begins with %j", (culture, greeting) => {
  expect(renderMail("loginCode", culture, VALUES).text.startsWith(`${greeting}\n\n`)).toBe(true);
});

test("values are inserted once, and escaped in HTML but not in plain text", () => {
  const userName = `{verificationCode} <b onclick="x()">&'`;
  const { text, html } = renderMail("loginCode", "en", { ...VALUES, userName });
  expect(text).toContain(`Hello ${userName},`);
  expect(html).toContain("Hello {verificationCode} &lt;b onclick=&quot;x()&quot;&gt;&amp;&#39;,");
  expect(html).toContain(
    '<a href="https://example.org/confirm?a=1&amp;b=2">https://example.org/confirm?a=1&amp;b=2</a>',
  );
});

test("no value adds markup of its own", () => {
  const word = fc.string({ unit: fc.constantFrom(..."<>&\"'ab{}/=: \n"), maxLength: 30 });
  const tagsOf = (html: string) => (html.match(/<[^>]*>/g) ?? []).filter((tag) => tag !== "<br>").length;
  const usual = tagsOf(renderMail("notification", "en", VALUES).html);
  fc.assert(
    fc.property(word, word, word, (userName, assistantName, chatLog) => {
      const { html } = renderMail("notification", "en", { ...VALUES, userName, assistantName, chatLog });
      expect(tagsOf(html)).toBe(usual);
      expect(html.replaceAll(/<[^>]*>/g, "")).not.toMatch(/[<>"']/);
    }),
  );
});

test("a link that is not a web address is plain text", () => {
  const { html } = renderMail("registration", "en", { ...VALUES, link: "javascript:alert(1)" });
  expect(html).not.toContain("<a ");
});

describe("mail texts of the host", () => {
  const overrides: MailTextOverrides = {
    it: { greeting: "Ciao {userName}!", kinds: { loginCode: { subject: "Codice di {tenant}" } } },
    "it-CH": { farewell: "Saluti da {tenant}." },
    en: { greeting: "Dear {userName}," },
    de: { greeting: "Guten Tag {userName},", kinds: { loginCode: { paragraphs: ["Code: {verificationCode}"] } } },
  };

  test.each([
    ["it", "Codice di Town", "Ciao ada!", "inviato da Town"],
    ["it-CH", "Codice di Town", "Ciao ada!", "Saluti da Town."],
    ["en", "Your login code", "Dear ada,", "was sent by Town"],
    ["fr", "Your login code", "Dear ada,", "was sent by Town"],
    ["de-AT", "Your login code", "Guten Tag ada,\n\nCode: 004213\n\n", "was sent by Town"],
  ])("override the built-in ones in %s", (culture, subject, start, end) => {
    const mail = renderMail("loginCode", culture, VALUES, overrides);
    expect(mail.subject).toBe(subject);
    expect(mail.text.startsWith(start)).toBe(true);
    expect(mail.text).toContain(end);
    expect(mail.html).toContain(`lang="${culture === "fr" ? "en" : culture.slice(0, 2)}"`);
  });

  test("are accepted if valid", () => {
    expect(() => checkMailTexts(overrides)).not.toThrow();
    expect(() => checkMailTexts({})).not.toThrow();
    expect(() => checkMailTexts({ it: ITALIAN_MAILS, en: ENGLISH_MAILS })).not.toThrow();
  });

  test.each([
    [{ "no tag!": {} }, "mailTexts.no tag!"],
    [[], "mailTexts"],
    ["it", "mailTexts"],
    [{ it: { greeting: "  " } }, "mailTexts.it.greeting"],
    [{ it: { greeting: "Ciao {verificationCode}" } }, "mailTexts.it.greeting"],
    [{ it: { hello: "Ciao" } }, "mailTexts.it.hello"],
    [{ it: { kinds: { party: { subject: "A" } } } }, "mailTexts.it.kinds.party"],
    [{ it: { kinds: { loginCode: { subject: "{chatLog}" } } } }, "mailTexts.it.kinds.loginCode.subject"],
    [{ it: { kinds: { loginCode: { paragraphs: ["Ciao"] } } } }, "mailTexts.it.kinds.loginCode.paragraphs"],
    [{ it: { kinds: { loginCode: { paragraphs: [] } } } }, "mailTexts.it.kinds.loginCode.paragraphs"],
    [{ it: { kinds: { invitation: { paragraphs: ["{link}"] } } } }, "mailTexts.it.kinds.invitation.paragraphs"],
    [
      { it: { kinds: { passwordChanged: { paragraphs: ["{code}"] } } } },
      "mailTexts.it.kinds.passwordChanged.paragraphs.0",
    ],
  ])("are rejected if invalid: %j", (texts, field) => {
    const check = () => checkMailTexts(texts as MailTextOverrides);
    expect(check).toThrow(
      expect.objectContaining({
        status: 400,
        field,
      }),
    );
  });
});
