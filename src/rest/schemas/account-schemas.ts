import * as z from "zod";
import { AVATAR_3D_TYPES, type User } from "../../model/index.js";
import { numberOrNull, textOrNull } from "./shared-shapes.js";

/** A User, as it is read. */
export const userAnswer = /* @__PURE__ */ (() =>
  z.strictObject({
    tenant: z.string(),
    userID: z.string(),
    userName: z.string(),
    eMail: textOrNull(),
    avatarURL: textOrNull(),
    avatar3DURL: textOrNull(),
    avatar3DURLType: z.enum(AVATAR_3D_TYPES).nullable(),
    referral: textOrNull(),
    newsletterSubscribed: z.boolean(),
    notificationPrefs: z.array(
      z.strictObject({
        chatLogExtractionPeriod: textOrNull(),
        chatLogExtractionMinLines: numberOrNull(),
        svcID: textOrNull(),
      }),
    ),
    mfaEnabled: z.boolean(),
    admin: z.boolean(),
    superAdmin: z.boolean(),
    ...countersShape(),
    paying: z.boolean(),
    enableSvcCreation: z.boolean(),
    enableBoardOfExperts: z.boolean(),
    enableDCMIntegration: z.boolean(),
    enableBadges: z.boolean(),
    enableDeepThought: z.boolean(),
    enableVirtualSpaces: z.boolean(),
    birthDate: textOrNull(),
    age: numberOrNull(),
    tnCAndPPAccepted: z.boolean(),
    tnCAndPPAcceptanceDate: textOrNull(),
    pAndCUAccepted: z.boolean(),
    pAndCUAcceptanceDate: textOrNull(),
    creationTimestamp: textOrNull(),
    lastChangeTimestamp: textOrNull(),
  }) satisfies z.ZodType<User>)();

/** What a login is answered with. A challenge comes without a token, and says what is asked for. */
export const loginFields = /* @__PURE__ */ (() => ({
  token: textOrNull(),
  flowID: textOrNull(),
  user: userAnswer.nullable(),
}))();

/** Which users to list. spec: FilterUsers. */
export const filterUsersBody = /* @__PURE__ */ (() => {
  const orders = ["CreationDate", "SvcCount", "MonthCompletions", "MonthImportSize"];
  const directed = orders.flatMap((order) => [`${order}Ascending`, `${order}Descending`]);
  return z.object({
    periodFrom: textOrNull().optional(),
    periodTo: textOrNull().optional(),
    tenantName: textOrNull().optional(),
    text: textOrNull().optional(),
    numberOfResults: z.int32().min(1).nullable().optional(),
    startFrom: z.int32().min(0).nullable().optional(),
    orderBy: z
      .enum(["CreationDate", ...directed])
      .nullable()
      .optional(),
  });
})();

/** Counters and limits, seen by the user and administrators alone. */
function countersShape() {
  return {
    numSvc: numberOrNull(),
    maxSvc: numberOrNull(),
    monthSessions: numberOrNull(),
    monthValidSessions: numberOrNull(),
    monthDeepThoughtValidSessions: numberOrNull(),
    maxFreeSessions: numberOrNull(),
    nonFreeSessionCost: numberOrNull(),
    monthCompletions: numberOrNull(),
    monthDeepThoughtCompletions: numberOrNull(),
    monthImportedSize: numberOrNull(),
    maxCompletions: numberOrNull(),
    maxImportSize: numberOrNull(),
  };
}
