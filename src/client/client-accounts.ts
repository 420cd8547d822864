import type {
  Assistant,
  AssistantName,
  AssistantUpdate,
  ChatLogSession,
  ChatLogSessionQuery,
  NewAssistant,
  NewRegistration,
  NewTenant,
  NewUser,
  PageInput,
  PublicAssistant,
  PublicTenant,
  Tenant,
  TenantUpdate,
  User,
  UserFilter,
  UserInput,
  UserUpdate,
} from "../model/index.js";
import {
  type Caller,
  type CallOptions,
  type ListOf,
  pageParts,
  type Send,
  sendAs,
  toWireChanges,
} from "./calls/index.js";

/** The result of a login: a token and the user, or a challenge and the ID of the flow that continues with it. */
export interface ClientLogin {
  readonly token: string | null;
  readonly flowID: string | null;
  readonly challenge: "VERIFICATION_CODE" | "PASSWORD_CHANGE" | "TERMS" | null;
  readonly redirectTo: string | null;
  readonly user: User | null;
}

/** A user that an administrator created. Both secrets are null if the temporary password was mailed. */
export interface ClientCreatedUser {
  readonly user: User;
  readonly temporaryPassword: string | null;
  readonly loginToken: string | null;
}

/** A login token of a user, without the token itself. */
export interface ClientLoginToken {
  readonly tokenID: string;
  readonly creationTimestamp: string;
  readonly endTimestamp: string;
  readonly idleEndTimestamp: string;
  readonly current: boolean;
}

/** A page of users; `count` is the total. */
export type ClientUserPage = ListOf<"users", User>;

/** The accounts of the service: the calls of `engine.accounts`, with the same errors. spec: Account operations. */
export interface ClientAccounts {
  /**
   * Logs in by name and password, or continues a login that returned a `challenge` and a `flowID`.
   *
   * @throws KeepsakeError LOGIN_FAILED for every cause, WEAK_PASSWORD (newPassword), MAILER_MISSING, THROTTLED
   */
  login(user: UserInput, options?: CallOptions): Promise<ClientLogin>;
  /**
   * Registers a user. The registration takes effect when the mailed code is confirmed.
   *
   * @throws KeepsakeError REGISTRATION_REFUSED, USER_NAME_TAKEN, WEAK_PASSWORD, TERMS_NOT_ACCEPTED, MAILER_MISSING
   */
  register(user: NewRegistration, options?: CallOptions): Promise<User>;
  /** Confirms a registration with its code, and logs in. @throws KeepsakeError LOGIN_FAILED, EMAIL_TAKEN */
  confirm(user: UserInput, options?: CallOptions): Promise<ClientLogin>;
  /** Mails a new code. Does not reveal whether a code was pending. @throws KeepsakeError MAILER_MISSING */
  resendVerificationCode(user: UserInput, options?: CallOptions): Promise<void>;
  /** Mails a code for a new password. Does not reveal whether the user exists. @throws KeepsakeError MAILER_MISSING */
  resetPassword(user: UserInput, options?: CallOptions): Promise<void>;
  /** Sets `newPassword` with the code, revokes older tokens and logs in. @throws KeepsakeError LOGIN_FAILED, WEAK_PASSWORD */
  confirmReset(user: UserInput, options?: CallOptions): Promise<ClientLogin>;
  /** Mails the userName of an address. Does not reveal whether there is one. @throws KeepsakeError MAILER_MISSING */
  recoverUserName(user: UserInput, options?: CallOptions): Promise<void>;
  logout(token: string, options?: CallOptions): Promise<void>;
  /** A user; without an ID, the one who is logged in. @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NOT_FOUND */
  get(token: string, userID?: string, options?: CallOptions): Promise<User>;
  /**
   * Creates a user with a temporary password, which is mailed unless `dontSendInvitationEmail` is true.
   *
   * @throws KeepsakeError ADMINISTRATOR_REQUIRED, USER_NAME_TAKEN, EMAIL_TAKEN, TENANT_NOT_FOUND, MAILER_MISSING
   */
  create(token: string, user: NewUser, options?: CallOptions): Promise<ClientCreatedUser>;
  /**
   * Changes the given fields: absent ones stay; null clears birthDate and avatar. A new eMail needs `password`, then `verificationCode`.
   *
   * @throws KeepsakeError USER_NOT_FOUND, WRONG_PASSWORD, WEAK_PASSWORD, LOGIN_FAILED (the code), LAST_ADMINISTRATOR,
   * EMAIL_TAKEN, THROTTLED (birthDate), MAILER_MISSING, VERSION_CONFLICT
   */
  update(token: string, userID: string, changes: UserUpdate, options?: CallOptions): Promise<User>;
  /** Removes a user with their assistants. @throws KeepsakeError USER_NOT_FOUND, LAST_ADMINISTRATOR */
  remove(token: string, userID: string, options?: CallOptions): Promise<void>;
  /** A page of the users that the caller administers, the oldest first. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_PAGE */
  list(token: string, page?: PageInput & CallOptions): Promise<ClientUserPage>;
  /** Searches and orders the users that the caller administers. @throws KeepsakeError ADMINISTRATOR_REQUIRED, INVALID_FIELD */
  filter(token: string, filter?: UserFilter, options?: CallOptions): Promise<ClientUserPage>;
  /** The login tokens of the user. */
  readonly tokens: {
    /** IDs and dates of the tokens, never the tokens themselves. */
    list(token: string, options?: CallOptions): Promise<readonly ClientLoginToken[]>;
    /** Revokes all tokens of the user, including this one. */
    revokeAll(token: string, options?: CallOptions): Promise<void>;
  };
  /** The assistants of users. */
  readonly assistants: ClientAssistants;
  /**
   * The user's sessions with an assistant, the latest first, as far as the user spoke as a visitor.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, INVALID_PAGE
   */
  chatLogs(token: string, query: ChatLogSessionQuery & CallOptions): Promise<ListOf<"chatLogs", ChatLogSession>>;
  /** Tenants. Only for super administrators (ADMINISTRATOR_REQUIRED). */
  readonly tenants: {
    /** The public part of a tenant, by its name in any case. Needs no token. @throws KeepsakeError TENANT_NOT_FOUND */
    find(name: string, options?: CallOptions): Promise<PublicTenant>;
    /** The oldest first. @throws KeepsakeError INVALID_PAGE */
    list(token: string, page?: PageInput & CallOptions): Promise<ListOf<"tenants", Tenant>>;
    /** @throws KeepsakeError TENANT_NOT_FOUND */
    get(token: string, tenantID: string, options?: CallOptions): Promise<Tenant>;
    /** @throws KeepsakeError TENANT_NAME_TAKEN, MISSING_FIELD (name) */
    create(token: string, tenant: NewTenant, options?: CallOptions): Promise<Tenant>;
    /** Changes the given fields. @throws KeepsakeError TENANT_NOT_FOUND, TENANT_NAME_TAKEN, VERSION_CONFLICT */
    update(token: string, tenantID: string, changes: TenantUpdate, options?: CallOptions): Promise<Tenant>;
    /** Removes a tenant with its users. @throws KeepsakeError TENANT_NOT_FOUND, LAST_ADMINISTRATOR (the caller's own) */
    remove(token: string, tenantID: string, options?: CallOptions): Promise<void>;
  };
}

