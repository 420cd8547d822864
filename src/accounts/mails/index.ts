/** Texts and delivery of the mails that accounts send. */
export { checkMailTexts } from "./check-mail-texts.js";
export { composeMail, deliverMail } from "./compose-mail.js";
export type { MailText, MailTextOverrides, MailTexts, MailValues, PartialMailTexts } from "./mail-texts.js";
