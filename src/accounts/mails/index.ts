/** Texts of the mails that accounts send. */
export { checkMailTexts } from "./check-mail-texts.js";
export { deliver } from "./deliver.js";
export { mailFor } from "./mail-for.js";
export type { MailText, MailTextOverrides, MailTexts, MailValues, PartialMailTexts } from "./mail-texts.js";
