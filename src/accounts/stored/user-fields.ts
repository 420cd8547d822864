import { CLEARING_TEXT, type User, type UserInput } from "../../model/index.js";

/** Who may set a field. What an administrator may, a super administrator may too. */
export type Setter = "self" | "administrator" | "superAdministrator";

/**
 * What becomes of one field of the User. What is not named here is ignored where it comes in, and where a rule of its own
 * decides (`byRule`) the operation names it.
 */
export interface FieldRule {
  /** A registration takes it. */
  readonly onRegistration?: true;
  /** Whose creations take it. */
  readonly onCreation?: Setter;
  /** Whose changes take it: of themselves, or of users that they administer. */
  readonly onUpdate?: readonly Setter[];
  /** It is not stored as it comes: the operation proves, hashes, confirms or dates it. */
  readonly byRule?: true;
  /** Answers that show it: all, or all but those of logins. */
  readonly returned?: "always" | "notOnLogin";
  /** Seen by the user and administrators alone. */
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
const DATED: FieldRule = { returned: "notOnLogin" };

/**
 * Every field of the User with who sets it, where, and who sees it. Operations pick from their input, and make their
 * answers, by this table alone. spec: User.
 */
export const USER_FIELDS: Readonly<Record<keyof User | keyof UserInput, FieldRule>> = /* @__PURE__ */ (() => ({
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
}))();

/** The names of the table. */
export type UserField = keyof typeof USER_FIELDS;

/** What a registration takes of its input; what stands for nothing is left out. */
export function pickRegistration<T extends object>(input: T): Partial<T> {
  const given = Object.entries(input).filter(([, value]) => value !== CLEARING_TEXT);
  return pick(Object.fromEntries(given) as T, ({ onRegistration }) => onRegistration === true);
}

/** What a creation takes of its input, for somebody with these parts. */
export function pickCreation<T extends object>(input: T, parts: ReadonlySet<Setter>): Partial<T> {
  return pick(input, ({ onCreation }) => onCreation !== undefined && parts.has(onCreation));
}

/** What a change takes of its input, for somebody with these parts. */
export function pickUpdate<T extends object>(input: T, parts: ReadonlySet<Setter>): Partial<T> {
  return pick(input, ({ onUpdate = [] }) => onUpdate.some((setter) => parts.has(setter)));
}

/** The fields among those picked that are stored just as they came. */
export function plainFields<T extends object>(picked: T): Partial<T> {
  return pick(picked, ({ byRule }) => byRule !== true);
}

function pick<T extends object>(input: T, takes: (rule: FieldRule) => boolean): Partial<T> {
  const taken = Object.entries(input).filter(([field, value]) => {
    return value !== undefined && Object.hasOwn(USER_FIELDS, field) && takes(USER_FIELDS[field as UserField]);
  });
  return Object.fromEntries(taken) as Partial<T>;
}
