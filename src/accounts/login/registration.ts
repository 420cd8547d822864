import { KeepsakeError } from "../../errors.js";
import {
  parseInput,
  type Tenant,
  type User,
  type UserIdentityFields,
  type UserInput,
  userConfirmationSchema,
  userIdentitySchema,
  userRegistrationSchema,
} from "../../model/index.js";
import { type ConflictError, isConflictError, type WriteOp } from "../../ports/index.js";
import { deleteOp, onConflict, putOp, readDoc } from "../../shared/index.js";
import { commitAccess, createToken, readFlow, termsNotAccepted } from "../access/index.js";
import {
  type AccountsContext,
  checkLinks,
  loginFailed,
  magicLink,
  noteUser,
  type OperationCall,
} from "../operations/index.js";
import {
  accountRefs,
  checkBirthDate,
  checkName,
  checkUserName,
  keyOf,
  pickRegistration,
  type UserRecord,
} from "../stored/index.js";
import { findTenant, newTenantOps } from "../tenants/index.js";
import {
  type CodeUser,
  claimOps,
  createDecoy,
  eMailTaken,
  type FoundUser,
  findPendingUsers,
  findUser,
  isAddressTaken,
  newUser,
  toUserView,
  type UserLookup,
  userNameTaken,
  userOps,
} from "../users/index.js";
import type { LoginResult } from "./login.js";
import { countMail } from "./mail-limits.js";
import { checkPassword } from "./password-policy.js";
import { type CodePurpose, hasResetCode, sendCode, sendMail, verifyCode } from "./verification-codes.js";

/** Registers a user, who exists once the mailed code is confirmed. spec: Registration. */
export async function register(call: OperationCall, input: UserInput): Promise<User> {
  const { context, trail } = call;
  const parsed = parseInput(userRegistrationSchema, input, { what: "Registration", strict: true });
  const fields = checkLinks(context.settings, parsed);
  const tenant = await findTenant(context.ports, fields.tenant);
  if (tenant === null || tenant.closedRegistration) {
    throw new KeepsakeError("REGISTRATION_REFUSED", "This tenant accepts no registrations", { field: "tenant" });
  }
  trail.tenantID = tenant.tenantID;
  checkUserName(fields.userName);
  if (!fields.tnCAndPPAccepted) throw termsNotAccepted();
  if (fields.birthDate != null) checkBirthDate(fields.birthDate, context.ports.clock.now());
  await checkPassword(context, fields.password, { ...fields, tenant: tenant.name, mfaEnabled: false }, "password");
  const { tenantID } = tenant;
  const { password, userName, eMail } = fields;
  const { tenant: _tenant, password: _password, ...profile } = pickRegistration(fields);
  const passwordHash = await context.ports.passwordHasher.hash(password);
  const user = newUser(context, { ...(profile as Partial<UserRecord>), tenantID, userName, eMail, passwordHash });
  const isPending = await claimName(context, user);
  if (isPending) trail.userID = user.userID;
  call.runAfterResponse(async () => {
    if (!isPending) return notifyAddressOwner(call, tenant, user);
    const link = magicLink(context.settings, fields);
    await sendCode(call, tenant, { user, purpose: "registration", address: user.eMail }, link);
  });
  return toUserView(context, user, tenant, "anonymous");
}

/** Turns a registration into a user by its code, and logs the user in. */
export async function confirm(call: OperationCall, input: UserInput): Promise<LoginResult> {
  const { context } = call;
  const options = { what: "Confirmation", strict: true };
  const parsed = parseInput(userConfirmationSchema, input, options);
  const { verificationCode, ...fields } = checkLinks(context.settings, parsed);
  const { found, codeOps } = await verifyPendingUser(call, fields, verificationCode);
  const { user, tenant, version } = found;
  const { tenantID, userID, userName } = user;
  const { token, op, add } = await createToken(context, user, "login");
  const [, addressClaim] = claimOps(context, user);
  const ops: WriteOp[] = [
    deleteOp(accountRefs.pending(tenantID, userID), { version }),
    ...codeOps,
    // The claim of the name no longer expires.
    putOp(accountRefs.userName(tenantID, keyOf(userName)), userID, { if: "exists" }),
    addressClaim,
    ...userOps(user),
    op,
  ];
  // The code was mailed to the address, so its owner may learn that it was taken in the meantime.
  const toError = ({ opIndex }: ConflictError) =>
    ops[opIndex] === addressClaim ? eMailTaken() : loginFailed(call, "USED_MEANWHILE");
  await commitAccess(context, user, [add], ops, toError);
  const view = await toUserView(context, user, tenant, "change");
  return { token, flowID: null, challenge: null, redirectTo: fields.redirectTo ?? null, user: view };
}

async function verifyPendingUser(
  call: OperationCall,
  lookup: UserLookup,
  verificationCode: string,
): Promise<{ readonly found: FoundUser; readonly codeOps: readonly WriteOp[] }> {
  const { context, trail } = call;
  const verify = (user: CodeUser) =>
    verifyCode(call, { user, purpose: "registration", address: user.eMail }, verificationCode);
  const pending = await findPendingUsers(context, lookup);
  for (const found of pending) {
    const { user } = found;
    noteUser(trail, user);
    const codeOps = await verify(user);
    if (codeOps !== null) return { found, codeOps };
  }
  if (pending.length === 0) await verify(await createDecoy(lookup));
  throw loginFailed(call, pending.length === 0 ? "UNKNOWN_USER" : "WRONG_CODE");
}

