import type { Tenant } from "../../model/index.js";
import type { Json, WriteOp } from "../../ports/index.js";
import { type Call, loginFailed, magicLink, requireMailer } from "../operations/index.js";
import { listedUsage, noteUsage, readUsage } from "../quotas/index.js";
import { keyOf, listedTexts, listingOp, refs, textOps, type UserRecord } from "../stored/index.js";
import { isAddressKnown } from "../users/index.js";
import { sendCode, sendMail, type VerifiedCode, verifyCode } from "./verification-codes.js";

/**
 * Mails a code to the address that a user wants to have. Nothing changes before it comes back. An address that somebody
 * has is answered alike: no code comes.
 */
export async function askForAddress(
  call: Call,
  user: UserRecord,
  tenant: Tenant,
  eMail: string,
  magicLinkURL: string | undefined,
): Promise<void> {
  const { context } = call;
  requireMailer(context);
  const { ports, settings } = context;
  const { tenantID, userID } = user;
  if (await isAddressKnown(context, { tenantID, eMail })) {
    call.trail.details.push("addressKnown");
    return;
  }
  await ports.storage.commit([
    {
      op: "put",
      ref: refs.wantedAddress(tenantID, userID),
      value: eMail,
      expiresAt: ports.clock.now() + settings.codeLifeMs,
    },
  ]);
  const link = magicLink(settings, { magicLinkURL });
  await sendCode(call, tenant, { user, purpose: "eMailChange", address: eMail }, link);
}

/** A change of the address that waits to be written. */
export interface ConfirmedAddress {
  readonly user: UserRecord;
  readonly ops: readonly WriteOp[];
  readonly proof: VerifiedCode;
  /** Tells the old address, and does what else follows. */
  written(): Promise<void>;
}

/**
 * The user with the address that the code was sent to, the writes that move the claim, and what follows them.
 *
 * @throws KeepsakeError LOGIN_FAILED for a wrong code
 */
export async function confirmAddress(
  call: Call,
  user: UserRecord,
  tenant: Tenant,
  code: string,
): Promise<ConfirmedAddress> {
  const { context } = call;
  const { ports } = context;
  const { tenantID, userID } = user;
  const [wanted] = await ports.storage.get([refs.wantedAddress(tenantID, userID)]);
  const now = ports.clock.now();
  if (!wanted || (wanted.expiresAt ?? 0) <= now) throw loginFailed(call, "WRONG_CODE");
  const eMail = wanted.value as string;
  const proof = await verifyCode(context, { user, purpose: "eMailChange", address: eMail }, code);
  if (proof === null) throw loginFailed(call, "WRONG_CODE");
  const after: UserRecord = { ...user, eMail };
  const claim: Json = userID;
  return {
    user: after,
    ops: [
      ...proof.ops,
      { op: "put", ref: refs.eMail(tenantID, keyOf(eMail)), value: claim, if: { absentAt: now } },
      { op: "delete", ref: refs.eMail(tenantID, keyOf(user.eMail)) },
      { op: "delete", ref: wanted },
      listingOp(after, listedUsage(await readUsage(ports, user), now)),
      ...textOps(after, listedTexts(after), listedTexts(user)),
    ],
    proof,
    async written() {
      sendMail(call, tenant, { kind: "eMailChanged", user, address: user.eMail });
      // What was counted since it was read above is not in the listing.
      await noteUsage(ports, user);
    },
  };
}
