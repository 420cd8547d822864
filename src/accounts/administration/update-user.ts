import { KeepsakeError } from "../../errors.js";
import {
  CLEARING_DATE,
  CLEARING_TEXT,
  parseInput,
  type User,
  type UserFields,
  type UserInput,
  userInputSchema,
} from "../../model/index.js";
import type { ConflictError, WriteOp } from "../../ports/index.js";
import { timestamp } from "../../shared/index.js";
import {
  type Actor,
  administratorRequired,
  changedMeanwhile,
  commitAccess,
  endAccess,
  partsOf,
  passwordChangeRequired,
  tokenOp,
} from "../access/index.js";
import {
  askForAddress,
  confirmAddress,
  sendMail,
  type VerifiedCode,
  verifyPassword,
  withNewPassword,
  withVerifiedCode,
} from "../login/index.js";
import { type Call, checkLinks, requireMailer } from "../operations/index.js";
import { keyOf, pickUpdate, plainFields, refs, storedPreferences, type UserRecord, userOp } from "../stored/index.js";
import { checkBirthDate, eMailTaken, type FoundUser, shownUser } from "../users/index.js";
import { lastAdministrator } from "./remove-user.js";

/** What a change is allowed while the terms are not accepted, and with a temporary password. */
const ALWAYS_OPEN: ReadonlySet<string> = /* @__PURE__ */ new Set([
  "password",
  "newPassword",
  "tnCAndPPAccepted",
  "pAndCUAccepted",
]);

/** A change of a user on its way. */
interface Change {
  after: UserRecord;
  ops: WriteOp[];
  /** Done when it is written. */
  readonly followUps: (() => void | Promise<void>)[];
  newPassword: boolean;
  /** The code that came with it. */
  proof: VerifiedCode | null;
}

/** Checks what a change consists of. */
export function readUserChanges(input: UserInput): UserFields {
  return parseInput(userInputSchema, input, { what: "User", strict: true });
}

/**
 * True for a change of one's own that is open to everybody who is logged in: acceptance, and the password. Fields that come
 * as they are, or that nobody sets of themselves, change nothing.
 */
export function isAlwaysOpen(fields: UserFields, user: UserRecord, userID: string): boolean {
  if (user.userID !== userID) return false;
  const picked = withoutSameAddress(pickUpdate(fields, partsOf({ user }, userID)), user);
  const stored: Readonly<Record<string, unknown>> = { ...picked, ...storedFields(picked, user, 0) };
  return Object.entries(stored).every(([field, value]) => {
    return ALWAYS_OPEN.has(field) || JSON.stringify(value) === JSON.stringify(user[field as keyof UserRecord]);
  });
}

/**
 * Changes the fields of a user that the actor may set; others are ignored. A change of the address waits for the code that
 * is mailed there. spec: Update.
 */
export async function updateUser(call: Call, actor: Actor, found: FoundUser, fields: UserFields): Promise<User> {
  const { context, trail } = call;
  const { user, tenant, version } = found;
  trail.tenantID = tenant.tenantID;
  trail.userID = user.userID;
  const isSelf = actor.user.userID === user.userID;
  // An administrator has no power over one of all tenants.
  if (!isSelf && user.superAdmin && !actor.user.superAdmin) throw administratorRequired();
  if (actor.token.scope === "creation" && !isAlwaysOpen(fields, actor.user, user.userID))
    throw passwordChangeRequired();
  checkLinks(context.settings, fields);
  const picked = withoutSameAddress(pickUpdate(fields, partsOf(actor, user.userID)), user);
  const change: Change = {
    after: { ...user, ...storedFields(picked, user, context.ports.clock.now()) },
    ops: [],
    followUps: [],
    newPassword: false,
    proof: null,
  };
  await provenByPassword(call, user, picked);
  setConsents(call, change, user, picked, isSelf);
  setBirthDate(call, change, user, picked, isSelf);
  if (picked.mfaEnabled !== undefined) {
    if (picked.mfaEnabled && !user.mfaEnabled) requireMailer(context);
    change.after = { ...change.after, mfaEnabled: picked.mfaEnabled };
  }
  if (picked.newPassword !== undefined) await setPassword(call, change, found, actor, picked.newPassword);
  if (picked.verificationCode !== undefined) {
    const confirmed = await confirmAddress(call, change.after, tenant, picked.verificationCode);
    change.after = confirmed.user;
    change.ops.push(...confirmed.ops);
    change.followUps.push(confirmed.written);
    change.proof = confirmed.proof;
  } else if (picked.eMail !== undefined) await askForAddress(call, user, tenant, picked.eMail, picked.magicLinkURL);
  await write(call, actor, user, version, change);
  trail.details.push(...Object.keys(picked).filter((field) => field !== "password"));
  return shownUser(context, change.after, tenant);
}

/** Who sends back what was read wants no other address. */
function withoutSameAddress(picked: Partial<UserFields>, user: UserRecord): Partial<UserFields> {
  if (picked.eMail === undefined || keyOf(picked.eMail) !== keyOf(user.eMail)) return picked;
  const { eMail: _same, ...others } = picked;
  return others;
}

/** The current password, which what matters to the safety of the account asks for. spec: User (password). */
async function provenByPassword(call: Call, user: UserRecord, picked: Partial<UserFields>): Promise<void> {
  const isWeaker = picked.mfaEnabled === false && user.mfaEnabled;
  const isOther = picked.eMail !== undefined && picked.verificationCode === undefined;
  if (picked.newPassword === undefined && !isWeaker && !isOther) return;
  if (picked.password === undefined) {
    throw new KeepsakeError("MISSING_FIELD", "User: password is required", { field: "password" });
  }
  if (await verifyPassword(call, user, picked.password)) return;
  throw new KeepsakeError("WRONG_PASSWORD", "The password is wrong", { field: "password" });
}

