import * as z from "zod";
import {
  addRuleIssue,
  type Changes,
  clearable,
  countNumber,
  cultureText,
  dateTime,
  field,
  fieldRules,
  LIMITS,
  type Loose,
  type Maybe,
  nonBlankText,
  nonNegative,
  text,
  urlText,
} from "../rules/index.js";

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
  /** An absolute URL; null removes it. */
  readonly avatarURL?: Maybe<string>;
  /** An absolute URL; null removes it together with its type. */
  readonly avatar3DURL?: Maybe<string>;
  /** Null removes it. */
  readonly avatar3DURLType?: Maybe<Avatar3DType>;
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

/** The fields of a registration. */
export type NewRegistration = UserInput & {
  readonly tenant: string;
  readonly userName: string;
  readonly password: string;
  readonly eMail: string;
  readonly tnCAndPPAccepted: boolean;
};

/** A user that an administrator creates. `tenant` is for super administrators. */
export type NewUser = UserInput & { readonly userName: string; readonly eMail: string };

/** Fields of an operation, which no user is read with. */
type OperationField = Exclude<keyof UserInput, keyof User>;

/**
 * A change of a user. Absent fields stay unchanged; null clears birthDate and avatar, and changes nothing else. What was
 * read can be sent back.
 */
export type UserUpdate = Changes<Pick<User, Exclude<keyof User & keyof UserInput, "notificationPrefs">>> &
  Pick<UserInput, OperationField | "notificationPrefs">;

/** Orders of a list of users. spec: FilterUsers (orderBy). */
export const USER_ORDERS = [
  "CreationDate",
  "CreationDateAscending",
  "CreationDateDescending",
  "SvcCountAscending",
  "SvcCountDescending",
  "MonthCompletionsAscending",
  "MonthCompletionsDescending",
  "MonthImportSizeAscending",
  "MonthImportSizeDescending",
] as const;

/** `CreationDate`: the newest first. Svc: number of assistants. Month: the current month in UTC. */
export type UserOrder = (typeof USER_ORDERS)[number];

/** Which users to list. A blank text counts as absent. spec: FilterUsers. */
export interface UserFilter {
  /** Users who were created at this time or later. */
  readonly periodFrom?: Maybe<string>;
  /** Users who were created before this time. */
  readonly periodTo?: Maybe<string>;
  /** For super administrators; others see only their own tenant. */
  readonly tenantName?: Maybe<string>;
  /**
   * Part of the user name or e-mail address, regardless of case. At most 500 matches per tenant are considered; beyond
   * that the count is a lower bound.
   */
  readonly text?: Maybe<string>;
  /** Default 5; maximum: the page size limit. */
  readonly numberOfResults?: Maybe<number>;
  /** 0-based. Default 0. */
  readonly startFrom?: Maybe<number>;
  /** Default `CreationDate`. */
  readonly orderBy?: Maybe<UserOrder>;
}

export const userFilterSchema = z.object({
  periodFrom: field(dateTime()),
  periodTo: field(dateTime()),
  tenantName: field(text(LIMITS.name)),
  text: field(text(LIMITS.name)),
  numberOfResults: field(z.int32().min(1)),
  startFrom: field(z.int32().min(0)),
  orderBy: field(z.enum(USER_ORDERS)),
});

export type UserFilterFields = z.output<typeof userFilterSchema>;

const USER_RULES = {
  readOnly: [
    "userID",
    "numSvc",
    "monthSessions",
    "monthValidSessions",
    "monthDeepThoughtValidSessions",
    "monthCompletions",
    "monthDeepThoughtCompletions",
    "monthImportedSize",
    "age",
    "tnCAndPPAcceptanceDate",
    "pAndCUAcceptanceDate",
    "creationTimestamp",
    "lastChangeTimestamp",
  ],
};

const nameText = nonBlankText(LIMITS.name);
const passwordText = nonBlankText(LIMITS.password);
/** Mail servers accept at most 254 characters. */
const eMailText = z.email({ error: "must be an e-mail address" }).max(254);
/** An absolute URL, because pages of any origin show it. */
const avatarURL = urlText().refine((value) => URL.canParse(value), { error: "must be an absolute URL" });

const notificationPreference = z.object({
  chatLogExtractionPeriod: field(z.enum(NOTIFICATION_PERIODS)),
  chatLogExtractionMinLines: field(countNumber()),
  svcID: field(nonBlankText(LIMITS.id)),
});

