import type {
  ChatLogSessionQuery,
  NewRegistration,
  NewTenant,
  NewUser,
  PageInput,
  PublicTenant,
  Tenant,
  TenantUpdate,
  User,
  UserFilter,
  UserInput,
  UserUpdate,
} from "../model/index.js";
import type { LoginTokenInfo } from "./access/index.js";
import type { CreatedUser, UserPage } from "./administration/index.js";
import type { BootstrapInput, LoginResult } from "./login/index.js";
import type { NotificationResult } from "./notifications/index.js";
import type { AccountCallOptions } from "./operations/index.js";
import type { OwnedAssistants } from "./owned-assistants.js";
import type { ChatLogSessionPage } from "./public-reads.js";

/** Options of `sendDueNotifications`. */
export interface NotificationOptions {
  /** Stops the run. Mails that were already sent count as sent. */
  readonly signal?: AbortSignal;
}

/**
 * Users, tenants and login. An operation with a token runs with the current roles of the token's user. Every such operation
 * can throw INVALID_TOKEN, and those that change something TERMS_NOT_ACCEPTED or PASSWORD_CHANGE_REQUIRED. Every call is
 * passed to the audit hook. spec: Account operations.
 */
export interface Accounts {
  /**
   * Creates the first super administrator, and the tenant if it does not exist. Returns null, and changes nothing, if there
   * ever was a super administrator: a host may call it at every start.
   *
   * @throws KeepsakeError WEAK_PASSWORD, INVALID_FIELD, MISSING_FIELD, UNKNOWN_FIELD
   */
  bootstrap(first: BootstrapInput): Promise<User | null>;
  /**
   * Logs in with tenant, userName or eMail, and password; or continues a login that was challenged, with its `flowID`. A
   * `challenge` in the result names the required answer: `VERIFICATION_CODE`, `PASSWORD_CHANGE` (newPassword) or `TERMS`
   * (tnCAndPPAccepted: a user who declines gets a token that can accept, change the password and remove the account).
   *
   * @throws KeepsakeError LOGIN_FAILED for any cause, WEAK_PASSWORD (newPassword), MAILER_MISSING, THROTTLED
   */
  login(user: UserInput, options?: AccountCallOptions): Promise<LoginResult>;
  /**
   * Registers a user, who exists once the mailed code is confirmed. Until then the name is reserved, but others may register
   * with the same address. An address that already has an account gets the same response, and its owner a mail.
   *
   * @throws KeepsakeError REGISTRATION_REFUSED, USER_NAME_TAKEN, WEAK_PASSWORD, TERMS_NOT_ACCEPTED, MAILER_MISSING
   */
  register(user: NewRegistration, options?: AccountCallOptions): Promise<User>;
  /**
   * Confirms a registration by its code, and logs in. Send the userName too: several registrations may have the same address.
   *
   * @throws KeepsakeError LOGIN_FAILED for any cause, EMAIL_TAKEN if another registration was confirmed first
   */
  confirm(user: UserInput, options?: AccountCallOptions): Promise<LoginResult>;
  /**
   * Mails a code again, at most once a minute. The response does not reveal whether there was a code to send. If several
   * registrations have the same address, the userName selects one.
   *
   * @throws KeepsakeError MAILER_MISSING
   */
  resendVerificationCode(user: UserInput, options?: AccountCallOptions): Promise<void>;
  /** Mails a code for a new password. Does not reveal whether the user exists. @throws KeepsakeError MAILER_MISSING */
  resetPassword(user: UserInput, options?: AccountCallOptions): Promise<void>;
  /**
   * Sets `newPassword` with the mailed code, revokes all tokens of the user, and continues like a login.
   *
   * @throws KeepsakeError LOGIN_FAILED for any cause, WEAK_PASSWORD, MISSING_FIELD (newPassword)
   */
  confirmReset(user: UserInput, options?: AccountCallOptions): Promise<LoginResult>;
  /** Mails the userName of an address. Does not reveal whether it has an account. @throws KeepsakeError MAILER_MISSING */
  recoverUserName(user: UserInput, options?: AccountCallOptions): Promise<void>;
  /** Revokes the token. */
  logout(token: string, options?: AccountCallOptions): Promise<void>;
  /** Gets a user. Default: the logged-in user. @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NOT_FOUND */
  get(token: string, userID?: string, options?: AccountCallOptions): Promise<User>;
  /**
   * Creates a user with a temporary password, which is mailed unless `dontSendInvitationEmail` is true.
   *
   * @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NAME_TAKEN, EMAIL_TAKEN, TENANT_NOT_FOUND, MAILER_MISSING
   */
  create(token: string, user: NewUser, options?: AccountCallOptions): Promise<CreatedUser>;
  /**
   * Changes the given fields, and ignores those that the caller may not set. A new eMail needs `password`, and takes effect
   * when `verificationCode` brings the code that was mailed to it.
   *
   * @throws KeepsakeError USER_NOT_FOUND, WRONG_PASSWORD, WEAK_PASSWORD, LOGIN_FAILED (the code), LAST_ADMINISTRATOR,
   * EMAIL_TAKEN (in the meantime), THROTTLED (birthDate), MAILER_MISSING, VERSION_CONFLICT
   */
  update(token: string, userID: string, changes: UserUpdate, options?: AccountCallOptions): Promise<User>;
  /** Removes a user with the user's assistants. @throws KeepsakeError USER_NOT_FOUND, LAST_ADMINISTRATOR */
  remove(token: string, userID: string, options?: AccountCallOptions): Promise<void>;
  /** The users that the caller manages, the oldest first. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_PAGE */
  list(token: string, page?: PageInput, options?: AccountCallOptions): Promise<UserPage>;
  /** The same, filtered and ordered. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_FIELD */
  filter(token: string, filter?: UserFilter, options?: AccountCallOptions): Promise<UserPage>;
  readonly tokens: {
    /** IDs and timestamps of the user's login tokens, without the tokens themselves. */
    list(token: string, options?: AccountCallOptions): Promise<readonly LoginTokenInfo[]>;
    /** Revokes all tokens of the user, including this one. */
    revokeAll(token: string, options?: AccountCallOptions): Promise<void>;
  };
  readonly assistants: OwnedAssistants;
  /**
   * The user's sessions with an assistant, the latest first: those that were opened with a login token, as far as the user
   * spoke as a visitor. Answers to a person with a PIN, or to the Giver, are left out. Chat logs exist only with the
   * engine's option `chatLog`.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, INVALID_PAGE
   */
  chatLogs(token: string, query: ChatLogSessionQuery, options?: AccountCallOptions): Promise<ChatLogSessionPage>;
  /** Tenants, for super administrators; other callers get ADMINISTRATOR_REQUIRED. */
  readonly tenants: {
    /** The public part of a tenant, by its name in any case. Needs no token. @throws KeepsakeError TENANT_NOT_FOUND */
    find(name: string, options?: AccountCallOptions): Promise<PublicTenant>;
    /** The oldest first. @throws KeepsakeError INVALID_PAGE */
    list(
      token: string,
      page?: PageInput,
      options?: AccountCallOptions,
    ): Promise<{ readonly count: number; readonly tenants: readonly Tenant[] }>;
    /** @throws KeepsakeError TENANT_NOT_FOUND */
    get(token: string, tenantID: string, options?: AccountCallOptions): Promise<Tenant>;
    /** @throws KeepsakeError TENANT_NAME_TAKEN, MISSING_FIELD (name) */
    create(token: string, tenant: NewTenant, options?: AccountCallOptions): Promise<Tenant>;
    /** @throws KeepsakeError TENANT_NOT_FOUND, TENANT_NAME_TAKEN, VERSION_CONFLICT */
    update(token: string, tenantID: string, changes: TenantUpdate, options?: AccountCallOptions): Promise<Tenant>;
    /** Removes a tenant with its users. @throws KeepsakeError TENANT_NOT_FOUND, LAST_ADMINISTRATOR (the caller's own) */
    remove(token: string, tenantID: string, options?: AccountCallOptions): Promise<void>;
  };
  /**
   * Mails the chat logs of the periods that are over (hours, days and weeks, UTC) to the users who want them. The host calls
   * it regularly, best every hour, from any number of processes: each line is mailed once, and a mail that failed is tried
   * again by the next call. Chat logs exist only with the engine's option `chatLog`.
   *
   * @param now Unix milliseconds. Default: the engine's clock.
   * @throws KeepsakeError MAILER_MISSING, ABORTED
   */
  sendDueNotifications(now?: number, options?: NotificationOptions): Promise<NotificationResult>;
  /** Waits until all queued mails are sent or have failed. */
  delivered(): Promise<void>;
}