/** Nobody accepts for somebody else; who administers may take it back, when the texts have changed. */
function setConsents(call: Call, change: Change, user: UserRecord, picked: Partial<UserFields>, isSelf: boolean): void {
  const now = timestamp(call.context.ports);
  const { tnCAndPPAccepted, pAndCUAccepted } = picked;
  if (tnCAndPPAccepted !== undefined && (isSelf || !tnCAndPPAccepted) && tnCAndPPAccepted !== user.tnCAndPPAccepted) {
    const tnCAndPPAcceptanceDate = tnCAndPPAccepted ? now : null;
    change.after = { ...change.after, tnCAndPPAccepted, tnCAndPPAcceptanceDate };
  }
  if (pAndCUAccepted !== undefined && (isSelf || !pAndCUAccepted) && pAndCUAccepted !== user.pAndCUAccepted) {
    change.after = { ...change.after, pAndCUAccepted, pAndCUAcceptanceDate: pAndCUAccepted ? now : null };
  }
}

/** Between two changes of one's own birth date. To set it for the first time is none. */
const BIRTH_DATE_PAUSE_MS = 30 * 24 * 3_600_000;

function setBirthDate(
  call: Call,
  change: Change,
  user: UserRecord,
  picked: Partial<UserFields>,
  isSelf: boolean,
): void {
  if (picked.birthDate === undefined) return;
  const { context } = call;
  const birthDate = picked.birthDate === CLEARING_DATE ? null : picked.birthDate;
  if (birthDate !== null) checkBirthDate(context, birthDate);
  if (birthDate === user.birthDate) return;
  const now = context.ports.clock.now();
  const isFirst = user.birthDate === null && user.birthDateChangedMs === null;
  const retryAfterMs = (user.birthDateChangedMs ?? Number.NEGATIVE_INFINITY) + BIRTH_DATE_PAUSE_MS - now;
  if (isSelf && retryAfterMs > 0) {
    throw new KeepsakeError("THROTTLED", "User: birthDate was changed not long ago", {
      field: "birthDate",
      retryAfterMs,
    });
  }
  change.after = { ...change.after, birthDate, birthDateChangedMs: isFirst || !isSelf ? user.birthDateChangedMs : now };
}

async function setPassword(
  call: Call,
  change: Change,
  { user, tenant }: FoundUser,
  actor: Actor,
  newPassword: string,
): Promise<void> {
  const { context } = call;
  change.after = await withNewPassword(context, change.after, tenant, newPassword);
  change.newPassword = true;
  // The token that this came with goes on, in the new generation, and free of what a temporary password forbids.
  const record = { ...actor.token, generation: change.after.generation, scope: "login" } as const;
  const idleEndMs = context.ports.clock.now() + context.settings.tokenIdleMs;
  change.ops.push(tokenOp(actor.tokenDigest, record, Math.min(idleEndMs, record.endsMs)), {
    op: "delete",
    ref: refs.attempts(user.tenantID, user.userID),
  });
  change.followUps.push(() => sendMail(call, tenant, { kind: "passwordChanged", user, address: user.eMail }));
}

async function write(call: Call, actor: Actor, before: UserRecord, version: number, change: Change): Promise<void> {
  const { context } = call;
  const isSame = change.ops.length === 0 && sameFields(change.after, before);
  if (isSame) return;
  const after = { ...change.after, lastChangeTimestamp: timestamp(context.ports) };
  change.after = after;
  const administrators: WriteOp[] =
    after.admin === before.admin
      ? []
      : [{ op: "inc", ref: refs.counter(after.tenantID, "administrators"), by: after.admin ? 1 : -1, min: 1 }];
  const ops = [...administrators, userOp(after, version), ...change.ops];
  const endings = change.newPassword ? [endAccess(actor.tokenDigest)] : [];
  const refused = (error: ConflictError) => {
    if (error.reason === "min") return lastAdministrator();
    // The code came from there: it is no stranger who learns that somebody has the address by now.
    return ops[error.opIndex]?.ref.collection === "eMails" ? eMailTaken() : changedMeanwhile(error);
  };
  const written = () => commitAccess(context, after, endings, ops, refused);
  await (change.proof === null ? written() : withVerifiedCode(change.proof, written));
  for (const follow of change.followUps) await follow();
}

function sameFields(one: UserRecord, other: UserRecord): boolean {
  return (Object.keys(one) as (keyof UserRecord)[]).every(
    (field) => JSON.stringify(one[field]) === JSON.stringify(other[field]),
  );
}

/** Fields that are stored as they came, but for what stands for nothing. */
function storedFields(picked: Partial<UserFields>, user: UserRecord, now: number): Partial<UserRecord> {
  const { notificationPrefs, ...fields } = plainFields(picked);
  const entries = Object.entries(fields).map(([field, value]) => [field, value === CLEARING_TEXT ? null : value]);
  return {
    ...(Object.fromEntries(entries) as Partial<UserRecord>),
    // Without a model there is nothing to be of a kind.
    ...(fields.avatar3DURL === CLEARING_TEXT ? { avatar3DURLType: null } : {}),
    ...(notificationPrefs === undefined ? {} : { notificationPrefs: storedPreferences(notificationPrefs, user, now) }),
  };
}
