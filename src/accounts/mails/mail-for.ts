import type { Mail, MailKind } from "../../ports/index.js";

/** What a mail can tell of. Which of it there is follows from the kind. */
export interface MailValues {
  readonly tenant: string;
  readonly userName: string;
  readonly verificationCode?: string;
  /** Where the code can be entered, with all that the page needs. */
  readonly link?: string;
  readonly temporaryPassword?: string;
  /** The name of the assistant whose log is sent. */
  readonly assistantName?: string;
  readonly chatLog?: string;
}

/** The texts of a mail, in the language of a culture where it is known, and else in English. */
export function mailFor(kind: MailKind, _culture: string, values: MailValues): Pick<Mail, "subject" | "text" | "html"> {
  const { subject, lines } = ENGLISH[kind];
  const text = [`Hello ${values.userName},`, ...lines(values)].join("\n\n");
  return { subject, text, html: `<p>${escaped(text).split("\n\n").join("</p><p>")}</p>` };
}

interface MailText {
  readonly subject: string;
  lines(values: MailValues): readonly string[];
}

const ENGLISH: Readonly<Record<MailKind, MailText>> = /* @__PURE__ */ (() => ({
  registration: { subject: "Confirm your registration", lines: codeLines },
  registrationNotice: {
    subject: "You have an account already",
    lines: () => ["Somebody tried to register with your address. You have an account already."],
  },
  invitation: {
    subject: "An account was made for you",
    lines: ({ temporaryPassword = "", link }) => [
      `Your temporary password is ${temporaryPassword}. You choose your own when you log in.`,
      ...(link === undefined ? [] : [link]),
    ],
  },
  passwordReset: { subject: "Choose a new password", lines: codeLines },
  passwordChanged: { subject: "Your password was changed", lines: () => ["Your password was changed."] },
  loginCode: { subject: "Your login code", lines: codeLines },
  eMailChange: { subject: "Confirm your address", lines: codeLines },
  eMailChanged: { subject: "Your address was changed", lines: () => ["Your account has another address now."] },
  userNameRecovery: { subject: "Your user name", lines: ({ userName }) => [`Your user name is ${userName}.`] },
  notification: { subject: "What was said", lines: ({ chatLog = "" }) => [chatLog] },
}))();

function codeLines({ verificationCode = "", link }: MailValues): readonly string[] {
  return [`Your code is ${verificationCode}.`, ...(link === undefined ? [] : [link])];
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
