/** The purpose of a {@link Mail}, for mailers with their own templates. */
export type MailKind =
  /** The code that confirms a registration. */
  | "registration"
  /** Someone tried to register with an address that already has an account. */
  | "registrationNotice"
  /** An administrator created an account: contains the temporary password. */
  | "invitation"
  /** The code for setting a new password. */
  | "passwordReset"
  /** The password was changed. */
  | "passwordChanged"
  /** The code that completes a login. */
  | "loginCode"
  /** The code that confirms a new address. Sent to the new address. */
  | "eMailChange"
  /** The address was changed. Sent to the old address. */
  | "eMailChanged"
  | "userNameRecovery"
  /** A summary of conversations with an assistant. */
  | "notification";

/** A mail that is ready to send. */
export interface Mail {
  readonly kind: MailKind;
  /** The only recipient. The address has been validated; pass it on without parsing it again. */
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  readonly html: string;
  /** The values used in the texts, for mailers with their own templates. Codes are in `verificationCode`. */
  readonly data: Readonly<Record<string, string>>;
}

/** Sends mail. */
export interface Mailer {
  /** Resolves when a mail server has accepted the mail, and rejects otherwise. */
  send(mail: Mail, options?: { readonly signal?: AbortSignal }): Promise<void>;
}
