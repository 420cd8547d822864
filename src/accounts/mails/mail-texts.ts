import type { MailKind } from "../../ports/index.js";

/** What a mail can tell of, by the names of its placeholders. Which of it there is follows from the kind. */
export interface MailValues {
  readonly tenant: string;
  readonly userName: string;
  readonly verificationCode?: string;
  /** The page to go on at; in the mail of a login, with the flow's ID at its end. */
  readonly link?: string;
  readonly temporaryPassword?: string;
  /** The name of the assistant whose log is sent. */
  readonly assistantName?: string;
  readonly chatLog?: string;
  /** How many lines of the log there are. */
  readonly lineCount?: string;
  /** How many of them the mail has no room for; left out where it has room for all. */
  readonly leftOut?: string;
}

/** The name of a placeholder. */
export type MailValueName = keyof MailValues;

/** The texts of one kind of mail, with `{placeholders}`. */
export interface MailText {
  readonly subject: string;
  /** A paragraph each. One with a placeholder that has no value is left out. */
  readonly paragraphs: readonly string[];
}

/** The texts of every kind of mail in one language. */
export interface MailTexts {
  /** The first paragraph of every mail. */
  readonly greeting: string;
  /** The last one. */
  readonly farewell: string;
  readonly kinds: Readonly<Record<MailKind, MailText>>;
}

/** Texts of the host's own, which go before the built-in ones. What is left out stays as it is. */
export interface PartialMailTexts {
  readonly greeting?: string;
  readonly farewell?: string;
  readonly kinds?: Partial<Readonly<Record<MailKind, Partial<MailText>>>>;
}

/** Texts of mails by culture ("it-CH") or language ("it"). A language that is not built in needs to be whole. */
export type MailTextOverrides = Readonly<Record<string, PartialMailTexts>>;

/** The values that a kind of mail can have beside `tenant` and `userName`. */
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
