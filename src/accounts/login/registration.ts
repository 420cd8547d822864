import { KeepsakeError } from "../../errors.js";
import {
  parseInput,
  type Tenant,
  type User,
  type UserIdentityFields,
  type UserInput,
  type UserRegistrationFields,
  userConfirmationSchema,
  userIdentitySchema,
  userRegistrationSchema,
} from "../../model/index.js";
import { type ConflictError, isConflictError, type Json, type WriteOp } from "../../ports/index.js";
import { commitAccess, makeToken, readFlow, termsNotAccepted } from "../access/index.js";
import { type AccountsContext, type Call, checkLinks, loginFailed, magicLink, noteUser } from "../operations/index.js";
import { checkName, keyOf, pickRegistration, refs, type UserRecord } from "../stored/index.js";
import { findTenant } from "../tenants/index.js";
import {
  checkBirthDate,
  claimOps,
  eMailTaken,
  type FoundUser,
  findPending,
  findUser,
  type Identity,
  isAddressKnown,
  newUser,
  toUser,
  userNameTaken,
  userOps,
} from "../users/index.js";
import type { LoginResult } from "./challenges.js";
import { checkPassword } from "./password-policy.js";
import { mayMail, sendCode, sendMail, type VerifiedCode, verifyCode, withVerifiedCode } from "./verification-codes.js";

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
  const { context } = call;
  const { verificationCode, ...fields } = parseInput(userConfirmationSchema, input, {
    what: "Confirmation",
    strict: true,
  });
  checkLinks(context.settings, fields);
  const { found, proof } = await provePending(call, fields, verificationCode);
  const { user, tenant, version } = found;
  const made = await makeToken(context, user, "login");
  const ops: WriteOp[] = [
    { op: "delete", ref: refs.pending(tenant.tenantID, user.userID), if: { version } },
    ...proof.ops,
    ...confirmedClaims(context, user),
    ...userOps(user),
    made.op,
  ];
  // The code came from there: it is no stranger who learns that somebody has the address by now.
  const refused = ({ opIndex }: ConflictError) =>
    ops[opIndex]?.ref.collection === "eMails" ? eMailTaken() : loginFailed(call, "USED_MEANWHILE");
  await withVerifiedCode(proof, () => commitAccess(context, user, [made.add], ops, refused));
  return {
    token: made.token,
    flowID: null,
    challenge: null,
    redirectTo: fields.redirectTo ?? null,
    user: shown(call, tenant, user, true),
  };
}

/** The registration whose code it is. A code is bound to its registration: that of another one proves nothing. */
async function provePending(
  call: Call,
  identity: Identity,
  code: string,
): Promise<{ readonly found: FoundUser; readonly proof: VerifiedCode }> {
  const { context, trail } = call;
  const pending = await findPending(context, identity);
  for (const found of pending) {
    const { user } = found;
    noteUser(trail, user);
    const proof = await verifyCode(context, { user, purpose: "registration", address: user.eMail }, code);
    if (proof !== null) return { found, proof };
  }
  throw loginFailed(call, pending.length === 0 ? "UNKNOWN_USER" : "WRONG_CODE");
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
    if (await sendRegistrationAgain(call, fields)) return;
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

/** Sends the code of a registration again; false where none waits for one. */
async function sendRegistrationAgain(call: Call, fields: UserIdentityFields): Promise<boolean> {
  const { context, trail } = call;
  const [pending, ...others] = await findPending(context, fields);
  if (pending === undefined || (await isAddressKnown(context, pending.user))) return false;
  // Whose the others are is not known: a code of a stranger's registration must not look like one's own.
  if (others.length > 0) trail.details.push("severalRegistrations");
  else {
    noteUser(trail, pending.user);
    await sendAgain(call, pending, "registration", magicLink(context.settings, fields));
  }
  return true;
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
  { tenantID }: Tenant,
  fields: UserRegistrationFields,
): Promise<UserRecord> {
  const { password, tenant: _tenant, userName, eMail, ...profile } = fields;
  const picked = pickRegistration(profile) as Partial<UserRecord>;
  const passwordHash = await context.ports.passwordHasher.hash(password);
  return newUser(context, { ...picked, tenantID, userName, eMail, passwordHash });
}

/**
 * Claims the name until the code comes back; false where the address is somebody's. The address is claimed by its code:
 * who registers with an address that is not theirs keeps nobody from it.
 */
async function claim({ context }: Call, user: UserRecord): Promise<boolean> {
  const { ports, settings } = context;
  const { tenantID, userID, eMail } = user;
  const now = ports.clock.now();
  const expiresAt = now + settings.registrationLifeMs;
  const [name] = claimOps(context, user, expiresAt);
  const pending: WriteOp = {
    op: "put",
    ref: refs.pending(tenantID, userID),
    value: user as unknown as Json,
    index: { eMail: keyOf(eMail), created: now },
    expiresAt,
    if: "absent",
  };
  const isKnown = await isAddressKnown(context, user);
  try {
    // The name is taken as it is for a new address: a second try with it must look the same, too.
    await ports.storage.commit(isKnown ? [name] : [name, pending]);
  } catch (error) {
    if (!isConflictError(error)) throw error;
    throw userNameTaken();
  }
  return !isKnown;
}

/** Tells the owner of an address that somebody tried to register with it. */
async function tellOwner(call: Call, tenant: Tenant, user: UserRecord): Promise<void> {
  call.trail.details.push("addressKnown");
  const { eMail } = user;
  const { found } = await findUser(call.context, { tenant: tenant.name, eMail });
  const mayTell = await mayMail(call.context, { ...user, address: eMail, purpose: "registrationNotice" });
  if (found === null || !mayTell) return;
  sendMail(call, tenant, { kind: "registrationNotice", user: found.user, address: found.user.eMail });
}

/** The claims of a registration that was confirmed: that of the name no longer ends, and the address is theirs. */
function confirmedClaims(context: AccountsContext, user: UserRecord): readonly WriteOp[] {
  const [, address] = claimOps(context, user);
  const { tenantID, userID, userName } = user;
  return [{ op: "put", ref: refs.userName(tenantID, keyOf(userName)), value: userID, if: "exists" }, address];
}

function shown({ context }: Call, tenant: Tenant, user: UserRecord, onLogin = false): User {
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