export function clientAccounts(caller: Caller): ClientAccounts {
  const as = (token: string): Send => sendAs(caller, token);
  const post = <Fields>(word: string, body: object, options?: CallOptions): Promise<Fields> =>
    sendAs(caller, null)("POST", word, { ...options, body, codes: { 401: "LOGIN_FAILED" } });
  return {
    login: (user, options) => post("Login", user, options),
    register: async (user, options) => (await post<WithUser>("User", user, options)).user,
    confirm: (user, options) => post("UserConfirm", user, options),
    resendVerificationCode: async (user, options) => void (await post("ResendVerificationCode", user, options)),
    resetPassword: async (user, options) => void (await post("ResetPassword", user, options)),
    confirmReset: (user, options) => post("ResetConfirm", user, options),
    recoverUserName: async (user, options) => void (await post("RecoverUserName", user, options)),
    logout: async (token, options) => void (await as(token)("POST", "Logout", options)),
    ...userCalls(as),
    tokens: {
      list: async (token, options) =>
        (await as(token)<{ tokens: ClientLoginToken[] }>("GET", "Tokens", options)).tokens,
      revokeAll: async (token, options) => void (await as(token)("DELETE", "Tokens", options)),
    },
    assistants: clientAssistants(caller),
    chatLogs: (token, { signal, assistantID, ...page }) => {
      const parts = [assistantID, ...pageParts(page)];
      return as(token)("GET", "ChatLogs", { signal, parts, codes: { 404: "ASSISTANT_NOT_FOUND" } });
    },
    tenants: tenantCalls(as, sendAs(caller, null)),
  };
}

type WithUser = { readonly user: User };

function userCalls(
  as: (token: string) => Send,
): Pick<ClientAccounts, "get" | "create" | "update" | "remove" | "list" | "filter"> {
  const codes = { 404: "USER_NOT_FOUND" } as const;
  return {
    get: async (token, userID, options) =>
      (await as(token)<WithUser>("GET", "User", { ...options, parts: [userID], codes })).user,
    create: (token, body, options) => as(token)("POST", "User", { ...options, body }),
    update: async (token, userID, body, options) =>
      (await as(token)<WithUser>("PATCH", "User", { ...options, parts: [userID], body: toWireChanges(body), codes }))
        .user,
    remove: async (token, userID, options) =>
      void (await as(token)("DELETE", "User", { ...options, parts: [userID], codes })),
    list: (token, { signal, ...page } = {}) => as(token)("GET", "Users", { signal, parts: pageParts(page) }),
    filter: (token, body = {}, options) => as(token)("POST", "FilterUsers", { ...options, body }),
  };
}