const userShape = {
  tenant: field(nameText),
  userName: field(nameText),
  password: field(passwordText),
  newPassword: field(passwordText),
  eMail: field(eMailText),
  avatarURL: clearable(avatarURL),
  avatar3DURL: clearable(avatarURL),
  avatar3DURLType: clearable(z.enum(AVATAR_3D_TYPES)),
  referral: field(urlText()),
  couponCode: field(text(LIMITS.name)),
  newsletterSubscribed: field(z.boolean()),
  notificationPrefs: field(z.array(notificationPreference).max(LIMITS.labelCount)),
  mfaEnabled: field(z.boolean()),
  birthDate: clearable(dateTime()),
  tnCAndPPAccepted: field(z.boolean()),
  pAndCUAccepted: field(z.boolean()),
  admin: field(z.boolean()),
  superAdmin: field(z.boolean()),
  maxSvc: field(countNumber()),
  maxFreeSessions: field(countNumber()),
  nonFreeSessionCost: field(nonNegative()),
  maxCompletions: field(countNumber()),
  maxImportSize: field(countNumber()),
  paying: field(z.boolean()),
  enableSvcCreation: field(z.boolean()),
  enableBoardOfExperts: field(z.boolean()),
  enableDCMIntegration: field(z.boolean()),
  enableBadges: field(z.boolean()),
  enableDeepThought: field(z.boolean()),
  enableVirtualSpaces: field(z.boolean()),
  dontSendInvitationEmail: field(z.boolean()),
  verificationCode: field(nameText),
  flowID: field(nonBlankText(LIMITS.id)),
  magicLinkURL: field(urlText()),
  redirectTo: field(urlText()),
};

/** Checks the formats of a User body. Each operation checks itself who may set which field. spec: User. */
export const userInputSchema = z.object(userShape).register(fieldRules, USER_RULES);

export const userLoginSchema = z
  .object({ ...userShape, tenant: nameText })
  .superRefine((user, ctx) => {
    reportMissingName(user, ctx);
    if (user.password === undefined && user.flowID === undefined) {
      addRuleIssue(ctx, { code: "MISSING_FIELD", field: "password", message: "is required" });
    }
  })
  .register(fieldRules, USER_RULES);

export const userRegistrationSchema = z
  .object({
    ...userShape,
    tenant: nameText,
    userName: nameText,
    password: passwordText,
    eMail: eMailText,
    tnCAndPPAccepted: z.boolean(),
  })
  .register(fieldRules, USER_RULES);

export const userIdentitySchema = z
  .object({ ...userShape, tenant: nameText })
  .superRefine(reportMissingName)
  .register(fieldRules, USER_RULES);

export const userConfirmationSchema = z
  .object({ ...userShape, tenant: nameText, verificationCode: nameText })
  .superRefine(reportMissingName)
  .register(fieldRules, USER_RULES);

export const userCreationSchema = z
  .object({ ...userShape, userName: nameText, eMail: eMailText })
  .register(fieldRules, USER_RULES);

export type UserFields = z.output<typeof userInputSchema>;
export type UserLoginFields = z.output<typeof userLoginSchema>;
export type UserIdentityFields = z.output<typeof userIdentitySchema>;

function reportMissingName(user: { readonly userName?: string; readonly eMail?: string }, ctx: z.RefinementCtx): void {
  if (user.userName !== undefined || user.eMail !== undefined) return;
  addRuleIssue(ctx, { code: "MISSING_FIELD", field: "userName", message: "or eMail is required" });
}

/** A group of users with their own administrators. spec: Participant roles. */
export interface Tenant {
  readonly tenantID: string;
  /** Unique regardless of case. Users give it to log in. */
  readonly name: string;
  /** True if only administrators create accounts. */
  readonly closedRegistration: boolean;
  /** Language of the mails to its users: a BCP 47 tag. */
  readonly culture: string;
  /** ISO 8601, UTC. */
  readonly creationTimestamp: string;
  readonly lastChangeTimestamp: string;
}

/** The public part of a {@link Tenant}. */
export type PublicTenant = Pick<Tenant, "name" | "closedRegistration" | "culture">;

/** A new {@link Tenant}. */
export interface NewTenant {
  readonly name: string;
  /** Default false. */
  readonly closedRegistration?: Maybe<boolean>;
  /** Default `en`. */
  readonly culture?: Maybe<string>;
}

/** A change of a {@link Tenant}. Absent fields stay unchanged. */
export type TenantUpdate = Changes<Pick<Tenant, "name" | "closedRegistration" | "culture">>;

const tenantShape = { closedRegistration: field(z.boolean()), culture: field(cultureText()) };
const TENANT_RULES = { readOnly: ["tenantID", "creationTimestamp", "lastChangeTimestamp"] };

export const tenantAddSchema = z
  .object({ ...tenantShape, name: nonBlankText(LIMITS.name) })
  .register(fieldRules, TENANT_RULES);

export const tenantUpdateSchema = z
  .object({ ...tenantShape, name: field(nonBlankText(LIMITS.name)) })
  .register(fieldRules, TENANT_RULES);
