import type { Avatar3DType } from "../../model/index.js";
import type { Json, WriteOp } from "../../ports/index.js";
import { type StoredPreference, wantsLogs } from "./notification-prefs.js";
import { refs } from "./refs.js";

/** What is stored of a user: what is read of one, without what is computed, and with the hash of the password. */
export interface UserRecord {
  readonly userID: string;
  readonly tenantID: string;
  readonly userName: string;
  /** Confirmed by its owner, or vouched for by the administrator who made the account. */
  readonly eMail: string;
  readonly passwordHash: string;
  /** Until when (Unix milliseconds) a temporary password works; null for one that its owner chose. */
  readonly temporaryUntilMs: number | null;
  /** Grows with all that ends tokens and flows at once. */
  readonly generation: number;
  readonly avatarURL: string | null;
  readonly avatar3DURL: string | null;
  readonly avatar3DURLType: Avatar3DType | null;
  readonly referral: string | null;
  readonly couponCode: string | null;
  readonly newsletterSubscribed: boolean;
  readonly notificationPrefs: readonly StoredPreference[];
  readonly mfaEnabled: boolean;
  readonly admin: boolean;
  readonly superAdmin: boolean;
  /** Limits: 0 is none. */
  readonly maxSvc: number;
  readonly maxFreeSessions: number;
  readonly nonFreeSessionCost: number;
  readonly maxCompletions: number;
  readonly maxImportSize: number;
  readonly paying: boolean;
  readonly enableSvcCreation: boolean;
  readonly enableBoardOfExperts: boolean;
  readonly enableDCMIntegration: boolean;
  readonly enableBadges: boolean;
  readonly enableDeepThought: boolean;
  readonly enableVirtualSpaces: boolean;
  /** ISO 8601, UTC. */
  readonly birthDate: string | null;
  /** When the user changed it last (Unix milliseconds), null where it was only ever set. */
  readonly birthDateChangedMs: number | null;
  readonly tnCAndPPAccepted: boolean;
  readonly tnCAndPPAcceptanceDate: string | null;
  readonly pAndCUAccepted: boolean;
  readonly pAndCUAcceptanceDate: string | null;
  readonly creationTimestamp: string;
  readonly lastChangeTimestamp: string;
}

/** The fields that only a super administrator sets. spec: User. */
export const LIMIT_FIELDS = [
  "maxSvc",
  "maxFreeSessions",
  "nonFreeSessionCost",
  "maxCompletions",
  "maxImportSize",
  "paying",
] as const satisfies readonly (keyof UserRecord)[];

/** The features that an administrator turns on. spec: User. */
export const FEATURE_FIELDS = [
  "enableSvcCreation",
  "enableBoardOfExperts",
  "enableDCMIntegration",
  "enableBadges",
  "enableDeepThought",
  "enableVirtualSpaces",
] as const satisfies readonly (keyof UserRecord)[];

/** The write of a user as it is to be, refused where it is no longer as it was read. */
export function userOp(user: UserRecord, version: number): WriteOp {
  return {
    op: "put",
    ref: refs.user(user.tenantID, user.userID),
    value: user as unknown as Json,
    ...(user.notificationPrefs.some(wantsLogs) ? { index: { [NOTIFIED]: 1 } } : {}),
    if: { version },
  };
}

/** Index field of the users who want chat logs, so that nobody reads all the others to find them. */
export const NOTIFIED = "notified";
