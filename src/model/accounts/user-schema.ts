import * as z from "zod";
import {
  addRuleIssue,
  CLEARING_TEXT,
  countNumber,
  dateTime,
  field,
  fieldRules,
  LIMITS,
  nonBlankText,
  nonNegative,
  text,
  urlText,
} from "../rules/index.js";
import { AVATAR_3D_TYPES, NOTIFICATION_PERIODS } from "./user.js";

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
const avatarURL = urlText().refine((value) => value === CLEARING_TEXT || URL.canParse(value), {
  error: "must be an absolute URL, or - for none",
});

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
  avatarURL: field(avatarURL),
  avatar3DURL: field(avatarURL),
  avatar3DURLType: field(z.enum([...AVATAR_3D_TYPES, CLEARING_TEXT])),
  referral: field(urlText()),
  couponCode: field(text(LIMITS.name)),
  newsletterSubscribed: field(z.boolean()),
  notificationPrefs: field(z.array(notificationPreference).max(LIMITS.labelCount)),
  mfaEnabled: field(z.boolean()),
  birthDate: field(dateTime()),
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

/** Checks a Login: tenant, userName or eMail, and password unless a flow is continued. */
export const userLoginSchema = z
  .object({ ...userShape, tenant: nameText })
  .superRefine((user, ctx) => {
    reportMissingName(user, ctx);
    if (user.password === undefined && user.flowID === undefined) {
      addRuleIssue(ctx, { code: "MISSING_FIELD", field: "password", message: "is required" });
    }
  })
  .register(fieldRules, USER_RULES);

/** Checks a Registration: tenant, userName, password, eMail and tnCAndPPAccepted are required. */
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

/** Checks a request that names a user: tenant, and userName or eMail. */
export const userIdentitySchema = z
  .object({ ...userShape, tenant: nameText })
  .superRefine(reportMissingName)
  .register(fieldRules, USER_RULES);

/** Checks a confirmation: a user as above, and the verification code. */
export const userConfirmationSchema = z
  .object({ ...userShape, tenant: nameText, verificationCode: nameText })
  .superRefine(reportMissingName)
  .register(fieldRules, USER_RULES);

/** Checks a creation: userName and eMail are required. */
export const userCreationSchema = z
  .object({ ...userShape, userName: nameText, eMail: eMailText })
  .register(fieldRules, USER_RULES);

/** Output of {@link userInputSchema}. */
export type UserFields = z.output<typeof userInputSchema>;

/** Output of {@link userLoginSchema}. */
export type UserLoginFields = z.output<typeof userLoginSchema>;

/** Output of {@link userIdentitySchema}. */
export type UserIdentityFields = z.output<typeof userIdentitySchema>;

function reportMissingName(user: { readonly userName?: string; readonly eMail?: string }, ctx: z.RefinementCtx): void {
  if (user.userName !== undefined || user.eMail !== undefined) return;
  addRuleIssue(ctx, { code: "MISSING_FIELD", field: "userName", message: "or eMail is required" });
}
