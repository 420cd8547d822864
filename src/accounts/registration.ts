import { KeepsakeError } from "../errors.js";
import {
  parseInput,
  type User,
  type UserInput,
  type UserRegistrationFields,
  userConfirmationSchema,
  userIdentitySchema,
  userRegistrationSchema,
} from "../model/index.js";
import { isConflictError, type Json, type WriteOp } from "../ports/index.js";
import { noteUser } from "./audit.js";
import { checkBirthDate } from "./birth-date.js";
import { mayMail, proveCode, sendCode, sendMail, withProof } from "./codes.js";
import { type Call, loginFailed } from "./context.js";
import { type FoundUser, findPending, findUser } from "./find-user.js";
import { readFlow } from "./flows.js";
import { termsNotAccepted } from "./gate.js";
import { checkName, keyOf } from "./identity-keys.js";
import { checkLinks, magicLink } from "./links.js";
import type { LoginResult } from "./login-steps.js";
import { claimOps, newUser, userNameTaken, userOps } from "./new-user.js";
import { checkPassword } from "./passwords.js";
import { refs } from "./refs.js";
import { findTenant, type TenantRecord } from "./tenants.js";
import { toUser } from "./to-user.js";
import { commitAccess, makeToken } from "./tokens.js";
import { pickRegistration } from "./user-fields.js";
import type { UserRecord } from "./user-record.js";

/** Registers a user, who is one when the code that is mailed comes back. spec: Registration. */
export async function register(call: Call, input: UserInput): Promise<User> {
  const { context, trail } = call;
  const fields = parseInput(userRegistrationSchema, input, { what: "Registration", strict: true });
  checkLinks(context.settings, fields);
  const tenant = await findTenant(context.ports, fields.tenant);
  if (tenant === null || tenant.closedRegistration) throw registrationRefused();
  trail.tenantID = tenant.tenantID;
  checkName(fields.userName, "userName");
  if (!fields.tnCAndPPAccepted) throw termsNotAccepted();
  if (fields.birthDate !== undefined) checkBirthDate(context, fields.birthDate);
  await checkPassword(context, fields.password, { ...fields, tenant: tenant.name, mfaEnabled: false }, "password");
  const user = await registeredUser(call, tenant, fields);
  if (await claim(call, user)) {
    trail.userID = user.userID;
    const link = magicLink(context.settings, fields);
    await sendCode(call, tenant, { user, purpose: "registration", address: user.eMail }, link);
  } else await tellOwner(call, tenant, user);
  return shown(call, tenant, user);
}

/** Makes a registration a user, by its code, and logs in. Nothing of the body counts but who and the code. */
export async function confirm(call: Call, input: UserInput): Promise<LoginResult> {
  const { context, trail } = call;
  const { verificationCode, ...fields } = parseInput(userConfirmationSchema, input, {
    what: "Confirmation",
    strict: true,
  });
  checkLinks(context.settings, fields);
  const finding = await findPending(context, fields);
  if (finding.found === null) throw loginFailed(call, finding.reason);
  const { user, tenant, version } = finding.found;
  trail.tenantID = tenant.tenantID;
  trail.userID = user.userID;
  const proof = await proveCode(context, { user, purpose: "registration", address: user.eMail }, verificationCode);
  if (proof === null) throw loginFailed(call, "WRONG_CODE");
  const made = await makeToken(context, user, "login");
  const ops: WriteOp[] = [
    { op: "delete", ref: refs.pending(tenant.tenantID, user.userID), if: { version } },
    ...proof.ops,
    ...keptClaims(user),
    ...userOps(user),
    made.op,
  ];
  await withProof(proof, () => commitAccess(context, user, [made.add], ops, () => loginFailed(call, "USED_MEANWHILE")));
  return {
    token: made.token,
    flowID: null,
    challenge: null,
    redirectTo: fields.redirectTo ?? null,
    user: shown(call, tenant, user, true),
  };
}

/**
 * Sends a code once more: that of a registration, of a reset, or of the login that a flow is of. Whether there is one to
 * send is not told.
 */
