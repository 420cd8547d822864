import type { NotificationPreference, User, UserPermissions } from "../../model/index.js";

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

/** Challenges of a login before it gives a token, in their order. spec: User (flowID). */
export const CHALLENGES = ["VERIFICATION_CODE", "PASSWORD_CHANGE", "TERMS"] as const;

/** `VERIFICATION_CODE`: the mailed code. `PASSWORD_CHANGE`: newPassword. `TERMS`: tnCAndPPAccepted. */
export type Challenge = (typeof CHALLENGES)[number];

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
