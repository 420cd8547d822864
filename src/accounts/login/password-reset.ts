import { KeepsakeError } from "../../errors.js";
import { parseInput, type UserInput, userConfirmationSchema, userIdentitySchema } from "../../model/index.js";
import { timestamp } from "../../shared/index.js";
import { changedMeanwhile, commitAccess, endAccess } from "../access/index.js";
import { type Call, checkLinks, loginFailed, magicLink, noteUser } from "../operations/index.js";
import { userOp } from "../stored/index.js";
import { findUser } from "../users/index.js";
import { continueLogin, type LoginResult } from "./challenges.js";
import { withNewPassword } from "./new-password.js";
import { clearAttemptsOp } from "./password-attempt.js";
import { checkAnyPassword } from "./password-policy.js";
import { endCodesOps, mayMail, sendCode, sendMail, verifyCode, withVerifiedCode } from "./verification-codes.js";

/**
 * Mails a code for a new password to the user's address, where there is such a user. Everything happens after the answer,
 * and nothing changes by it: the old password goes on. spec: ResetPassword.
 */
export async function resetPassword(call: Call, input: UserInput): Promise<void> {
  const fields = parseInput(userIdentitySchema, input, { what: "Reset", strict: true });
  checkLinks(call.context.settings, fields);
  const link = magicLink(call.context.settings, fields);
  call.later(async () => {
    const { found } = await findUser(call.context, fields);
    if (found === null) return;
    const { tenant, user } = found;
    noteUser(call.trail, user);
    await sendCode(call, tenant, { user, purpose: "passwordReset", address: user.eMail }, link);
  });
}

/**
 * Sets the new password that came with the code, ends all that the user was logged in by, and goes on as a login does: a
 * second factor is still asked for. spec: ResetConfirm.
 */
export async function confirmReset(call: Call, input: UserInput): Promise<LoginResult> {
  const { context, trail } = call;
  const fields = parseInput(userConfirmationSchema, input, { what: "Reset", strict: true });
  checkLinks(context.settings, fields);
  const newPassword = fields.newPassword ?? fields.password;
  if (newPassword === undefined) {
    throw new KeepsakeError("MISSING_FIELD", "Reset: newPassword is required", { field: "newPassword" });
  }
  checkAnyPassword(context.settings, newPassword, "newPassword");
  const finding = await findUser(context, fields);
  if (finding.found === null) throw loginFailed(call, finding.reason);
  const { user, tenant, version } = finding.found;
  trail.tenantID = tenant.tenantID;
  trail.userID = user.userID;
  const target = { user, purpose: "passwordReset", address: user.eMail } as const;
  const proof = await verifyCode(context, target, fields.verificationCode);
  if (proof === null) throw loginFailed(call, "WRONG_CODE");
  const after = await withVerifiedCode(proof, async () => {
    const changed = {
      ...(await withNewPassword(context, user, tenant, newPassword)),
      lastChangeTimestamp: timestamp(context.ports),
    };
    const ops = [...proof.ops, userOp(changed, version), ...endCodesOps(user), clearAttemptsOp(user)];
    await commitAccess(context, user, [endAccess()], ops, (error) =>
      error.opIndex < proof.ops.length ? loginFailed(call, "USED_MEANWHILE") : changedMeanwhile(error),
    );
    return changed;
  });
  trail.details.push("passwordChanged");
  sendMail(call, tenant, { kind: "passwordChanged", user, address: user.eMail });
  const found = { user: after, tenant, version: version + 1 };
  return continueLogin(
    call,
    found,
    { redirectTo: fields.redirectTo, magicLinkURL: fields.magicLinkURL },
    { flow: null, passed: [] },
  );
}

/** Mails the name of the user that an address belongs to. Everything happens after the answer. spec: RecoverUserName. */
export async function recoverUserName(call: Call, input: UserInput): Promise<void> {
  const fields = parseInput(userIdentitySchema, input, { what: "Recovery", strict: true });
  checkLinks(call.context.settings, fields);
  const { eMail } = fields;
  if (eMail === undefined) {
    throw new KeepsakeError("MISSING_FIELD", "Recovery: eMail is required", { field: "eMail" });
  }
  call.later(async () => {
    const { found } = await findUser(call.context, { tenant: fields.tenant, eMail });
    if (found === null) return;
    const { tenant, user } = found;
    noteUser(call.trail, user);
    if (!(await mayMail(call.context, { ...user, address: user.eMail, purpose: "recovery" }))) return;
    sendMail(call, tenant, { kind: "userNameRecovery", user, address: user.eMail });
  });
}
