import type { PageInput, Tenant, TenantInput, User, UserFilter, UserInput } from "../model/index.js";
import { type Caller, type CallOptions, type Operation, pagedParts } from "./calls/index.js";
import { type ClientAssistants, clientAssistants } from "./client-assistants.js";

/** What comes of a login: a token and the user, or what is asked for and the flow to answer it in. */
export interface ClientLogin {
  readonly token: string | null;
  readonly flowID: string | null;
  readonly challenge: "VERIFICATION_CODE" | "PASSWORD_CHANGE" | "TERMS" | null;
  readonly redirectTo: string | null;
  readonly user: User | null;
}

/** A user that an administrator made; both secrets are null where the temporary password was mailed. */
export interface ClientCreatedUser {
  readonly user: User;
  readonly temporaryPassword: string | null;
  readonly loginToken: string | null;
}

/** What a user is logged in by. */
export interface ClientLoginToken {
  readonly tokenID: string;
  readonly creationTimestamp: string;
  readonly endTimestamp: string;
  readonly idleEndTimestamp: string;
  readonly current: boolean;
}

/** A page of users, and how many there are in all. */
export interface ClientUserPage {
  readonly count: number;
  readonly users: readonly User[];
}

/** The accounts of the service: the calls of `engine.accounts`, with the same errors. spec: Account operations. */
export interface ClientAccounts {
  /**
   * Logs in by name and password, or goes on by `flowID` with a login that asked for something (`challenge`).
   *
   * @throws KeepsakeError LOGIN_FAILED whatever the cause, WEAK_PASSWORD (newPassword), MAILER_MISSING, THROTTLED
   */
  login(user: UserInput, options?: CallOptions): Promise<ClientLogin>;
  /**
   * Registers a user, who is one when the mailed code is confirmed.
   *
   * @throws KeepsakeError REGISTRATION_REFUSED, USER_NAME_TAKEN, WEAK_PASSWORD, TERMS_NOT_ACCEPTED, MAILER_MISSING
   */
  register(user: UserInput, options?: CallOptions): Promise<User>;
  /** Ends a registration by its code, and logs in. @throws KeepsakeError LOGIN_FAILED, EMAIL_TAKEN */
  confirm(user: UserInput, options?: CallOptions): Promise<ClientLogin>;
  /** Mails a code anew; whether there was one is not told. @throws KeepsakeError MAILER_MISSING */
  resendVerificationCode(user: UserInput, options?: CallOptions): Promise<void>;
  /** Mails a code for a new password; whether there is such a user is not told. @throws KeepsakeError MAILER_MISSING */
  resetPassword(user: UserInput, options?: CallOptions): Promise<void>;
  /** Sets `newPassword` by the code and logs in; older tokens end. @throws KeepsakeError LOGIN_FAILED, WEAK_PASSWORD */
  confirmReset(user: UserInput, options?: CallOptions): Promise<ClientLogin>;
  /** Mails the userName of an address; whether there is one is not told. @throws KeepsakeError MAILER_MISSING */
  recoverUserName(user: UserInput, options?: CallOptions): Promise<void>;
  /** Ends the token. */
  logout(token: string, options?: CallOptions): Promise<void>;
  /** A user; without ID, the one that is logged in. @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NOT_FOUND */
  get(token: string, userID?: string, options?: CallOptions): Promise<User>;
  /**
   * Creates a user with a temporary password, which is mailed unless `dontSendInvitationEmail` is true.
   *
   * @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NAME_TAKEN, EMAIL_TAKEN, TENANT_NOT_FOUND, MAILER_MISSING
   */
  create(token: string, user: UserInput, options?: CallOptions): Promise<ClientCreatedUser>;
  /**
   * Changes the given fields; null and absent ones stay. A new eMail needs `password`, then `verificationCode`.
   *
   * @throws KeepsakeError USER_NOT_FOUND, WRONG_PASSWORD, WEAK_PASSWORD, LOGIN_FAILED (the code), LAST_ADMINISTRATOR,
   * EMAIL_TAKEN, THROTTLED (birthDate), MAILER_MISSING, VERSION_CONFLICT
   */
  update(token: string, userID: string, changes: UserInput, options?: CallOptions): Promise<User>;
  /** Removes a user with their assistants. @throws KeepsakeError USER_NOT_FOUND, LAST_ADMINISTRATOR */
  remove(token: string, userID: string, options?: CallOptions): Promise<void>;
  /** Users that the caller administers, the oldest first. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_PAGE */
  list(token: string, page?: PageInput & CallOptions): Promise<ClientUserPage>;
  /** The same, filtered and ordered. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_FIELD */
  filter(token: string, filter?: UserFilter, options?: CallOptions): Promise<ClientUserPage>;
  /** What the user is logged in by. */
  readonly tokens: {
    /** IDs and dates of the user's tokens, never the tokens. */
    list(token: string, options?: CallOptions): Promise<readonly ClientLoginToken[]>;
    /** Ends all tokens of the user, this one among them. */
    revokeAll(token: string, options?: CallOptions): Promise<void>;
  };
  /** Their assistants. */
  readonly assistants: ClientAssistants;
  /** Tenants, for super administrators; others are refused with ADMINISTRATOR_REQUIRED. */
  readonly tenants: {
    /** The oldest first. @throws KeepsakeError INVALID_PAGE */
    list(
      token: string,
      page?: PageInput & CallOptions,
    ): Promise<{ readonly count: number; readonly tenants: readonly Tenant[] }>;
    /** @throws KeepsakeError TENANT_NOT_FOUND */
    get(token: string, tenantID: string, options?: CallOptions): Promise<Tenant>;
    /** @throws KeepsakeError TENANT_NAME_TAKEN, MISSING_FIELD (name) */
    create(token: string, tenant: TenantInput, options?: CallOptions): Promise<Tenant>;
    /** Changes the given fields. @throws KeepsakeError TENANT_NOT_FOUND, TENANT_NAME_TAKEN, VERSION_CONFLICT */
    update(token: string, tenantID: string, changes: TenantInput, options?: CallOptions): Promise<Tenant>;
    /** Removes a tenant with its users. @throws KeepsakeError TENANT_NOT_FOUND, LAST_ADMINISTRATOR (the caller's own) */
    remove(token: string, tenantID: string, options?: CallOptions): Promise<void>;
  };
}

