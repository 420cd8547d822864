import { KeepsakeError } from "../../errors.js";
import type { WriteOp } from "../../ports/index.js";
import { checkOp, putOp, timestamp } from "../../shared/index.js";
import type { AccountsContext } from "../operations/index.js";
import { accountRefs, keyOf, listedTexts, listingOp, textOps, type UserRecord } from "../stored/index.js";

export type NewUser = Pick<UserRecord, "tenantID" | "userName" | "eMail" | "passwordHash"> & Partial<UserRecord>;

/** A new user. Given consents are dated now. */
export function newUser({ ports, settings }: AccountsContext, fields: NewUser): UserRecord {
  const now = timestamp(ports);
  return {
    userID: ports.ids.id(),
    temporaryUntilMs: null,
    generation: 1,
    avatarURL: null,
    avatar3DURL: null,
    avatar3DURLType: null,
    referral: null,
    couponCode: null,
    newsletterSubscribed: false,
    notificationPrefs: [],
    mfaEnabled: false,
    admin: false,
    superAdmin: false,
    ...settings.newUsers,
    birthDate: null,
    birthDateChangedMs: null,
    tnCAndPPAccepted: false,
    pAndCUAccepted: false,
    ...fields,
    tnCAndPPAcceptanceDate: fields.tnCAndPPAccepted === true ? now : null,
    pAndCUAcceptanceDate: fields.pAndCUAccepted === true ? now : null,
    creationTimestamp: now,
    lastChangeTimestamp: now,
  };
}

/** The writes that claim name and address for a user. They are the first two of their commit. */
export function claimOps(
  { ports }: Pick<AccountsContext, "ports">,
  { tenantID, userID, userName, eMail }: Pick<UserRecord, "tenantID" | "userID" | "userName" | "eMail">,
  expiresAt?: number,
): readonly [WriteOp, WriteOp] {
  const options = { if: { absentAt: ports.clock.now() }, ...(expiresAt === undefined ? {} : { expiresAt }) };
  return [
    putOp(accountRefs.userName(tenantID, keyOf(userName)), userID, options),
    putOp(accountRefs.eMail(tenantID, keyOf(eMail)), userID, options),
  ];
}

/** The writes that create a user, except the claims. */
export function userOps(user: UserRecord): readonly WriteOp[] {
  const { tenantID, userID } = user;
  return [
    putOp(accountRefs.user(tenantID, userID), user, { if: "absent" }),
    putOp(accountRefs.home(userID), tenantID, { if: "absent" }),
    listingOp(user),
    ...textOps(user, listedTexts(user)),
    { op: "inc", ref: accountRefs.counter(tenantID, "users"), by: 1 },
    ...(user.admin ? [{ op: "inc", ref: accountRefs.counter(tenantID, "administrators"), by: 1 } as const] : []),
    // The tenant may be removed at the same time.
    checkOp(accountRefs.tenant(tenantID)),
  ];
}

export function userNameTaken(): KeepsakeError {
  return new KeepsakeError("USER_NAME_TAKEN", "Another user of this tenant has this name", { field: "userName" });
}

export function eMailTaken(): KeepsakeError {
  return new KeepsakeError("EMAIL_TAKEN", "Another user of this tenant has this address", { field: "eMail" });
}