export async function resendVerificationCode(call: Call, input: UserInput): Promise<void> {
  const fields = parseInput(userIdentitySchema, input, { what: "Request for a code", strict: true });
  const { settings } = call.context;
  checkLinks(settings, fields);
  call.later(async () => {
    const pending = await findPending(call.context, fields);
    if (pending.found !== null) {
      noteUser(call.trail, pending.found.user);
      return sendAgain(call, pending.found, "registration", magicLink(settings, fields));
    }
    const { found } = await findUser(call.context, fields);
    if (found === null) return;
    noteUser(call.trail, found.user);
    const flow = fields.flowID === undefined ? null : await readFlow(call.context, fields.flowID);
    if (flow?.record.step === "VERIFICATION_CODE" && flow.record.userID === found.user.userID) {
      return sendAgain(call, found, "login", magicLink(settings, fields, fields.flowID));
    }
    const { tenantID, userID } = found.user;
    const [reset] = await call.context.ports.storage.get([refs.code(tenantID, userID, "passwordReset")]);
    if (!reset || (reset.expiresAt ?? 0) <= call.context.ports.clock.now()) return;
    await sendAgain(call, found, "passwordReset", magicLink(settings, fields));
  });
}

async function sendAgain(
  call: Call,
  { tenant, user }: FoundUser,
  purpose: "registration" | "login" | "passwordReset",
  values: { readonly link?: string } = {},
): Promise<void> {
  await sendCode(call, tenant, { user, purpose, address: user.eMail }, values);
}

async function registeredUser(
  { context }: Call,
  { tenantID }: TenantRecord,
  fields: UserRegistrationFields,
): Promise<UserRecord> {
  const { password, tenant: _tenant, userName, eMail, ...profile } = fields;
  const picked = pickRegistration(profile) as Partial<UserRecord>;
  const passwordHash = await context.ports.passwordHasher.hash(password);
  return newUser(context, { ...picked, tenantID, userName, eMail, passwordHash });
}

/** Claims name and address until the code comes back; false where the address is somebody's. */
async function claim({ context }: Call, user: UserRecord): Promise<boolean> {
  const { ports, settings } = context;
  const expiresAt = ports.clock.now() + settings.registrationLifeMs;
  const [name, address] = claimOps(context, user, expiresAt);
  const pending: WriteOp = {
    op: "put",
    ref: refs.pending(user.tenantID, user.userID),
    value: user as unknown as Json,
    expiresAt,
    if: "absent",
  };
  try {
    await ports.storage.commit([name, address, pending]);
    return true;
  } catch (error) {
    if (!isConflictError(error)) throw error;
    if (error.opIndex === 0) throw userNameTaken();
  }
  // The name is taken as it would be for a new address: a second try with it must look the same, too.
  try {
    await ports.storage.commit([name]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw userNameTaken();
  }
  return false;
}

/** Tells the owner of an address that somebody tried to register with it. */
async function tellOwner(call: Call, tenant: TenantRecord, user: UserRecord): Promise<void> {
  call.trail.details.push("addressKnown");
  const { eMail } = user;
  const { found } = await findUser(call.context, { tenant: tenant.name, eMail });
  const mayTell = await mayMail(call.context, { ...user, address: eMail, purpose: "registrationNotice" });
  if (found === null || !mayTell) return;
  sendMail(call, tenant, { kind: "registrationNotice", user: found.user, address: found.user.eMail });
}

/** The claims of a registration that was confirmed: they no longer end. */
function keptClaims({ tenantID, userID, userName, eMail }: UserRecord): readonly WriteOp[] {
  return [refs.userName(tenantID, keyOf(userName)), refs.eMail(tenantID, keyOf(eMail))].map((ref) => ({
    op: "put",
    ref,
    value: userID,
    if: "exists",
  }));
}

function shown({ context }: Call, tenant: TenantRecord, user: UserRecord, onLogin = false): User {
  return toUser(user, {
    tenant: tenant.name,
    usage: NOTHING_USED,
    now: context.ports.clock.now(),
    ...(onLogin ? { onLogin } : { toNobody: true }),
  });
}

const NOTHING_USED = {
  numSvc: 0,
  monthSessions: 0,
  monthValidSessions: 0,
  monthDeepThoughtValidSessions: 0,
  monthCompletions: 0,
  monthDeepThoughtCompletions: 0,
  monthImportedSize: 0,
};

function registrationRefused(): KeepsakeError {
  return new KeepsakeError("REGISTRATION_REFUSED", "Nobody can register there", { field: "tenant" });
}