function tenantCalls(as: (token: string) => Send, send: Send): ClientAccounts["tenants"] {
  const codes = { 404: "TENANT_NOT_FOUND" } as const;
  type WithTenant = { readonly tenant: PublicTenant };
  const toTenant = async (response: Promise<{ readonly tenant: Tenant }>) => (await response).tenant;
  return {
    list: (token, { signal, ...page } = {}) => as(token)("GET", "Tenants", { signal, parts: pageParts(page) }),
    find: async (name, options) =>
      (await send<WithTenant>("GET", "Tenant", { ...options, parts: [name], codes })).tenant,
    get: (token, tenantID, options) => toTenant(as(token)("GET", "Tenant", { ...options, parts: [tenantID], codes })),
    create: (token, body, options) => toTenant(as(token)("POST", "Tenant", { ...options, body })),
    update: (token, tenantID, body, options) =>
      toTenant(as(token)("PATCH", "Tenant", { ...options, parts: [tenantID], body, codes })),
    remove: async (token, tenantID, options) =>
      void (await as(token)("DELETE", "Tenant", { ...options, parts: [tenantID], codes })),
  };
}

/**
 * The assistants of users, by login token: the calls of `engine.accounts.assistants`, with the same errors. An unknown ID
 * is ASSISTANT_NOT_FOUND.
 */
export interface ClientAssistants {
  /** Creates an assistant within the user's quota. @throws KeepsakeError FEATURE_DISABLED, QUOTA_EXCEEDED, NSFW_NOT_ALLOWED */
  create(token: string, assistant: NewAssistant, options?: CallOptions): Promise<Assistant>;
  /** The assistant without its secrets. */
  get(token: string, assistantID: string, options?: CallOptions): Promise<Assistant>;
  /** Changes the given fields, but never the owner. @throws KeepsakeError NSFW_NOT_ALLOWED, TAG_TAKEN, VERSION_CONFLICT */
  update(token: string, assistantID: string, changes: AssistantUpdate, options?: CallOptions): Promise<Assistant>;
  /** Removes an assistant with all it owns. */
  remove(token: string, assistantID: string, options?: CallOptions): Promise<void>;
  /** The user's own assistants, the oldest first. */
  list(token: string, page?: PageInput & CallOptions): Promise<ListOf<"assistants", Assistant>>;
  /** The public part of a user's assistant, by the names of tenant, user and assistant. Needs no token. */
  find(name: AssistantName, options?: CallOptions): Promise<PublicAssistant>;
}

function clientAssistants(caller: Caller): ClientAssistants {
  const codes = { 404: "ASSISTANT_NOT_FOUND" } as const;
  return {
    create: async (token, body, options) =>
      toAssistant(await sendAs(caller, token)("POST", "Svc", { ...options, body, codes })),
    get: async (token, assistantID, options) =>
      toAssistant(await sendAs(caller, token)("GET", "Svc", { ...options, parts: [assistantID], codes })),
    async update(token, assistantID, changes, options) {
      const body = toWireChanges(changes);
      return toAssistant(
        await sendAs(caller, token)("PATCH", "Svc", { ...options, parts: [assistantID], body, codes }),
      );
    },
    remove: async (token, assistantID, options) =>
      void (await sendAs(caller, token)("DELETE", "Svc", { ...options, parts: [assistantID], codes })),
    async find({ tenant, userName, name }, options) {
      type WithSvc = { readonly svc: Omit<PublicAssistant, "assistantID"> & { readonly svcID: string } };
      const parts = [tenant, userName, name];
      const { svc } = await sendAs(caller, null)<WithSvc>("GET", "Svc", { ...options, parts, codes });
      const { svcID: assistantID, ...assistant } = svc;
      return { assistantID, ...assistant };
    },
    async list(token, { signal, ...page } = {}) {
      const parts = { signal, parts: pageParts(page) };
      const { count, svcs } = await sendAs(caller, token)<ListOf<"svcs", Svc>>("GET", "Svcs", parts);
      return { count, assistants: svcs.map((svc) => toAssistant({ svc })) };
    },
  };
}

/** An assistant under its wire names. */
type Svc = Omit<Assistant, "assistantID"> & { readonly svcID: string };

function toAssistant({ svc: { svcID: assistantID, ...assistant } }: { readonly svc: Svc }): Assistant {
  return { assistantID, ...assistant };
}
