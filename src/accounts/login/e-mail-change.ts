import type { Tenant } from "../../model/index.js";
import { deleteOp, isAlive, putOp, readDoc } from "../../shared/index.js";
import { loginFailed, magicLink, type OperationCall, requireMailer } from "../operations/index.js";
import { readUsage } from "../quotas/index.js";
import { accountRefs, keyOf, listedTexts, listingOp, textOps, type UserRecord } from "../stored/index.js";
import { isAddressTaken } from "../users/index.js";
import { sendCode, verifyCode } from "./verification-codes.js";

/** Mails a code to the new address of a user. A taken address gets no code, but the same response. */
export async function requestAddress(
  call: OperationCall,
  user: UserRecord,
  tenant: Tenant,
  eMail: string,
  magicLinkURL: string | undefined,
): Promise<void> {
  const { context } = call;
  requireMailer(context);
  const { ports, settings } = context;
  const { tenantID, userID } = user;
  if (await isAddressTaken(context, { tenantID, eMail })) {
    call.trail.details.push("addressKnown");
    return;
  }
  const expiresAt = ports.clock.now() + settings.codeLifeMs;
  await ports.storage.commit([putOp(accountRefs.wantedAddress(tenantID, userID), eMail, { expiresAt })]);
  const link = magicLink(settings, { magicLinkURL });
  await sendCode(call, tenant, { user, purpose: "eMailChange", address: eMail }, link);
}

/** The user with the confirmed address, and the writes of it. @throws KeepsakeError LOGIN_FAILED for a wrong code */
export async function confirmAddress(call: OperationCall, user: UserRecord, code: string) {
  const { ports } = call.context;
  const { tenantID, userID } = user;
  const wanted = await readDoc(ports.storage, accountRefs.wantedAddress(tenantID, userID));
  const now = ports.clock.now();
  if (!isAlive(wanted, now)) throw loginFailed(call, "WRONG_CODE");
  const eMail = wanted.value;
  const verified = await verifyCode(call, { user, purpose: "eMailChange", address: eMail }, code);
  if (verified === null) throw loginFailed(call, "WRONG_CODE");
  const after: UserRecord = { ...user, eMail };
  return {
    user: after,
    ops: [
      ...verified,
      putOp(accountRefs.eMail(tenantID, keyOf(eMail)), userID, { if: { absentAt: now } }),
      deleteOp(accountRefs.eMail(tenantID, keyOf(user.eMail))),
      deleteOp(wanted),
      listingOp(after, await readUsage(ports, user), now),
      ...textOps(after, listedTexts(after), listedTexts(user)),
    ],
  };
}
