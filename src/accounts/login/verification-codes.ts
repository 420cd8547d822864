import type { Tenant } from "../../model/index.js";
import type { MailKind, WriteOp } from "../../ports/index.js";
import { checkOp, deleteOp, isAlive, nullOnConflict, putOp, readDoc, unchanged } from "../../shared/index.js";
import { composeMail, type MailValues } from "../mails/index.js";
import {
  type AccountsContext,
  equalInConstantTime,
  newBase32,
  newDigits,
  normalizeCode,
  type OperationCall,
} from "../operations/index.js";
import { accountRefs, keyOf, type UserKey, type UserRecord } from "../stored/index.js";
import { countMail } from "./mail-limits.js";

/** The mails of the codes, by purpose. A code is valid only for its purpose. */
const MAIL_KINDS = {
  registration: "registration",
  passwordReset: "passwordReset",
  login: "loginCode",
  eMailChange: "eMailChange",
} as const satisfies Record<string, MailKind>;

/** The only purpose that a code is valid for. */
export type CodePurpose = keyof typeof MAIL_KINDS;

/** A code is bound to all of this. */
interface CodeTarget {
  readonly user: Pick<UserRecord, "tenantID" | "userID" | "userName">;
  readonly purpose: CodePurpose;
  /** The address that the code is sent to, and whose ownership it proves. */
  readonly address: string;
}

const MAX_TRIES = 5;

/**
 * Creates a code that replaces an older one, and queues its mail. If the limits allow no mail now, nothing happens and the
 * older code stays valid.
 */
export async function sendCode(
  call: OperationCall,
  tenant: Tenant,
  target: CodeTarget,
  values: { readonly link?: string } = {},
): Promise<void> {
  const { ports, settings } = call.context;
  const { user, purpose, address } = target;
  const code = purpose === "login" ? newDigits(ports.ids) : newBase32(ports.ids, 8);
  const lifeMs = purpose === "registration" ? settings.registrationLifeMs : settings.codeLifeMs;
  const seal = await sealCode(call.context, target, code);
  const ops = [
    putOp(codeRef(user, purpose), { seal }, { expiresAt: ports.clock.now() + lifeMs }),
    deleteOp(triesRef(user, purpose)),
  ];
  if (!(await countMail(call.context, { ...user, address, purpose }, ops))) {
    call.trail.details.push("noMailYet");
    return;
  }
  const recipient = { userName: user.userName, eMail: address };
  sendMail(call, MAIL_KINDS[purpose], tenant, recipient, { ...values, verificationCode: code });
}

/** Queues a mail to a user, if there is a mailer. */
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

/** A right code that is not used up yet. */
export interface VerifiedCode {
  /** The writes that use the code up. Of two such commits one conflicts. */
  readonly ops: readonly WriteOp[];
  /** Takes back the attempt if the operation failed, so the right code can be tried again. */
  returnAttempt(): Promise<void>;
}

/** Verifies a code; null for a wrong one. The attempt is counted before the code is compared. */
export async function verifyCode(
  context: AccountsContext,
  target: CodeTarget,
  code: string,
): Promise<VerifiedCode | null> {
  const { storage, clock } = context.ports;
  const ref = codeRef(target.user, target.purpose);
  const tries = triesRef(target.user, target.purpose);
  const doc = await readDoc(storage, ref);
  const seal = await sealCode(context, target, code);
  if (!isAlive(doc, clock.now())) return null;
  const countAttempt = async (by: 1 | -1): Promise<boolean> => {
    const expiry = doc.expiresAt === undefined ? {} : { expiresAt: doc.expiresAt };
    const count = { op: "inc", ref: tries, by, min: 0, max: MAX_TRIES, ...expiry } as const;
    return (await nullOnConflict(storage.commit([checkOp(ref, unchanged(doc)), count]))) !== null;
  };
  if (!(await countAttempt(1)) || !equalInConstantTime(seal, doc.value.seal)) return null;
  return {
    ops: [deleteOp(ref, unchanged(doc)), deleteOp(tries)],
    returnAttempt: async () => void (await countAttempt(-1)),
  };
}

/** Runs the operation that a right code is for. If it fails, the attempt is taken back. */
export async function withVerifiedCode<T>(code: VerifiedCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await code.returnAttempt();
    throw error;
  }
}

/** The writes that delete all codes of a user. */
export function deleteCodesOps(user: UserKey): readonly WriteOp[] {
  const purposes = Object.keys(MAIL_KINDS) as CodePurpose[];
  return purposes.flatMap((purpose) => [deleteOp(codeRef(user, purpose)), deleteOp(triesRef(user, purpose))]);
}

/** True if the user has a valid code for a password reset. */
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
