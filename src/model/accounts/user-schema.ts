import * as z from "zod";
import {
  addRuleIssue,
  CLEARING_TEXT,
  countNumber,
  dateTime,
  field,
  LIMITS,
  nonBlankText,
  nonNegative,
  text,
  urlText,
  withReadOnly,
} from "../rules/index.js";
import { AVATAR_3D_TYPES, NOTIFICATION_PERIODS } from "./user.js";

const READ_ONLY_KEYS = [
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
] as const;

/** Checks the formats of a User body, whatever the operation; who may set what is not looked at. spec: User. */
export const userInputSchema = /* @__PURE__ */ (() => withReadOnly(READ_ONLY_KEYS, z.object(userShape())))();

/** Checks a Login: tenant, userName or eMail, and password, unless a flow is continued. */
export const userLoginSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    READ_ONLY_KEYS,
    z.object({ ...userShape(), tenant: nonBlankText(LIMITS.name) }).superRefine((user, ctx) => {
      needsIdentity(user, ctx);
      if (user.password === undefined && user.flowID === undefined) {
        addRuleIssue(ctx, { code: "MISSING_FIELD", field: "password", message: "is required" });
      }
    }),
  ))();

/** Checks a Registration: tenant, userName, password, eMail and tnCAndPPAccepted are required. */
export const userRegistrationSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    READ_ONLY_KEYS,
    z.object({
      ...userShape(),
      tenant: nonBlankText(LIMITS.name),
      userName: nonBlankText(LIMITS.name),
      password: nonBlankText(LIMITS.password),
      eMail: eMailText(),
      tnCAndPPAccepted: z.boolean(),
    }),
  ))();

/** Checks what names a user, and what a code is for: tenant, and userName or eMail. */
export const userIdentitySchema = /* @__PURE__ */ (() =>
  withReadOnly(
    READ_ONLY_KEYS,
    z.object({ ...userShape(), tenant: nonBlankText(LIMITS.name) }).superRefine(needsIdentity),
  ))();

/** Checks a confirmation: who it is, and the code. */
export const userConfirmationSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    READ_ONLY_KEYS,
    z
      .object({ ...userShape(), tenant: nonBlankText(LIMITS.name), verificationCode: nonBlankText(LIMITS.name) })
      .superRefine(needsIdentity),
  ))();

/** Checks a creation: userName and eMail are required. */
export const userCreationSchema = /* @__PURE__ */ (() =>
  withReadOnly(
    READ_ONLY_KEYS,
    z.object({ ...userShape(), userName: nonBlankText(LIMITS.name), eMail: eMailText() }),
  ))();

/** What {@link userInputSchema} hands out. */
export type UserFields = z.output<typeof userInputSchema>;

/** What {@link userLoginSchema} hands out. */
export type UserLoginFields = z.output<typeof userLoginSchema>;

/** What {@link userRegistrationSchema} hands out. */
export type UserRegistrationFields = z.output<typeof userRegistrationSchema>;

/** What {@link userIdentitySchema} hands out. */
export type UserIdentityFields = z.output<typeof userIdentitySchema>;

function needsIdentity(user: { readonly userName?: string; readonly eMail?: string }, ctx: z.RefinementCtx): void {
  if (user.userName !== undefined || user.eMail !== undefined) return;
  addRuleIssue(ctx, { code: "MISSING_FIELD", field: "userName", message: "or eMail is required" });
}

function userShape() {
  return { ...identityShape(), ...profileShape(), ...rightsShape(), ...flowShape() };
}

function identityShape() {
  return {
    tenant: field(nonBlankText(LIMITS.name)),
    userName: field(nonBlankText(LIMITS.name)),
    password: field(nonBlankText(LIMITS.password)),
    newPassword: field(nonBlankText(LIMITS.password)),
    eMail: field(eMailText()),
  };
}

function profileShape() {
  return {
    avatarURL: field(avatarUrl()),
    avatar3DURL: field(avatarUrl()),
    avatar3DURLType: field(z.enum([...AVATAR_3D_TYPES, CLEARING_TEXT])),
    referral: field(urlText()),
    couponCode: field(text(LIMITS.name)),
    newsletterSubscribed: field(z.boolean()),
    notificationPrefs: field(z.array(notificationPreference()).max(LIMITS.labelCount)),
    mfaEnabled: field(z.boolean()),
    birthDate: field(dateTime()),
    tnCAndPPAccepted: field(z.boolean()),
    pAndCUAccepted: field(z.boolean()),
  };
}

function rightsShape() {
  return {
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
  };
}

function flowShape() {
  return {
    dontSendInvitationEmail: field(z.boolean()),
    verificationCode: field(nonBlankText(LIMITS.name)),
    flowID: field(nonBlankText(LIMITS.id)),
    magicLinkURL: field(urlText()),
    redirectTo: field(urlText()),
  };
}

function notificationPreference() {
  return z.object({
    chatLogExtractionPeriod: field(z.enum(NOTIFICATION_PERIODS)),
    chatLogExtractionMinLines: field(countNumber()),
    svcID: field(nonBlankText(LIMITS.id)),
  });
}

/** Pages of any origin show it. */
function avatarUrl() {
  return urlText().refine((value) => value === CLEARING_TEXT || URL.canParse(value), {
    error: "must be an absolute URL, or - for none",
  });
}

/** The longest address that mail can carry has 254 characters. */
function eMailText() {
  return z.email({ error: "must be an e-mail address" }).max(254);
}
