import type { MailText, MailTexts } from "../options/index.js";

const CODE = "Your code is {verificationCode}.";
const LINK = "You can also continue here: {link}";

const codeMail = (subject: string, purpose: string, ignore: string): MailText => ({
  subject,
  paragraphs: [purpose, CODE, LINK, ignore],
});

export const ENGLISH_MAILS: MailTexts = {
  greeting: "Hello {userName},",
  farewell: "This mail was sent by {tenant}. Replies are not read.",
  kinds: {
    registration: codeMail(
      "Confirm your registration",
      "Welcome. Please enter this code to complete your registration.",
      "If you did not register, please ignore this mail: without the code no account is created.",
    ),
    registrationNotice: {
      subject: "You already have an account",
      paragraphs: [
        "Someone tried to register with your address, which already has an account. Your account did not change.",
        "If it was you, please log in. If you forgot your name or password, you can recover them where you log in.",
        "If it was not you, please ignore this mail.",
      ],
    },
    invitation: {
      subject: "An account was created for you",
      paragraphs: [
        "An account was created for you. Your user name is {userName}.",
        "Your temporary password is {temporaryPassword}",
        LINK,
        "You choose your own password when you log in for the first time.",
      ],
    },
    passwordReset: codeMail(
      "Choose a new password",
      "Please enter this code to choose a new password.",
      "If you did not ask for it, please ignore this mail: your password does not change.",
    ),
    passwordChanged: {
      subject: "Your password was changed",
      paragraphs: [
        "Your password was changed, and all devices that were logged in with it were logged out.",
        "If it was not you, please reset your password at once.",
      ],
    },
    loginCode: codeMail(
      "Your login code",
      "Please enter this code to complete your login.",
      "If you are not logging in, someone knows your password: please change it.",
    ),
    eMailChange: codeMail(
      "Confirm your new address",
      "Please enter this code to make this the address of your account.",
      "If you did not ask for it, please ignore this mail.",
    ),
    eMailChanged: {
      subject: "Your address was changed",
      paragraphs: [
        "Your account has a new address now. This one receives no more mail about it.",
        "If it was not you, please contact the operators of the service.",
      ],
    },
    userNameRecovery: {
      subject: "Your user name",
      paragraphs: ["Your user name is {userName}.", "If you did not ask for it, please ignore this mail."],
    },
    notification: {
      subject: "What was said to {assistantName}",
      paragraphs: [
        "This is what was said to {assistantName}. Lines: {lineCount}.",
        "{chatLog}",
        "The oldest lines do not fit into this mail. Left out: {leftOut}.",
      ],
    },
  },
};
