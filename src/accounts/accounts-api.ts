import type { PageInput, Tenant, TenantInput, User, UserFilter, UserInput } from "../model/index.js";
import type { LoginTokenInfo } from "./access/index.js";
import type { CreatedUser, UserPage } from "./administration/index.js";
import type { BootstrapInput, LoginResult } from "./login/index.js";
import type { NotificationResult } from "./notifications/index.js";
import type { AccountCallOptions } from "./operations/index.js";
import type { OwnedAssistants } from "./owned-assistants.js";

/** Options of `sendDueNotifications`. */
export interface NotificationOptions {
  /** Ends the run; what was mailed stays mailed. */
  readonly signal?: AbortSignal;
}

/**
 * Users, tenants, and everything that it takes to log in. Operations with a token are those of its user, by the roles that
 * the user has at this moment; any may be refused with INVALID_TOKEN, and those that change something with
 * TERMS_NOT_ACCEPTED or PASSWORD_CHANGE_REQUIRED. Every call is told to the audit. spec: Account operations.
 */
export interface Accounts {
  /**
   * Makes the first super administrator, and the tenant where there is none of this name. Null, and nothing done, where
   * there was one before: a host may call it at every start.
   *
   * @throws KeepsakeError WEAK_PASSWORD, INVALID_FIELD, MISSING_FIELD, UNKNOWN_FIELD
   */
  bootstrap(first: BootstrapInput): Promise<User | null>;
  /**
   * Logs in with tenant, userName or eMail, and password; or goes on, by `flowID`, with a login that asked for something.
   * A `challenge` in the result says what for: `VERIFICATION_CODE`, `PASSWORD_CHANGE` (newPassword) or `TERMS`
   * (tnCAndPPAccepted: who declines gets a token that can accept, change the password and remove the account).
   *
   * @throws KeepsakeError LOGIN_FAILED whatever the cause, WEAK_PASSWORD (newPassword), MAILER_MISSING, THROTTLED
   */
  login(user: UserInput, options?: AccountCallOptions): Promise<LoginResult>;
  /**
   * Registers a user, who is one when the mailed code is confirmed. An address that has an account is answered alike, and
   * its owner told. Until then the name is kept, and the address is nobody's: others may register with it, too.
   *
   * @throws KeepsakeError REGISTRATION_REFUSED, USER_NAME_TAKEN, WEAK_PASSWORD, TERMS_NOT_ACCEPTED, MAILER_MISSING
   */
  register(user: UserInput, options?: AccountCallOptions): Promise<User>;
  /**
   * Ends a registration by its code, and logs in. Of several of one address the code says which; best is to send the
   * userName, too.
   *
   * @throws KeepsakeError LOGIN_FAILED whatever the cause, EMAIL_TAKEN where another was confirmed before
   */
  confirm(user: UserInput, options?: AccountCallOptions): Promise<LoginResult>;
  /**
   * Mails a code anew, at most once a minute; whether there was one to mail is not told. Of several registrations of one
   * address, that of the userName.
   *
   * @throws KeepsakeError MAILER_MISSING
   */
  resendVerificationCode(user: UserInput, options?: AccountCallOptions): Promise<void>;
  /** Mails a code for a new password; whether there is such a user is not told. @throws KeepsakeError MAILER_MISSING */
  resetPassword(user: UserInput, options?: AccountCallOptions): Promise<void>;
  /**
   * Sets `newPassword` by the code and goes on like a login. Everything that the user was logged in by ends.
   *
   * @throws KeepsakeError LOGIN_FAILED, WEAK_PASSWORD
   */
  confirmReset(user: UserInput, options?: AccountCallOptions): Promise<LoginResult>;
  /** Mails the userName of an address; whether there is one is not told. @throws KeepsakeError MAILER_MISSING */
  recoverUserName(user: UserInput, options?: AccountCallOptions): Promise<void>;
  /** Ends the token. */
  logout(token: string, options?: AccountCallOptions): Promise<void>;
  /** A user; without ID, the one that is logged in. @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NOT_FOUND */
  get(token: string, userID?: string, options?: AccountCallOptions): Promise<User>;
  /**
   * Creates a user with a temporary password, which is mailed unless `dontSendInvitationEmail` is true.
   *
   * @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NAME_TAKEN, EMAIL_TAKEN, TENANT_NOT_FOUND, MAILER_MISSING
   */
  create(token: string, user: UserInput, options?: AccountCallOptions): Promise<CreatedUser>;
  /**
   * Changes the given fields; those that the caller may not set are ignored. A new eMail needs `password`, and counts when
   * `verificationCode` brings back the code that was mailed there.
   *
   * @throws KeepsakeError USER_NOT_FOUND, WRONG_PASSWORD, WEAK_PASSWORD, LOGIN_FAILED (the code), LAST_ADMINISTRATOR,
   * EMAIL_TAKEN (meanwhile), THROTTLED (birthDate), MAILER_MISSING, VERSION_CONFLICT
   */
  update(token: string, userID: string, changes: UserInput, options?: AccountCallOptions): Promise<User>;
  /** Removes a user with their assistants. @throws KeepsakeError USER_NOT_FOUND, LAST_ADMINISTRATOR */
  remove(token: string, userID: string, options?: AccountCallOptions): Promise<void>;
  /** The users that the caller administers, the oldest first. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_PAGE */
  list(token: string, page?: PageInput, options?: AccountCallOptions): Promise<UserPage>;
  /** The same, filtered and ordered. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_FIELD */
  filter(token: string, filter?: UserFilter, options?: AccountCallOptions): Promise<UserPage>;
  /** What the user is logged in by. */
  readonly tokens: {
    /** IDs and dates of the user's tokens, never the tokens. */
    list(token: string, options?: AccountCallOptions): Promise<readonly LoginTokenInfo[]>;
    /** Ends all tokens of the user, this one among them. */
    revokeAll(token: string, options?: AccountCallOptions): Promise<void>;
  };
  /** Their assistants. */
  readonly assistants: OwnedAssistants;
  /** Tenants, for super administrators; others are refused with ADMINISTRATOR_REQUIRED. */
  readonly tenants: {
    /** The oldest first. @throws KeepsakeError INVALID_PAGE */
    list(
      token: string,
      page?: PageInput,
      options?: AccountCallOptions,
    ): Promise<{ readonly count: number; readonly tenants: readonly Tenant[] }>;
    /** @throws KeepsakeError TENANT_NOT_FOUND */
    get(token: string, tenantID: string, options?: AccountCallOptions): Promise<Tenant>;
    /** @throws KeepsakeError TENANT_NAME_TAKEN, MISSING_FIELD (name) */
    create(token: string, tenant: TenantInput, options?: AccountCallOptions): Promise<Tenant>;
    /** @throws KeepsakeError TENANT_NOT_FOUND, TENANT_NAME_TAKEN, VERSION_CONFLICT */
    update(token: string, tenantID: string, changes: TenantInput, options?: AccountCallOptions): Promise<Tenant>;
    /** Removes a tenant with its users. @throws KeepsakeError TENANT_NOT_FOUND, LAST_ADMINISTRATOR (the caller's own) */
    remove(token: string, tenantID: string, options?: AccountCallOptions): Promise<void>;
  };
  /**
   * Mails the chat logs of the periods that are over (hours, days and weeks of UTC) to the users who want them. To be
   * called now and then by the host, best every hour, from any number of processes: each period is mailed once, and a mail
   * that failed is tried again by the next call. There are chat logs only where the engine's option `chatLog` keeps them.
   *
   * @param now Unix milliseconds. Default: the engine's clock.
   * @throws KeepsakeError MAILER_MISSING, ABORTED
   */
  sendDueNotifications(now?: number, options?: NotificationOptions): Promise<NotificationResult>;
  /** Waits for the mails that are on their way. */
  delivered(): Promise<void>;
}
