import type { MailKind } from "../../ports/index.js";

/** The values of a mail, by the names of their placeholders. The kind of the mail decides which ones exist. */
export interface MailValues {
  readonly tenant: string;
  readonly userName: string;
  readonly verificationCode?: string;
  /** The page to continue at; in the mail of a login, with the flowID appended. */
  readonly link?: string;
  readonly temporaryPassword?: string;
  /** The assistant of the chat log. */
  readonly assistantName?: string;
  readonly chatLog?: string;
  /** Number of lines of the chat log. */
  readonly lineCount?: string;
  /** Number of older lines that do not fit; missing if all fit. */
  readonly leftOut?: string;
}

export type MailValueName = keyof MailValues;

/** The texts of one kind of mail, with `{placeholders}`. */
export interface MailText {
  readonly subject: string;
  /** A paragraph with a placeholder that has no value is left out. */
  readonly paragraphs: readonly string[];
}

/** The texts of all kinds of mail in one language. */
export interface MailTexts {
  /** The first paragraph of every mail. */
  readonly greeting: string;
  /** The last paragraph of every mail. */
  readonly farewell: string;
  readonly kinds: Readonly<Record<MailKind, MailText>>;
}

/** Texts that replace the built-in ones. Missing texts are not replaced. */
export interface PartialMailTexts {
  readonly greeting?: string;
  readonly farewell?: string;
  readonly kinds?: Partial<Readonly<Record<MailKind, Partial<MailText>>>>;
}

/** Texts of mails by culture ("it-CH") or language ("it"). Texts missing in a language that is not built in are English. */
export type MailTextOverrides = Readonly<Record<string, PartialMailTexts>>;

/** The values that a kind of mail can have besides `tenant` and `userName`. */
export const MAIL_VALUES: Readonly<Record<MailKind, readonly MailValueName[]>> = {
  registration: ["verificationCode", "link"],
  registrationNotice: [],
  invitation: ["temporaryPassword", "link"],
  passwordReset: ["verificationCode", "link"],
  passwordChanged: [],
  loginCode: ["verificationCode", "link"],
  eMailChange: ["verificationCode", "link"],
  eMailChanged: [],
  userNameRecovery: [],
  notification: ["assistantName", "chatLog", "lineCount", "leftOut"],
};

export const PLACEHOLDER: RegExp = /\{([A-Za-z]+)\}/g;

export function findPlaceholders(text: string): string[] {
  return Array.from(text.matchAll(PLACEHOLDER), (match) => match[1] ?? "");
}
