import { KeepsakeError } from "../../errors.js";
import type { WriteOp } from "../../ports/index.js";
import { timestamp } from "../../shared/index.js";
import type { AccountsContext } from "../operations/index.js";
import { keyOf, listedTexts, listingOp, refs, textOps, type UserRecord } from "../stored/index.js";

/** What a new user is made of; the rest is as for everybody who is new. */
export type NewUser = Pick<UserRecord, "tenantID" | "userName" | "eMail" | "passwordHash"> & Partial<UserRecord>;

/** A user who is new. What is accepted is dated now. */
export function newUser({ ports, settings }: AccountsContext, parts: NewUser): UserRecord {
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
    ...parts,
    tnCAndPPAcceptanceDate: parts.tnCAndPPAccepted === true ? now : null,
    pAndCUAcceptanceDate: parts.pAndCUAccepted === true ? now : null,
    creationTimestamp: now,
    lastChangeTimestamp: now,
  };
}

/** The writes that claim name and address for a user: the first two of their commit. */
export function claimOps(
  { ports }: Pick<AccountsContext, "ports">,
  { tenantID, userID, userName, eMail }: Pick<UserRecord, "tenantID" | "userID" | "userName" | "eMail">,
  expiresAt?: number,
): readonly [WriteOp, WriteOp] {
  const claim = {
    op: "put",
    value: userID,
    if: { absentAt: ports.clock.now() },
    ...(expiresAt === undefined ? {} : { expiresAt }),
  } as const;
  return [
    { ...claim, ref: refs.userName(tenantID, keyOf(userName)) },
    { ...claim, ref: refs.eMail(tenantID, keyOf(eMail)) },
  ];
}

/** The writes that make a user, but for the claims. */
export function userOps(user: UserRecord): readonly WriteOp[] {
  const { tenantID, userID } = user;
  return [
    { op: "put", ref: refs.user(tenantID, userID), value: user as unknown as never, if: "absent" },
    { op: "put", ref: refs.home(userID), value: tenantID, if: "absent" },
    listingOp(user),
    ...textOps(user, listedTexts(user)),
    { op: "inc", ref: refs.counter(tenantID, "users"), by: 1 },
    ...(user.admin ? [{ op: "inc", ref: refs.counter(tenantID, "administrators"), by: 1 } as const] : []),
    // No tenant, no user: it may be removed at this moment.
    { op: "check", ref: refs.tenant(tenantID), if: "exists" },
  ];
}

/** The error for a name that somebody has. */
export function userNameTaken(): KeepsakeError {
  return new KeepsakeError("USER_NAME_TAKEN", "Another user of this tenant has this name", { field: "userName" });
}

/** The error for an address that somebody has. */
export function eMailTaken(): KeepsakeError {
  return new KeepsakeError("EMAIL_TAKEN", "Another user of this tenant has this address", { field: "eMail" });
}
