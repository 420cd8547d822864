/** Texts and delivery of the mails that accounts send. */
export { composeMail, deliverMail } from "./compose-mail.js";
