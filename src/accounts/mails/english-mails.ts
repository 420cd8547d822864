import type { MailTexts } from "./mail-texts.js";

const CODE = "Your code is {verificationCode}.";
const LINK = "You can also go on here: {link}";

export const ENGLISH_MAILS: MailTexts = {
  greeting: "Hello {userName},",
  farewell: "This mail was sent by {tenant}. Answers to it are not read.",
  kinds: {
    registration: {
      subject: "Confirm your registration",
      paragraphs: [
        "Welcome. Please enter this code to complete your registration.",
        CODE,
        LINK,
        "If you did not register, you need do nothing: without the code there will be no account.",
      ],
    },
    registrationNotice: {
      subject: "You have an account already",
      paragraphs: [
        "Somebody tried to register with your address, which has an account already. Your account did not change.",
        "If it was you, please log in. If you forgot your name or password, ask for them where you log in.",
        "If it was not you, you need do nothing.",
      ],
    },
    invitation: {
      subject: "An account was made for you",
      paragraphs: [
        "An account was made for you. Your name there is {userName}.",
        "Your temporary password is {temporaryPassword}",
        LINK,
        "You choose a password of your own when you log in for the first time.",
      ],
    },
    passwordReset: {
      subject: "Choose a new password",
      paragraphs: [
        "Please enter this code to choose a new password.",
        CODE,
        LINK,
        "If you did not ask for it, you need do nothing: your password stays as it is.",
      ],
    },
    passwordChanged: {
      subject: "Your password was changed",
      paragraphs: [
        "Your password was changed, and everybody who was logged in with it was logged out.",
        "If it was not you, please ask for a new password at once.",
      ],
    },
    loginCode: {
      subject: "Your login code",
      paragraphs: [
        "Please enter this code to complete your login.",
        CODE,
        LINK,
        "If you are not logging in, somebody knows your password: please change it.",
      ],
    },
    eMailChange: {
      subject: "Confirm your new address",
      paragraphs: [
        "Please enter this code to make this the address of your account.",
        CODE,
        LINK,
        "If you did not ask for it, you need do nothing.",
      ],
    },
    eMailChanged: {
      subject: "Your address was changed",
      paragraphs: [
        "Your account has another address now. This one gets no more mail about it.",
        "If it was not you, please tell those who run the service.",
      ],
    },
    userNameRecovery: {
      subject: "Your user name",
      paragraphs: ["Your user name is {userName}.", "If you did not ask for it, you need do nothing."],
    },
    notification: {
      subject: "What was said to {assistantName}",
      paragraphs: [
        "This is what was said to {assistantName}. Lines: {lineCount}.",
        "{chatLog}",
        "The mail has no room for the oldest lines. Left out: {leftOut}.",
      ],
    },
  },
};
