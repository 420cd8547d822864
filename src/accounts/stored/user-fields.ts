import type { User, UserInput } from "../../model/index.js";

/** A role toward a user that may set fields. A super administrator also has the role of an administrator. */
export type Setter = "self" | "administrator" | "superAdministrator";

/** The rules for one field of the User. Input that no rule accepts is ignored. */
interface FieldRule {
  /** A registration accepts it. */
  readonly onRegistration?: true;
  /** The role whose creations accept it. */
  readonly onCreation?: Setter;
  /** The roles whose updates accept it. */
  readonly onUpdate?: readonly Setter[];
  /** Not stored as given: the operation verifies, hashes, confirms or dates it. */
  readonly byRule?: true;
  /** The responses that contain it: all, or only those of reads. */
  readonly returned?: "always" | "onGet";
  /** Visible only to the user and to administrators. */
  readonly confidential?: true;
}

const PROFILE: FieldRule = { onRegistration: true, onUpdate: ["self", "administrator"], returned: "always" };
const FEATURE: FieldRule = { onCreation: "administrator", onUpdate: ["administrator"], returned: "always" };
const LIMIT: FieldRule = {
  onCreation: "superAdministrator",
  onUpdate: ["superAdministrator"],
  returned: "always",
  confidential: true,
};
const COUNTER: FieldRule = { returned: "always", confidential: true };
const CONSENT: FieldRule = { ...PROFILE, byRule: true };
const DATED: FieldRule = { returned: "onGet" };

/** Every field of the User: the only source of which input operations accept and which fields responses contain. spec: User. */
export const USER_FIELDS: Readonly<Record<keyof User | keyof UserInput, FieldRule>> = {
  tenant: { onRegistration: true, onCreation: "superAdministrator", byRule: true, returned: "always" },
  userID: { returned: "always" },
  userName: { onRegistration: true, onCreation: "administrator", returned: "always" },
  password: { onRegistration: true, onUpdate: ["self"], byRule: true },
  newPassword: { onUpdate: ["self"], byRule: true },
  eMail: { onRegistration: true, onCreation: "administrator", onUpdate: ["self"], byRule: true, returned: "always" },
  avatarURL: PROFILE,
  avatar3DURL: PROFILE,
  avatar3DURLType: PROFILE,
  dontSendInvitationEmail: { onCreation: "administrator", byRule: true },
  referral: { onRegistration: true, returned: "always" },
  couponCode: { onRegistration: true },
  newsletterSubscribed: PROFILE,
  notificationPrefs: { onUpdate: ["self", "administrator"], returned: "always" },
  mfaEnabled: { onUpdate: ["self"], byRule: true, returned: "always" },
  admin: { onCreation: "superAdministrator", onUpdate: ["superAdministrator"], returned: "always" },
  superAdmin: { returned: "always" },
  numSvc: COUNTER,
  maxSvc: LIMIT,
  monthSessions: COUNTER,
  monthValidSessions: COUNTER,
  monthDeepThoughtValidSessions: COUNTER,
  maxFreeSessions: LIMIT,
  nonFreeSessionCost: LIMIT,
  monthCompletions: COUNTER,
  monthDeepThoughtCompletions: COUNTER,
  monthImportedSize: COUNTER,
  maxCompletions: LIMIT,
  maxImportSize: LIMIT,
  paying: { onCreation: "superAdministrator", onUpdate: ["superAdministrator"], returned: "always" },
  enableSvcCreation: FEATURE,
  enableBoardOfExperts: FEATURE,
  enableDCMIntegration: FEATURE,
  enableBadges: FEATURE,
  enableDeepThought: FEATURE,
  enableVirtualSpaces: FEATURE,
  birthDate: CONSENT,
  age: DATED,
  tnCAndPPAccepted: CONSENT,
  tnCAndPPAcceptanceDate: DATED,
  pAndCUAccepted: CONSENT,
  pAndCUAcceptanceDate: DATED,
  verificationCode: { onUpdate: ["self"], byRule: true },
  flowID: {},
  magicLinkURL: { onCreation: "administrator", onUpdate: ["self"], byRule: true },
  redirectTo: {},
  creationTimestamp: DATED,
  lastChangeTimestamp: DATED,
};

export type UserField = keyof typeof USER_FIELDS;

/** The fields that a registration accepts, without null. */
export function pickRegistration<T extends object>(input: T): Partial<T> {
  const given = Object.entries(input).filter(([, value]) => value !== null);
  return pick(Object.fromEntries(given) as T, ({ onRegistration }) => onRegistration === true);
}

export function pickCreation<T extends object>(input: T, roles: ReadonlySet<Setter>): Partial<T> {
  return pick(input, ({ onCreation }) => onCreation !== undefined && roles.has(onCreation));
}

export function pickUpdate<T extends object>(input: T, roles: ReadonlySet<Setter>): Partial<T> {
  return pick(input, ({ onUpdate = [] }) => onUpdate.some((setter) => roles.has(setter)));
}

/** The fields that are stored as given. */
export function pickPlain<T extends object>(picked: T): Partial<T> {
  return pick(picked, ({ byRule }) => byRule !== true);
}

function pick<T extends object>(input: T, accepts: (rule: FieldRule) => boolean): Partial<T> {
  const accepted = Object.entries(input).filter(([field, value]) => {
    return value !== undefined && Object.hasOwn(USER_FIELDS, field) && accepts(USER_FIELDS[field as UserField]);
  });
  return Object.fromEntries(accepted) as Partial<T>;
}