/** Sends another code for a registration, a password reset, or the login of a flow, after the response. */
export async function resendVerificationCode(call: OperationCall, input: UserInput): Promise<void> {
  const { context, trail } = call;
  const parsed = parseInput(userIdentitySchema, input, { what: "Request for a code", strict: true });
  const fields = checkLinks(context.settings, parsed);
  call.runAfterResponse(async () => {
    if (await resendRegistrationCode(call, fields)) return;
    const { found } = await findUser(context, fields);
    if (found !== null) noteUser(trail, found.user);
    const user = found?.user ?? (await createDecoy(fields));
    const target = { tenant: found?.tenant ?? null, user };
    const flow = fields.flowID === undefined ? null : await readFlow(context, fields.flowID);
    if (flow?.value.step === "VERIFICATION_CODE" && flow.value.userID === user.userID) {
      await resend(call, target, "login", fields, fields.flowID);
    } else if (await hasResetCode(context, user)) await resend(call, target, "passwordReset", fields);
  });
}

/** Returns false if there is no registration. */
async function resendRegistrationCode(call: OperationCall, fields: UserIdentityFields): Promise<boolean> {
  const { context, trail } = call;
  const [pending, ...others] = await findPendingUsers(context, fields);
  const isTaken = await isAddressTaken(context, pending?.user ?? (await createDecoy(fields)));
  if (pending === undefined || isTaken) return false;
  // Any of them may be a stranger's registration, whose code would look like the user's own.
  if (others.length > 0) trail.details.push("severalRegistrations");
  else {
    noteUser(trail, pending.user);
    await resend(call, pending, "registration", fields);
  }
  return true;
}

async function resend(
  call: OperationCall,
  { tenant, user }: { readonly tenant: Tenant | null; readonly user: CodeUser },
  purpose: CodePurpose,
  fields: UserIdentityFields,
  flowID?: string,
): Promise<void> {
  const link = magicLink(call.context.settings, fields, flowID);
  await sendCode(call, tenant, { user, purpose, address: user.eMail }, link);
}

/**
 * Claims the name until the registration expires, and stores the registration unless the address is taken (false): a second
 * registration looks the same. The address is not claimed: strangers who register with it must not keep its owner from it.
 */
async function claimName(context: AccountsContext, user: UserRecord): Promise<boolean> {
  const { ports, settings } = context;
  const now = ports.clock.now();
  const expiresAt = now + settings.registrationLifeMs;
  const [nameClaim] = claimOps(context, user, expiresAt);
  const pending = putOp(accountRefs.pending(user.tenantID, user.userID), user, {
    index: { eMail: keyOf(user.eMail), created: now },
    expiresAt,
    if: "absent",
  });
  const isTaken = await isAddressTaken(context, user);
  await onConflict(ports.storage.commit(isTaken ? [nameClaim] : [nameClaim, pending]), userNameTaken);
  return !isTaken;
}

/** Mails the owner of an address that someone tried to register with it. */
async function notifyAddressOwner(call: OperationCall, tenant: Tenant, user: UserRecord): Promise<void> {
  call.trail.details.push("addressKnown");
  const { eMail } = user;
  const { found } = await findUser(call.context, { tenant: tenant.name, eMail });
  const isAllowed = await countMail(call.context, { ...user, address: eMail, purpose: "registrationNotice" });
  if (found === null || !isAllowed) return;
  sendMail(call, "registrationNotice", tenant, found.user);
}

/** The first super administrator. */
export interface BootstrapInput {
  /** Created if there is no tenant with this name. */
  readonly tenant: string;
  readonly userName: string;
  readonly password: string;
  readonly eMail: string;
}

/** Creates the first super administrator. Returns null, and changes nothing, if there ever was one. */
export async function bootstrap({ context, trail }: OperationCall, input: BootstrapInput): Promise<User | null> {
  const { ports } = context;
  const options = { what: "Bootstrap", strict: true };
  const fields = parseInput(userRegistrationSchema, { ...input, tnCAndPPAccepted: true }, options);
  if ((await readDoc(ports.storage, accountRefs.superAdministrators)) !== null) return null;
  checkName(fields.userName, "userName");
  await checkPassword(context, fields.password, { ...fields, mfaEnabled: false }, "password");
  const known = await findTenant(ports, fields.tenant);
  const { tenant, ops } = known === null ? newTenantOps(ports, { name: fields.tenant }) : { tenant: known, ops: [] };
  const user = newUser(context, {
    tenantID: tenant.tenantID,
    userName: fields.userName,
    eMail: fields.eMail,
    passwordHash: await ports.passwordHasher.hash(fields.password),
    admin: true,
    superAdmin: true,
    tnCAndPPAccepted: true,
    enableSvcCreation: true,
  });
  try {
    await ports.storage.commit([
      putOp(accountRefs.superAdministrators, 1, { if: "absent" }),
      ...ops,
      ...claimOps(context, user),
      ...userOps(user),
    ]);
  } catch (error) {
    if (isConflictError(error) && error.opIndex === 0) return null;
    throw error;
  }
  noteUser(trail, user);
  return toUserView(context, user, tenant);
}
