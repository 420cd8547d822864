import { dequal } from "dequal";
import { KeepsakeError } from "../../errors.js";
import { parseInput, type User, type UserFields, type UserInput, userInputSchema } from "../../model/index.js";
import type { ConflictError, WriteOp } from "../../ports/index.js";
import { timestamp, versionConflict } from "../../shared/index.js";
import {
  administratorRequired,
  type Caller,
  commitAccess,
  passwordChangeRequired,
  revokeAccess,
  rolesToward,
  tokenOp,
} from "../access/index.js";
import {
  clearAttemptsOp,
  confirmAddress,
  requestAddress,
  sendMail,
  verifyPassword,
  withNewPassword,
} from "../login/index.js";
import { type AccountsContext, checkLinks, noteUser, type OperationCall, requireMailer } from "../operations/index.js";
import { updateListedUsage } from "../quotas/index.js";
import {
  accountRefs,
  checkBirthDate,
  keyOf,
  pickPlain,
  pickUpdate,
  toStoredPreferences,
  type UserRecord,
  userOp,
} from "../stored/index.js";
import { eMailTaken, type FoundUser, toUserView } from "../users/index.js";
import { lastAdministrator } from "./remove-user.js";

/** Fields that users may change before they accept the terms or change a temporary password. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set(["password", "newPassword", "tnCAndPPAccepted", "pAndCUAccepted"]);

type PickedFields = Partial<UserFields>;

export function parseUserChanges(input: UserInput): UserFields {
  return parseInput(userInputSchema, input, { what: "User", strict: true });
}

/**
 * True if users may make these changes to themselves at any time: consents and the password. Unchanged fields, and fields
 * that no user may set, do not count.
 */
export function isAlwaysOpen(fields: UserFields, user: UserRecord, userID: string): boolean {
  if (user.userID !== userID) return false;
  const picked = omitSameAddress(pickUpdate(fields, rolesToward({ user }, userID)), user);
  const stored: Readonly<Record<string, unknown>> = { ...picked, ...toStoredFields(picked, user, 0) };
  return Object.entries(stored).every(([field, value]) => {
    return ALWAYS_OPEN.has(field) || dequal(value, user[field as keyof UserRecord]);
  });
}

/**
 * Changes the fields of a user that the caller may set, and ignores the others. A new address takes effect when its mailed
 * code is confirmed. spec: Update.
 */
export async function updateUser(
  call: OperationCall,
  caller: Caller,
  found: FoundUser,
  input: UserFields,
): Promise<User> {
  const { context, trail } = call;
  const { user, tenant } = found;
  noteUser(trail, user);
  const isSelf = caller.user.userID === user.userID;
  if (!isSelf && user.superAdmin && !caller.user.superAdmin) throw administratorRequired();
  const isRestricted = caller.token.scope === "creation";
  if (isRestricted && !isAlwaysOpen(input, caller.user, user.userID)) throw passwordChangeRequired();
  const fields = checkLinks(context.settings, input);
  const picked = omitSameAddress(pickUpdate(fields, rolesToward(caller, user.userID)), user);
  await requirePassword(call, user, picked);
  const changed: UserRecord = {
    ...user,
    ...toStoredFields(picked, user, context.ports.clock.now()),
    ...changeConsents(context, user, picked, isSelf),
    ...changeBirthDate(context, user, picked, isSelf),
    ...(picked.mfaEnabled === undefined ? {} : { mfaEnabled: picked.mfaEnabled }),
  };
  if (changed.mfaEnabled && !user.mfaEnabled) requireMailer(context);
  const after = await applyUpdate(call, caller, found, { changed, picked });
  trail.details.push(...Object.keys(picked).filter((field) => field !== "password"));
  return toUserView(context, after, tenant, "change");
}

async function applyUpdate(
  call: OperationCall,
  caller: Caller,
  { user, tenant, version }: FoundUser,
  { changed, picked }: { readonly changed: UserRecord; readonly picked: PickedFields },
): Promise<UserRecord> {
  const { context } = call;
  const { newPassword, verificationCode, eMail, magicLinkURL } = picked;
  let after = changed;
  const ops: WriteOp[] = [];
  if (newPassword !== undefined) {
    after = await withNewPassword(context, after, tenant, newPassword);
    ops.push(keepTokenOp(context, caller, after), clearAttemptsOp(user));
  }
  const confirmed = verificationCode === undefined ? null : await confirmAddress(call, after, verificationCode);
  if (confirmed !== null) {
    after = confirmed.user;
    ops.push(...confirmed.ops);
  }
  // Mails the code after the commit, which may be tried again.
  const mailCode = (): void => {
    if (eMail !== undefined && confirmed === null) requestAddress(call, user, tenant, eMail, magicLinkURL);
  };
  if (eMail !== undefined && confirmed === null) requireMailer(context);
  if (ops.length === 0 && dequal(after, user)) {
    mailCode();
    return after;
  }

  after = { ...after, lastChangeTimestamp: timestamp(context.ports) };
  const allOps = [...administratorCountOps(user, after), userOp(after, version), ...ops];
  const revocations = newPassword === undefined ? [] : [revokeAccess(caller.tokenDigest)];
  const toError = (error: ConflictError) => {
    if (error.reason === "min") return lastAdministrator();
    // The code was mailed to the address, so its owner may learn that it was taken in the meantime.
    return allOps[error.opIndex]?.ref.collection === "eMails" ? eMailTaken() : versionConflict(error);
  };
  await commitAccess(context, after, revocations, allOps, toError);
  if (newPassword !== undefined) sendMail(call, "passwordChanged", tenant, user);
  mailCode();
  if (confirmed !== null) {
    sendMail(call, "eMailChanged", tenant, user);
    // The new listing may miss usage that was counted since it was read.
    await updateListedUsage(context.ports, user);
  }
  return after;
}

