/** What a {@link Mail} is about, for mailers that choose a template of their own. */
export type MailKind =
  /** The code that confirms a registration. */
  | "registration"
  /** Somebody tried to register with an address that has an account. */
  | "registrationNotice"
  /** An administrator made an account: the temporary password. */
  | "invitation"
  /** The code for a new password. */
  | "passwordReset"
  /** The password was changed. */
  | "passwordChanged"
  /** The code that completes a login. */
  | "loginCode"
  /** The code that confirms a new address, sent there. */
  | "eMailChange"
  /** The address was changed; sent to the old one. */
  | "eMailChanged"
  | "userNameRecovery"
  /** What was said to an assistant. */
  | "notification";

/** One mail, ready to send. */
export interface Mail {
  readonly kind: MailKind;
  /** One recipient; the address was checked, and is never to be parsed again. */
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly html: string;
  /** What the texts were made of, for mailers with texts of their own: `verificationCode` where there is one. */
  readonly data: Readonly<Record<string, string>>;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when the mail was taken over; rejects where it was not. */
  send(mail: Mail, options?: { readonly signal?: AbortSignal }): Promise<void>;
}
