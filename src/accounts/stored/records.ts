import type { Challenge, NotificationPreference, Tenant, User, UserPermissions } from "../../model/index.js";
import type { Json } from "../../ports/index.js";
import { documents } from "../../shared/index.js";

/** The usage counters of an owner. All but `numSvc` restart every month (UTC). spec: User. */
export const USAGE_COUNTERS = [
  "numSvc",
  "monthSessions",
  "monthValidSessions",
  "monthDeepThoughtValidSessions",
  "monthCompletions",
  "monthDeepThoughtCompletions",
  "monthImportedSize",
] as const;

export type UsageCounter = (typeof USAGE_COUNTERS)[number];

/** The number of assistants of a user, and the usage of this month. */
export type Usage = Readonly<Record<UsageCounter, number>>;

/** In responses null hides a limit. The stored limits are never null; 0 means unlimited. */
type StoredPermissions = { readonly [Name in keyof UserPermissions]: NonNullable<UserPermissions[Name]> };

/** A user as stored: the User without computed fields, and with the hash of the password. */
export interface UserRecord
  extends StoredPermissions,
    Omit<User, keyof UserPermissions | UsageCounter | "tenant" | "age"> {
  readonly tenantID: string;
  /** Confirmed by a mailed code, or entered by the administrator who created the account. */
  readonly eMail: string;
  readonly passwordHash: string;
  /** When a temporary password expires (Unix milliseconds); null for a password that the user chose. */
  readonly temporaryUntilMs: number | null;
  /** Incremented to revoke all tokens and flows at once. */
  readonly generation: number;
  readonly couponCode: string | null;
  readonly notificationPrefs: readonly StoredPreference[];
  /** When the user last changed it (Unix milliseconds); null if it was only set once. */
  readonly birthDateChangedMs: number | null;
  readonly creationTimestamp: string;
  readonly lastChangeTimestamp: string;
}

export type UserKey = Pick<UserRecord, "tenantID" | "userID">;

export interface StoredPreference extends NotificationPreference {
  /** Since when logs have been wanted without a break (Unix milliseconds); the first mail begins there. */
  readonly sinceMs?: number;
}

/** The searchable texts of a user, in the form in which they are compared. */
export type ListingRecord = Pick<UserRecord, "userName" | "eMail">;

/**
 * The scope of a token. `login`: everything that its user may do. `creation`: the token of a new user, until the temporary
 * password is changed. `read`: only reading its user.
 */
export type TokenScope = "login" | "creation" | "read";

/** A token, stored under its digest. */
export interface TokenRecord extends UserKey {
  /** Names the token without giving access. */
  readonly tokenID: string;
  readonly scope: TokenScope;
  /** The user's generation at creation; a token of an older one is invalid. */
  readonly generation: number;
  /** Unix milliseconds. */
  readonly createdMs: number;
  readonly endsMs: number;
}

/** The tokens and flows of a user, by their digests. Tokens of scope `read` are not listed. */
export interface AccessRecord {
  readonly tokens: readonly (Pick<TokenRecord, "tokenID" | "createdMs" | "endsMs"> & { readonly digest: string })[];
  readonly flows: readonly string[];
}

/** A login that waits for the answer to a challenge. Its user has proven the password. */
export interface FlowRecord extends UserKey {
  /** The user's generation when the flow began; whatever revokes tokens revokes flows. */
  readonly generation: number;
  /** The only challenge that can be answered now. */
  readonly step: Challenge;
  /** Challenges that are already answered. */
  readonly passed: readonly Challenge[];
}

export interface CodeRecord {
  /** Keyed digest of the code and everything it is bound to. */
  readonly seal: string;
}

/** Until when the chat log of an assistant was mailed to its owner. */
export interface MailedLogRecord {
  /** Unix milliseconds. */
  readonly untilMs: number;
  /** Conversations that had fewer lines then were left out. */
  readonly minLines: number;
}

const inTenant = (tenantID: string): string => `tenant:${tenantID}`;

/** The collections of a tenant's own partition. They are removed with the tenant. */
export const TENANT_COLLECTIONS = {
  user: documents<UserRecord>(inTenant, "users"),
  /** Registrations that are not confirmed. */
  pending: documents<UserRecord>(inTenant, "pending"),
  /** The index fields that lists of users are ordered by, and the texts that are searched. */
  listing: documents<ListingRecord>(inTenant, "listings"),
  /** The search index of users; each document holds a userID. */
  text: documents<string>(inTenant, "texts"),
  /** Claims a name for one user: its userID. */
  userName: documents<string>(inTenant, "userNames"),
  /** Claims an address for one user: its userID. */
  eMail: documents<string>(inTenant, "eMails"),
  access: documents<AccessRecord>(inTenant, "access"),
  code: documents<CodeRecord>(inTenant, "codes"),
  /** Wrong codes of a user. */
  codeTries: documents<Json>(inTenant, "codeTries"),
  /** The address that a user wants to change to, until it is confirmed. */
  wantedAddress: documents<string>(inTenant, "wantedAddresses"),
  /** Wrong passwords of a user. */
  attempts: documents<Json>(inTenant, "attempts"),
  /** How many mails were sent on a day. */
  mailCount: documents<number>(inTenant, "mailCounts"),
  /** Exists while no further mail may be sent. */
  mailPause: documents<true>(inTenant, "mailPauses"),
  /** The counters of a user's usage. */
  usage: documents<number>(inTenant, "usage"),
  notified: documents<MailedLogRecord>(inTenant, "notified"),
  /** Exists while a process mails a chat log. */
  notifying: documents<number>(inTenant, "notifying"),
  /** How many `users`, or `administrators`, the tenant has. */
  counter: documents<number>(inTenant, "counters"),
} as const;

/** The documents of accounts. Documents that are looked up without knowing the tenant are in `routing`. */
export const accountRefs = {
  ...TENANT_COLLECTIONS,
  tenant: documents<Tenant>("tenants", "tenants"),
  /** Claims the name of a tenant: its tenantID. */
  tenantName: documents<string>("tenants", "names"),
  /** Counts super administrators. Exists once the first one was created. */
  superAdministrators: documents<number>("tenants", "counters")("superAdministrators"),
  /** The tenantID of a user. */
  home: documents<string>("routing", "users"),
  token: documents<TokenRecord>("routing", "tokens"),
  flow: documents<FlowRecord>("routing", "flows"),
} as const;