/** Keeps the caller's token valid after a change of the password. A token of a creation becomes a login token. */
function keepTokenOp({ ports, settings }: AccountsContext, caller: Caller, { generation }: UserRecord): WriteOp {
  const record = { ...caller.token, generation, scope: "login" } as const;
  const idleEndMs = ports.clock.now() + settings.tokenIdleMs;
  return tokenOp(caller.tokenDigest, record, Math.min(idleEndMs, record.endsMs));
}

function administratorCountOps(before: UserRecord, after: UserRecord): readonly WriteOp[] {
  if (after.admin === before.admin) return [];
  const ref = accountRefs.counter(after.tenantID, "administrators");
  return [{ op: "inc", ref, by: after.admin ? 1 : -1, min: 1 }];
}

/** A caller who sends back an unchanged address does not want another one. */
function omitSameAddress(picked: PickedFields, user: UserRecord): PickedFields {
  if (picked.eMail === undefined || keyOf(picked.eMail) !== keyOf(user.eMail)) return picked;
  const { eMail: _same, ...others } = picked;
  return others;
}

/** Checks the current password if a change affects the security of the account. spec: User (password). */
async function requirePassword(call: OperationCall, user: UserRecord, picked: PickedFields): Promise<void> {
  const disablesMFA = picked.mfaEnabled === false && user.mfaEnabled;
  const requestsAddress = picked.eMail !== undefined && picked.verificationCode === undefined;
  if (picked.newPassword === undefined && !disablesMFA && !requestsAddress) return;
  if (picked.password === undefined) {
    throw new KeepsakeError("MISSING_FIELD", "User: password is required", { field: "password" });
  }
  if (await verifyPassword(call, user, picked.password)) return;
  throw new KeepsakeError("WRONG_PASSWORD", "The password is wrong", { field: "password" });
}

/** Only users give their consent. Administrators may withdraw it, such as when the terms change. */
function changeConsents(
  { ports }: AccountsContext,
  user: UserRecord,
  { tnCAndPPAccepted, pAndCUAccepted }: PickedFields,
  isSelf: boolean,
): Partial<UserRecord> {
  const now = timestamp(ports);
  const isChange = (given: boolean | undefined, before: boolean): given is boolean =>
    given !== undefined && given !== before && (isSelf || !given);
  return {
    ...(isChange(tnCAndPPAccepted, user.tnCAndPPAccepted)
      ? { tnCAndPPAccepted, tnCAndPPAcceptanceDate: tnCAndPPAccepted ? now : null }
      : {}),
    ...(isChange(pAndCUAccepted, user.pAndCUAccepted)
      ? { pAndCUAccepted, pAndCUAcceptanceDate: pAndCUAccepted ? now : null }
      : {}),
  };
}

/** Minimum time between two changes of one's own birth date. Setting it for the first time does not count. */
const BIRTH_DATE_PAUSE_MS = 30 * 24 * 3_600_000;

function changeBirthDate(
  { ports }: AccountsContext,
  user: UserRecord,
  picked: PickedFields,
  isSelf: boolean,
): Partial<UserRecord> {
  if (picked.birthDate === undefined) return {};
  const now = ports.clock.now();
  const birthDate = picked.birthDate;
  if (birthDate !== null) checkBirthDate(birthDate, now);
  if (birthDate === user.birthDate) return {};
  const { birthDateChangedMs } = user;
  const isFirst = user.birthDate === null && birthDateChangedMs === null;
  // A clock that was wrong once makes the pause no longer.
  const changedMs = Math.min(birthDateChangedMs ?? Number.NEGATIVE_INFINITY, now);
  const retryAfterMs = changedMs + BIRTH_DATE_PAUSE_MS - now;
  if (isSelf && retryAfterMs > 0) {
    const message = "User: birthDate can be changed once in 30 days";
    throw new KeepsakeError("THROTTLED", message, { field: "birthDate", retryAfterMs });
  }
  return { birthDate, birthDateChangedMs: isFirst || !isSelf ? birthDateChangedMs : now };
}

/** The fields that are stored as given, with null for those that are cleared. */
function toStoredFields(picked: PickedFields, user: UserRecord, now: number): Partial<UserRecord> {
  const { notificationPrefs, ...fields } = pickPlain(picked);
  return {
    ...(fields as Partial<UserRecord>),
    ...(fields.avatar3DURL === null ? { avatar3DURLType: null } : {}),
    ...(notificationPrefs === undefined
      ? {}
      : { notificationPrefs: toStoredPreferences(notificationPrefs, user, now) }),
  };
}
