import type { Loose, Maybe } from "../rules/index.js";

/** Kinds of 3D avatar models. spec: User (avatar3DURLType). */
export const AVATAR_3D_TYPES = ["vendoravatar", "vendoravatar-full", "customglb"] as const;

/** `vendoravatar`: half body. `vendoravatar-full`: full body. `customglb`: a custom GLB model. */
type Avatar3DType = (typeof AVATAR_3D_TYPES)[number];

/** How often chat logs are mailed. spec: User (notificationPrefs). */
export const NOTIFICATION_PERIODS = ["None", "Hourly", "Daily", "Weekly"] as const;

/** Whole hours, days and weeks (from Monday) of UTC; `None`: never. */
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

/** When to mail the chat log of an assistant. spec: User (notificationPrefs). */
export interface NotificationPreference {
  /** Null means `None`. */
  readonly chatLogExtractionPeriod: NotificationPeriod | null;
  /** Minimum number of lines of a conversation, counting questions and answers; 0 or null for no minimum. */
  readonly chatLogExtractionMinLines: number | null;
  /** The assistant; null for all assistants of the user without a preference of their own. */
  readonly svcID: string | null;
}

/** A {@link NotificationPreference} as it is written. */
export type NotificationPreferenceInput = Loose<NotificationPreference>;

/** The fields of a user's own that are read and written in the same form. */
export interface UserProfile {
  readonly tenant: string;
  readonly userName: string;
  readonly eMail: string | null;
  /** URL from which the user came to register. */
  readonly referral: string | null;
  readonly newsletterSubscribed: boolean;
  /** True if a login also asks for a code sent by e-mail. */
  readonly mfaEnabled: boolean;
  /** ISO 8601, UTC. */
  readonly birthDate: string | null;
  /** Terms and privacy policy. While false, every operation that changes something is blocked. */
  readonly tnCAndPPAccepted: boolean;
  /** Profiling and commercial use. While false, features that need profiling are off. */
  readonly pAndCUAccepted: boolean;
}

/** Roles, limits and features of a user. Administrators set them. */
export interface UserPermissions {
  /** Administrator of the user's own tenant. */
  readonly admin: boolean;
  /** Administrator of all tenants. */
  readonly superAdmin: boolean;
  /** Number of assistants. 0 means unlimited, as in every limit. */
  readonly maxSvc: number | null;
  /** Sessions per month. */
  readonly maxFreeSessions: number | null;
  /** Cost of each session above maxFreeSessions. */
  readonly nonFreeSessionCost: number | null;
  /** Completions per month. */
  readonly maxCompletions: number | null;
  /** Characters per month. */
  readonly maxImportSize: number | null;
  /** True if sessions above maxFreeSessions are allowed. */
  readonly paying: boolean;
  readonly enableSvcCreation: boolean;
  readonly enableBoardOfExperts: boolean;
  readonly enableDCMIntegration: boolean;
  readonly enableBadges: boolean;
  readonly enableDeepThought: boolean;
  readonly enableVirtualSpaces: boolean;
}

/**
 * An account, as it is read. Secrets and options of an operation are never read back. Limits and counters are null
 * except for the user and administrators. spec: User.
 */
export interface User extends UserProfile, UserPermissions {
  readonly userID: string;
  readonly avatarURL: string | null;
  readonly avatar3DURL: string | null;
  readonly avatar3DURLType: Avatar3DType | null;
  readonly notificationPrefs: readonly NotificationPreference[];
  /** Number of the user's assistants. */
  readonly numSvc: number | null;
  readonly monthSessions: number | null;
  readonly monthValidSessions: number | null;
  readonly monthDeepThoughtValidSessions: number | null;
  readonly monthCompletions: number | null;
  readonly monthDeepThoughtCompletions: number | null;
  /** Characters. */
  readonly monthImportedSize: number | null;
  /** Years, from birthDate. */
  readonly age: number | null;
  readonly tnCAndPPAcceptanceDate: string | null;
  readonly pAndCUAcceptanceDate: string | null;
  readonly creationTimestamp: string | null;
  readonly lastChangeTimestamp: string | null;
}

/**
 * The body of every account operation. The operation decides which fields it uses and who may set them; the others are
 * ignored. spec: User.
 */
export interface UserInput extends Loose<UserProfile>, Loose<UserPermissions> {
  readonly password?: Maybe<string>;
  readonly newPassword?: Maybe<string>;
  /** An absolute URL; `-` removes it. */
  readonly avatarURL?: Maybe<string>;
  /** An absolute URL; `-` removes it together with its type. */
  readonly avatar3DURL?: Maybe<string>;
  /** `-` removes it. */
  readonly avatar3DURLType?: Maybe<Avatar3DType | "-">;
  /** Creation: the temporary password is returned instead of being mailed. */
  readonly dontSendInvitationEmail?: Maybe<boolean>;
  readonly couponCode?: Maybe<string>;
  /** Replaces the whole list. */
  readonly notificationPrefs?: Maybe<readonly NotificationPreferenceInput[]>;
  readonly verificationCode?: Maybe<string>;
  /** Continues a login or registration that was interrupted by a challenge. */
  readonly flowID?: Maybe<string>;
  readonly magicLinkURL?: Maybe<string>;
  readonly redirectTo?: Maybe<string>;
}