/** Accounts through a caller of the account root. */
export function clientAccounts(caller: Caller): ClientAccounts {
  const call = <Fields>(
    method: Operation["method"],
    word: string,
    token: string | null,
    parts: Omit<Operation, "method" | "word" | "sessionID">,
  ): Promise<Fields> => caller.call<Fields>({ method, word, sessionID: token, ...parts });
  const post = <Fields>(word: string, body: object, { signal }: CallOptions = {}): Promise<Fields> =>
    call<Fields>("POST", word, null, { body, signal, codes: { 401: "LOGIN_FAILED" } });
  return {
    login: async (user, options) => loginOf(await post<ClientLogin>("Login", user, options)),
    register: async (user, options) => (await post<WithUser>("User", user, options)).user,
    confirm: async (user, options) => loginOf(await post<ClientLogin>("UserConfirm", user, options)),
    resendVerificationCode: async (user, options) => void (await post("ResendVerificationCode", user, options)),
    resetPassword: async (user, options) => void (await post("ResetPassword", user, options)),
    confirmReset: async (user, options) => loginOf(await post<ClientLogin>("ResetConfirm", user, options)),
    recoverUserName: async (user, options) => void (await post("RecoverUserName", user, options)),
    async logout(token, { signal } = {}) {
      await call("POST", "Logout", token, { signal });
    },
    ...userCalls(call),
    tokens: {
      list: async (token, { signal } = {}) => {
        return (await call<{ tokens: ClientLoginToken[] }>("GET", "Tokens", token, { signal })).tokens;
      },
      async revokeAll(token, { signal } = {}) {
        await call("DELETE", "Tokens", token, { signal });
      },
    },
    assistants: clientAssistants(caller),
    tenants: tenantCalls(call),
  };
}

type Call = <Fields>(
  method: Operation["method"],
  word: string,
  token: string | null,
  parts: Omit<Operation, "method" | "word" | "sessionID">,
) => Promise<Fields>;

interface WithUser {
  readonly user: User;
}

const USER = { 404: "USER_NOT_FOUND" } as const;
const TENANT = { 404: "TENANT_NOT_FOUND" } as const;

type UserCalls = Pick<ClientAccounts, "get" | "create" | "update" | "remove" | "list" | "filter">;

function userCalls(call: Call): UserCalls {
  return {
    get: async (token, userID, { signal } = {}) =>
      (await call<WithUser>("GET", "User", token, { codes: USER, parts: [userID], signal })).user,
    async create(token, body, { signal } = {}) {
      const { user, temporaryPassword, loginToken } = await call<ClientCreatedUser>("POST", "User", token, {
        body,
        signal,
      });
      return { user, temporaryPassword, loginToken };
    },
    update: async (token, userID, body, { signal } = {}) =>
      (await call<WithUser>("PATCH", "User", token, { codes: USER, parts: [userID], body, signal })).user,
    async remove(token, userID, { signal } = {}) {
      await call("DELETE", "User", token, { codes: USER, parts: [userID], signal });
    },
    async list(token, { signal, ...page } = {}) {
      return pageOf(await call<ClientUserPage>("GET", "Users", token, { parts: pagedParts(page), signal }));
    },
    filter: async (token, body = {}, { signal } = {}) =>
      pageOf(await call<ClientUserPage>("POST", "FilterUsers", token, { body, signal })),
  };
}

function tenantCalls(call: Call): ClientAccounts["tenants"] {
  type WithTenant = { readonly tenant: Tenant };
  return {
    async list(token, { signal, ...page } = {}) {
      type Page = { count: number; tenants: Tenant[] };
      const { count, tenants } = await call<Page>("GET", "Tenants", token, { parts: pagedParts(page), signal });
      return { count, tenants };
    },
    get: async (token, tenantID, { signal } = {}) =>
      (await call<WithTenant>("GET", "Tenant", token, { codes: TENANT, parts: [tenantID], signal })).tenant,
    create: async (token, body, { signal } = {}) =>
      (await call<WithTenant>("POST", "Tenant", token, { body, signal })).tenant,
    update: async (token, tenantID, body, { signal } = {}) =>
      (await call<WithTenant>("PATCH", "Tenant", token, { codes: TENANT, parts: [tenantID], body, signal })).tenant,
    async remove(token, tenantID, { signal } = {}) {
      await call("DELETE", "Tenant", token, { codes: TENANT, parts: [tenantID], signal });
    },
  };
}

/** Without the envelope. */
function loginOf({ token, flowID, challenge, redirectTo, user }: ClientLogin): ClientLogin {
  return { token, flowID, challenge, redirectTo, user };
}

function pageOf({ count, users }: ClientUserPage): ClientUserPage {
  return { count, users };
}
