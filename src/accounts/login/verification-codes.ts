import type { Tenant } from "../../model/index.js";
import type { MailKind, WriteOp } from "../../ports/index.js";
import { type AttemptRules, deleteOp, isAlive, putOp, readDoc, unchanged, withLockout } from "../../shared/index.js";
import { composeMail } from "../mails/index.js";
import {
  type AccountsContext,
  equalInConstantTime,
  loginFailed,
  magicLink,
  newCode,
  normalizeCode,
  type OperationCall,
  requireMailer,
} from "../operations/index.js";
import type { MailValues } from "../options/index.js";
import { readUsage } from "../quotas/index.js";
import { accountRefs, keyOf, listedTexts, listingOp, textOps, type UserKey, type UserRecord } from "../stored/index.js";
import { isAddressTaken } from "../users/index.js";
import { countMail } from "./mail-limits.js";

/** The mails of the codes, by purpose. A code is valid only for its purpose. */
const MAIL_KINDS = {
  registration: "registration",
  passwordReset: "passwordReset",
  login: "loginCode",
  eMailChange: "eMailChange",
} as const satisfies Record<string, MailKind>;

export type CodePurpose = keyof typeof MAIL_KINDS;

/** A code is bound to all of this. */
interface CodeTarget {
  readonly user: Pick<UserRecord, "tenantID" | "userID" | "userName">;
  readonly purpose: CodePurpose;
  /** The address that the code is sent to, and whose ownership it proves. */
  readonly address: string;
}

/**
 * Delays of a client after wrong codes. A code has 50 bits, so all clients together may try it ten times a second: no one
 * else's guesses keep its user out.
 */
const CODE_ATTEMPTS: AttemptRules = {
  freeTries: 10,
  firstLockMs: 30_000,
  longestLockMs: 3_600_000,
  memoryMs: 24 * 3_600_000,
  shared: { pauseMs: 0, spacingMs: 100, burst: 100 },
};

/**
 * Creates a code that replaces an older one, and queues its mail. If the limits allow no mail now, nothing happens and the
 * older code stays valid.
 *
 * @param tenant null for a decoy: the same is written, and nothing mailed
 */
export async function sendCode(
  call: OperationCall,
  tenant: Tenant | null,
  target: CodeTarget,
  values: { readonly link?: string } = {},
): Promise<void> {
  const { ports, settings } = call.context;
  const { user, purpose, address } = target;
  const code = newCode(ports.ids);
  const lifeMs = purpose === "registration" ? settings.registrationLifeMs : settings.codeLifeMs;
  const seal = await sealCode(call.context, target, code);
  const now = ports.clock.now();
  // Valid at least until the next mail may be sent: requests of strangers must not leave the user without a code.
  const createOps = (pauseMs: number) => [
    putOp(codeRef(user, purpose), { seal }, { expiresAt: now + Math.max(lifeMs, pauseMs) }),
  ];
  if (!(await countMail(call.context, { ...user, address, purpose }, createOps))) {
    call.trail.details.push("noMailYet");
    return;
  }
  if (tenant === null) return;
  const recipient = { userName: user.userName, eMail: address };
  sendMail(call, MAIL_KINDS[purpose], tenant, recipient, { ...values, verificationCode: code });
}

export function sendMail(
  { context, queueMail }: OperationCall,
  kind: MailKind,
  tenant: Tenant,
  { userName, eMail }: Pick<UserRecord, "userName" | "eMail">,
  values: Omit<MailValues, "tenant" | "userName"> = {},
): void {
  if (context.ports.mailer === null) return;
  queueMail(composeMail(kind, tenant, { userName, address: eMail }, context.mailTexts, values));
}

/**
 * The writes that use a right code up, of which two commits conflict; null for a wrong code, which delays the next attempt of
 * this client and leaves the code valid.
 */
export async function verifyCode(
  { context, clientKey }: OperationCall,
  target: CodeTarget,
  code: string,
): Promise<readonly WriteOp[] | null> {
  const { ports } = context;
  const { user, purpose } = target;
  const doc = await readDoc(ports.storage, codeRef(user, purpose));
  const seal = await sealCode(context, target, code);
  const isRight = isAlive(doc, ports.clock.now()) && equalInConstantTime(seal, doc.value.seal);
  const rules = { clientKey, rules: CODE_ATTEMPTS };
  const { outcome } = await withLockout(ports, triesRef(user, purpose), async () => isRight, rules);
  return outcome === "right" ? [deleteOp(codeRef(user, purpose), unchanged(doc))] : null;
}

export function deleteCodesOps(user: UserKey): readonly WriteOp[] {
  const purposes = Object.keys(MAIL_KINDS) as CodePurpose[];
  return purposes.flatMap((purpose) => [deleteOp(codeRef(user, purpose)), deleteOp(triesRef(user, purpose))]);
}

export async function hasResetCode({ ports }: AccountsContext, user: UserKey): Promise<boolean> {
  return isAlive(await readDoc(ports.storage, codeRef(user, "passwordReset")), ports.clock.now());
}

function codeRef({ tenantID, userID }: UserKey, purpose: CodePurpose) {
  return accountRefs.code(tenantID, `${userID}:${purpose}`);
}

function triesRef({ tenantID, userID }: UserKey, purpose: CodePurpose) {
  return accountRefs.codeTries(tenantID, `${userID}:${purpose}`);
}

function sealCode({ hmac }: AccountsContext, { user, purpose, address }: CodeTarget, code: string): Promise<string> {
  return hmac([purpose, user.tenantID, user.userID, keyOf(address), normalizeCode(code)]);
}

/** Mails a code to the new address of a user, after the response. A taken address gets no mail, but costs the same. */
export function requestAddress(
  call: OperationCall,
  user: UserRecord,
  tenant: Tenant,
  eMail: string,
  magicLinkURL: string | undefined,
): void {
  const { context } = call;
  requireMailer(context);
  const { ports, settings } = context;
  const { tenantID, userID } = user;
  const link = magicLink(settings, { magicLinkURL });
  call.runAfterResponse(async () => {
    const isTaken = await isAddressTaken(context, { tenantID, eMail });
    if (isTaken) call.trail.details.push("addressKnown");
    const expiresAt = ports.clock.now() + settings.codeLifeMs;
    await ports.storage.commit([putOp(accountRefs.wantedAddress(tenantID, userID), eMail, { expiresAt })]);
    await sendCode(call, isTaken ? null : tenant, { user, purpose: "eMailChange", address: eMail }, link);
  });
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
