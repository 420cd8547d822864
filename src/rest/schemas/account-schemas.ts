import * as z from "zod";
import type { LoginTokenInfo } from "../../accounts/index.js";
import {
  type Assistant,
  AVATAR_3D_TYPES,
  assistantAddSchema,
  assistantUpdateSchema,
  CHALLENGES,
  CONTEXT_MATCHES,
  LEARNING_MODES,
  NOTIFICATION_PERIODS,
  type PublicAssistant,
  type PublicTenant,
  type Tenant,
  type User,
} from "../../model/index.js";
import { integerOrNull, numberOrNull, textOrNull, timestamp, timestampOrNull } from "./content-schemas.js";

/** Counters and limits. Only the user and administrators see them. */
const countersShape = {
  numSvc: integerOrNull,
  maxSvc: integerOrNull,
  monthSessions: integerOrNull,
  monthValidSessions: integerOrNull,
  monthDeepThoughtValidSessions: integerOrNull,
  maxFreeSessions: integerOrNull,
  nonFreeSessionCost: numberOrNull,
  monthCompletions: integerOrNull,
  monthDeepThoughtCompletions: integerOrNull,
  monthImportedSize: integerOrNull,
  maxCompletions: integerOrNull,
  maxImportSize: integerOrNull,
};

export const userResponse = z.strictObject({
  tenant: z.string(),
  userID: z.string(),
  userName: z.string(),
  eMail: textOrNull,
  avatarURL: textOrNull,
  avatar3DURL: textOrNull,
  avatar3DURLType: z.enum(AVATAR_3D_TYPES).nullable(),
  referral: textOrNull,
  newsletterSubscribed: z.boolean(),
  notificationPrefs: z.array(
    z.strictObject({
      chatLogExtractionPeriod: z.enum(NOTIFICATION_PERIODS).nullable(),
      chatLogExtractionMinLines: integerOrNull,
      svcID: textOrNull,
    }),
  ),
  mfaEnabled: z.boolean(),
  admin: z.boolean(),
  superAdmin: z.boolean(),
  ...countersShape,
  paying: z.boolean(),
  enableSvcCreation: z.boolean(),
  enableBoardOfExperts: z.boolean(),
  enableDCMIntegration: z.boolean(),
  enableBadges: z.boolean(),
  enableDeepThought: z.boolean(),
  enableVirtualSpaces: z.boolean(),
  birthDate: timestampOrNull,
  age: integerOrNull,
  tnCAndPPAccepted: z.boolean(),
  tnCAndPPAcceptanceDate: timestampOrNull,
  pAndCUAccepted: z.boolean(),
  pAndCUAcceptanceDate: timestampOrNull,
  creationTimestamp: timestampOrNull,
  lastChangeTimestamp: timestampOrNull,
}) satisfies z.ZodType<User>;

/** The result of a login: a token, or a challenge without a token. */
export const loginFields = {
  token: textOrNull,
  flowID: textOrNull,
  challenge: z.enum(CHALLENGES).nullable(),
  redirectTo: textOrNull,
  user: userResponse.nullable(),
};

export const loginTokenResponse = z.strictObject({
  tokenID: z.string(),
  creationTimestamp: timestamp,
  endTimestamp: timestamp,
  idleEndTimestamp: timestamp,
  current: z.boolean(),
}) satisfies z.ZodType<LoginTokenInfo>;

export const tenantResponse = z.strictObject({
  tenantID: z.string(),
  name: z.string(),
  closedRegistration: z.boolean(),
  culture: z.string(),
  creationTimestamp: timestamp,
  lastChangeTimestamp: timestamp,
}) satisfies z.ZodType<Tenant>;

/** An assistant under its wire names. */
type Svc = Omit<Assistant, "assistantID"> & { readonly svcID: string };

export const svcResponse = z.strictObject({
  svcID: z.string(),
  key: textOrNull,
  name: z.string(),
  culture: z.string(),
  description: textOrNull,
  presentation: textOrNull,
  giver: z.strictObject({ tag: z.string() }).nullable(),
  hasPassword: z.boolean(),
  disableR2R3Loop: z.boolean(),
  disableR4Loop: z.boolean(),
  disableR5Loop: z.boolean(),
  disableCompletions: z.boolean(),
  alwaysAnswerWithCompletion: z.boolean(),
  confidenceThresholds: z.strictObject({ high: z.number(), medium: z.number(), low: z.number() }).nullable(),
  confidenceOffset: z.number(),
  contextMatch: z.enum(CONTEXT_MATCHES),
  learning: z.enum(LEARNING_MODES),
  continuationPrompts: z.array(z.string()).nullable(),
  ageRestriction: integerOrNull,
  nsfw: z.boolean(),
  ownerUserID: textOrNull,
  creationTimestamp: timestampOrNull,
  lastChangeTimestamp: timestampOrNull,
}) satisfies z.ZodType<Svc>;

const { ownerUserID: _, ...svcAddShape } = assistantAddSchema.shape;

/** The body that creates a Svc. The owner is the user who is logged in. */
export const svcAddBody = z.object(svcAddShape);

/** The body that changes a Svc. */
export const svcUpdateBody = z.object(assistantUpdateSchema.shape);

/** The public part of an assistant, under its wire names. */
type PublicSvc = Omit<PublicAssistant, "assistantID"> & { readonly svcID: string };

export const publicSvcResponse = z.strictObject({
  svcID: z.string(),
  tenant: z.string(),
  userName: z.string(),
  name: z.string(),
  culture: z.string(),
  description: textOrNull,
  hasPassword: z.boolean(),
  ageRestriction: integerOrNull,
  nsfw: z.boolean(),
}) satisfies z.ZodType<PublicSvc>;

export function toPublicSvc({ assistantID: svcID, ...assistant }: PublicAssistant): PublicSvc {
  return { svcID, ...assistant };
}

export const publicTenantResponse = z.strictObject({
  name: z.string(),
  closedRegistration: z.boolean(),
  culture: z.string(),
}) satisfies z.ZodType<PublicTenant>;

/** An assistant under its wire names. */
export function toSvc({ assistantID: svcID, ...assistant }: Assistant): Svc {
  return { svcID, ...assistant };
}
