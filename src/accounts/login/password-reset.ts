import { KeepsakeError } from "../../errors.js";
import { parseInput, type UserInput, userConfirmationSchema, userIdentitySchema } from "../../model/index.js";
import { timestamp, versionConflict } from "../../shared/index.js";
import { commitAccess, revokeAccess } from "../access/index.js";
import {
  checkLinks,
  loginFailed,
  magicLink,
  noteUser,
  type OperationCall,
  retryOnVersionConflict,
} from "../operations/index.js";
import { userOp } from "../stored/index.js";
import { createDecoy, type FoundUser, findUser, type UserLookup } from "../users/index.js";
import { continueLogin, type LoginResult } from "./login.js";
import { countMail } from "./mail-limits.js";
import { clearAttemptsOp } from "./password-attempt.js";
import { checkAnyPassword, withNewPassword } from "./password-policy.js";
import { deleteCodesOps, sendCode, sendMail, verifyCode } from "./verification-codes.js";

/** Mails a code for a new password to the user's address, after the response. Changes nothing else. spec: ResetPassword. */
export async function resetPassword(call: OperationCall, input: UserInput): Promise<void> {
  const parsed = parseInput(userIdentitySchema, input, { what: "Reset", strict: true });
  const fields = checkLinks(call.context.settings, parsed);
  const link = magicLink(call.context.settings, fields);
  call.runAfterResponse(async () => {
    const { found } = await findUser(call.context, fields);
    if (found !== null) noteUser(call.trail, found.user);
    const user = found?.user ?? (await createDecoy(fields));
    await sendCode(call, found?.tenant ?? null, { user, purpose: "passwordReset", address: user.eMail }, link);
  });
}

/**
 * Sets a new password with the mailed code, revokes all tokens, flows and codes of the user, and continues as a login: a
 * second factor is still required. spec: ResetConfirm.
 */
export async function confirmReset(call: OperationCall, input: UserInput): Promise<LoginResult> {
  const { context, trail } = call;
  const parsed = parseInput(userConfirmationSchema, input, { what: "Reset", strict: true });
  const fields = checkLinks(context.settings, parsed);
  const newPassword = fields.newPassword ?? fields.password;
  if (newPassword === undefined) {
    throw new KeepsakeError("MISSING_FIELD", "Reset: newPassword is required", { field: "newPassword" });
  }
  checkAnyPassword(context.settings, newPassword, "newPassword");
  const changed = await retryOnVersionConflict(() => resetTo(call, fields, newPassword));
  trail.details.push("passwordChanged");
  sendMail(call, "passwordChanged", changed.tenant, changed.user);
  const links = { redirectTo: fields.redirectTo, magicLinkURL: fields.magicLinkURL };
  return continueLogin(call, changed, links, null);
}

type ResetFields = UserLookup & { readonly verificationCode: string };

async function resetTo(call: OperationCall, fields: ResetFields, newPassword: string): Promise<FoundUser> {
  const { context, trail } = call;
  const { found, reason } = await findUser(context, fields);
  const target = found?.user ?? (await createDecoy(fields));
  const codeOps = await verifyCode(
    call,
    { user: target, purpose: "passwordReset", address: target.eMail },
    fields.verificationCode,
  );
  if (found === null) throw loginFailed(call, reason);
  const { user, tenant, version } = found;
  noteUser(trail, user);
  if (codeOps === null) throw loginFailed(call, "WRONG_CODE");
  const withPassword = await withNewPassword(context, user, tenant, newPassword);
  const after = { ...withPassword, lastChangeTimestamp: timestamp(context.ports) };
  const ops = [...codeOps, userOp(after, version), ...deleteCodesOps(user), clearAttemptsOp(user)];
  await commitAccess(context, user, [revokeAccess()], ops, (error) =>
    error.opIndex < codeOps.length ? loginFailed(call, "USED_MEANWHILE") : versionConflict(error),
  );
  return { user: after, tenant, version: version + 1 };
}

/** Mails the name of the user who has an address, after the response. spec: RecoverUserName. */
export async function recoverUserName(call: OperationCall, input: UserInput): Promise<void> {
  const fields = parseInput(userIdentitySchema, input, { what: "Recovery", strict: true });
  checkLinks(call.context.settings, fields);
  const { tenant: tenantName, eMail } = fields;
  if (eMail === undefined) {
    throw new KeepsakeError("MISSING_FIELD", "Recovery: eMail is required", { field: "eMail" });
  }
  call.runAfterResponse(async () => {
    const { found } = await findUser(call.context, { tenant: tenantName, eMail });
    if (found !== null) noteUser(call.trail, found.user);
    const user = found?.user ?? (await createDecoy({ tenant: tenantName, eMail }));
    const isAllowed = await countMail(call.context, { ...user, address: user.eMail, purpose: "recovery" });
    if (isAllowed && found !== null) sendMail(call, "userNameRecovery", found.tenant, found.user);
  });
}
