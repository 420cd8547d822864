import type { Maybe } from "../rules/index.js";

/** Kinds of 3D avatar models. spec: User (avatar3DURLType). */
export const AVATAR_3D_TYPES = ["vendoravatar", "vendoravatar-full", "customglb"] as const;

/** `vendoravatar`: half body. `vendoravatar-full`: full body. `customglb`: a GLB model of one's own. */
export type Avatar3DType = (typeof AVATAR_3D_TYPES)[number];

/** How often chat logs are mailed. spec: User (notificationPrefs). */
export const NOTIFICATION_PERIODS = ["None", "Hourly", "Daily", "Weekly"] as const;

/** Whole hours, days and weeks (from Monday on) of UTC; `None`: never. */
export type NotificationPeriod = (typeof NOTIFICATION_PERIODS)[number];

/** When to send the chat log of an assistant. spec: User (notificationPrefs). */
export interface NotificationPreference {
  /** Null for `None`. */
  readonly chatLogExtractionPeriod: NotificationPeriod | null;
  /** Conversations with fewer lines are left out; 0 or null for none. What is said is a line, and what is answered. */
  readonly chatLogExtractionMinLines: number | null;
  /** The assistant; null for all of the user's that no preference of their own names. */
  readonly svcID: string | null;
}

/** An account, as it is read; secrets and what only steers an operation are never read back. spec: User. */
export interface User {
  readonly tenant: string;
  readonly userID: string;
  readonly userName: string;
  readonly eMail: string | null;
  readonly avatarURL: string | null;
  readonly avatar3DURL: string | null;
  readonly avatar3DURLType: Avatar3DType | null;
  /** URL from which the user came to register. */
  readonly referral: string | null;
  readonly newsletterSubscribed: boolean;
  readonly notificationPrefs: readonly NotificationPreference[];
  /** True where a login also asks for a code sent by e-mail. */
  readonly mfaEnabled: boolean;
  /** Administrator of the own tenant. */
  readonly admin: boolean;
  /** Administrator of all tenants. */
  readonly superAdmin: boolean;
  /** Assistants of the user. Counters and limits are null for anybody but the user and administrators. */
  readonly numSvc: number | null;
  /** 0 means unlimited, as in every limit. */
  readonly maxSvc: number | null;
  readonly monthSessions: number | null;
  readonly monthValidSessions: number | null;
  readonly monthDeepThoughtValidSessions: number | null;
  /** Sessions per month. */
  readonly maxFreeSessions: number | null;
  /** Cost of each session above maxFreeSessions. */
  readonly nonFreeSessionCost: number | null;
  readonly monthCompletions: number | null;
  readonly monthDeepThoughtCompletions: number | null;
  /** Characters. */
  readonly monthImportedSize: number | null;
  /** Completions per month. */
  readonly maxCompletions: number | null;
  /** Characters per month. */
  readonly maxImportSize: number | null;
  /** True where sessions above the free ones may take place. */
  readonly paying: boolean;
  readonly enableSvcCreation: boolean;
  readonly enableBoardOfExperts: boolean;
  readonly enableDCMIntegration: boolean;
  readonly enableBadges: boolean;
  readonly enableDeepThought: boolean;
  readonly enableVirtualSpaces: boolean;
  /** ISO 8601, UTC. */
  readonly birthDate: string | null;
  /** Years, from birthDate. */
  readonly age: number | null;
  /** Terms and privacy policy. While false, every operation that changes something is blocked. */
  readonly tnCAndPPAccepted: boolean;
  readonly tnCAndPPAcceptanceDate: string | null;
  /** Profiling and commercial use. While false, what needs profiling is off. */
  readonly pAndCUAccepted: boolean;
  readonly pAndCUAcceptanceDate: string | null;
  readonly creationTimestamp: string | null;
  readonly lastChangeTimestamp: string | null;
}

/** A {@link NotificationPreference} as it is written. */
export interface NotificationPreferenceInput {
  readonly chatLogExtractionPeriod?: Maybe<NotificationPeriod>;
  readonly chatLogExtractionMinLines?: Maybe<number>;
  readonly svcID?: Maybe<string>;
}

/**
 * The body of every account operation. Which fields count, and who may set them, depends on the operation; the others
 * are ignored. spec: User.
 */
export interface UserInput {
  readonly tenant?: Maybe<string>;
  readonly userName?: Maybe<string>;
  readonly password?: Maybe<string>;
  readonly newPassword?: Maybe<string>;
  readonly eMail?: Maybe<string>;
  /** An absolute URL; `-` for none. */
  readonly avatarURL?: Maybe<string>;
  /** An absolute URL; `-` for none, and then of no type. */
  readonly avatar3DURL?: Maybe<string>;
  /** `-` for none. */
  readonly avatar3DURLType?: Maybe<Avatar3DType | "-">;
  /** Creation: the temporary password is returned instead of being mailed. */
  readonly dontSendInvitationEmail?: Maybe<boolean>;
  readonly referral?: Maybe<string>;
  readonly couponCode?: Maybe<string>;
  readonly newsletterSubscribed?: Maybe<boolean>;
  /** Replaces the whole list. */
  readonly notificationPrefs?: Maybe<readonly NotificationPreferenceInput[]>;
  readonly mfaEnabled?: Maybe<boolean>;
  readonly admin?: Maybe<boolean>;
  readonly superAdmin?: Maybe<boolean>;
  readonly maxSvc?: Maybe<number>;
  readonly maxFreeSessions?: Maybe<number>;
  readonly nonFreeSessionCost?: Maybe<number>;
  readonly maxCompletions?: Maybe<number>;
  readonly maxImportSize?: Maybe<number>;
  readonly paying?: Maybe<boolean>;
  readonly enableSvcCreation?: Maybe<boolean>;
  readonly enableBoardOfExperts?: Maybe<boolean>;
  readonly enableDCMIntegration?: Maybe<boolean>;
  readonly enableBadges?: Maybe<boolean>;
  readonly enableDeepThought?: Maybe<boolean>;
  readonly enableVirtualSpaces?: Maybe<boolean>;
  readonly birthDate?: Maybe<string>;
  readonly tnCAndPPAccepted?: Maybe<boolean>;
  readonly pAndCUAccepted?: Maybe<boolean>;
  readonly verificationCode?: Maybe<string>;
  /** Continues a login or registration that was interrupted by a challenge. */
  readonly flowID?: Maybe<string>;
  readonly magicLinkURL?: Maybe<string>;
  readonly redirectTo?: Maybe<string>;
}
