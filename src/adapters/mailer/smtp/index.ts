/** Mail through an SMTP server, by the optional package nodemailer. Node only. */
export { type SmtpMailerOptions, smtpMailer } from "./smtp-mailer.js";
