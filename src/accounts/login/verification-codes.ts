import type { Tenant } from "../../model/index.js";
import { isConflictError, type Json, type MailKind, type WriteOp } from "../../ports/index.js";
import { deliver, type MailValues, mailFor } from "../mails/index.js";
import {
  type AccountsContext,
  type Call,
  equalInConstantTime,
  newBase32,
  newDigits,
  normalizeCode,
} from "../operations/index.js";
import { keyOf, refs, type UserRecord } from "../stored/index.js";
import { type MailCount, mailingOps } from "./mail-limits.js";

/** What a code is good for, and nothing else. */
export type CodePurpose = "registration" | "passwordReset" | "login" | "eMailChange";

/** Every purpose, for what is removed with a user. */
const CODE_PURPOSES = ["registration", "passwordReset", "login", "eMailChange"] as const;

/** Whom a code is for. */
export interface CodeTarget {
  readonly user: Pick<UserRecord, "tenantID" | "userID" | "userName">;
  readonly purpose: CodePurpose;
  /** Where it is sent, and what it proves. */
  readonly address: string;
}

interface CodeRecord {
  /** Keyed digest of the code and all that it is bound to. */
  readonly seal: string;
}

/** After so many tries a code is dead. */
const MAX_TRIES = 5;

/**
 * Makes a code in place of an older one, and sends it after the answer. Nothing happens within a minute of the last one,
 * or where an address or a tenant had its share for the day: the code sent before goes on.
 */
export async function sendCode(
  call: Call,
  tenant: Tenant,
  target: CodeTarget,
  values: { readonly link?: string } = {},
): Promise<void> {
  const { ports, settings } = call.context;
  const { user, purpose, address } = target;
  const code = purpose === "login" ? newDigits(ports.ids) : newBase32(ports.ids, 8);
  const lifeMs = purpose === "registration" ? settings.registrationLifeMs : settings.codeLifeMs;
  const record: CodeRecord = { seal: await sealOf(call.context, target, code) };
  const made: WriteOp[] = [
    {
      op: "put",
      ref: refs.code(user.tenantID, user.userID, purpose),
      value: record as unknown as Json,
      expiresAt: ports.clock.now() + lifeMs,
    },
    { op: "delete", ref: refs.codeTries(user.tenantID, user.userID, purpose) },
  ];
  if (!(await mayMail(call.context, { ...user, address, purpose }, made))) {
    call.trail.details.push("noMailYet");
    return;
  }
  sendMail(call, tenant, { kind: MAIL_OF[purpose], user, address }, { ...values, verificationCode: code });
}

/** Sends a mail after the answer. */
export function sendMail(
  { context, send }: Call,
  tenant: Tenant,
  to: { readonly kind: MailKind; readonly user: Pick<UserRecord, "userName">; readonly address: string },
  values: Omit<MailValues, "tenant" | "userName"> = {},
): void {
  if (context.ports.mailer === null) return;
  const data: MailValues = { tenant: tenant.name, userName: to.user.userName, ...values };
  const mail = {
    kind: to.kind,
    // A line break in a name would begin another header.
    to: { name: to.user.userName.replace(/\p{Cc}/gu, " "), address: to.address },
    ...mailFor(to.kind, tenant.culture, data, context.mailTexts),
    data: { ...data },
  };
  send(() => deliver(context.ports, mail));
}

/** True where a mail may go out now; it is counted, together with what is written along. */
export async function mayMail(
  { ports, settings }: AccountsContext,
  mail: MailCount,
  along: readonly WriteOp[] = [],
): Promise<boolean> {
  for (const ops of mailingOps({ ports, settings }, mail)) {
    if (await committed({ ports }, [...ops, ...along])) return true;
  }
  return false;
}

/** Writes; false where a guard does not hold. */
async function committed({ ports }: Pick<AccountsContext, "ports">, ops: readonly WriteOp[]): Promise<boolean> {
  try {
    await ports.storage.commit(ops);
    return true;
  } catch (error) {
    if (isConflictError(error)) return false;
    throw error;
  }
}

/** A code that was right, and is good until it is used up. */
export interface VerifiedCode {
  /** The writes that use the code up, of which one conflicts where somebody else does. */
  readonly ops: readonly WriteOp[];
  /** Takes the try back where nothing came of it: who has the right code may try again. */
  returnAttempt(): Promise<void>;
}

/** Tries a code; null for a wrong one. The try is counted before the code is looked at. */
export async function verifyCode(
  context: AccountsContext,
  target: CodeTarget,
  code: string,
): Promise<VerifiedCode | null> {
  const { ports } = context;
  const { tenantID, userID } = target.user;
  const ref = refs.code(tenantID, userID, target.purpose);
  const tries = refs.codeTries(tenantID, userID, target.purpose);
  const [doc] = await ports.storage.get([ref]);
  const seal = await sealOf(context, target, code);
  if (!doc || (doc.expiresAt ?? 0) <= ports.clock.now()) return null;
  const isCounted = (by: 1 | -1): Promise<boolean> => {
    const expiresAt = doc.expiresAt === undefined ? {} : { expiresAt: doc.expiresAt };
    return committed(context, [
      { op: "check", ref, if: { version: doc.version } },
      { op: "inc", ref: tries, by, min: 0, max: MAX_TRIES, ...expiresAt },
    ]);
  };
  if (!(await isCounted(1))) return null;
  if (!equalInConstantTime(seal, (doc.value as unknown as CodeRecord).seal)) return null;
  return {
    ops: [
      { op: "delete", ref, if: { version: doc.version } },
      { op: "delete", ref: tries },
    ],
    returnAttempt: async () => void (await isCounted(-1)),
  };
}

/** Runs what a right code is for. */
export async function withVerifiedCode<T>(proof: VerifiedCode, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    await proof.returnAttempt();
    throw error;
  }
}

/** The writes that end all codes of a user. */
export function endCodesOps({ tenantID, userID }: Pick<UserRecord, "tenantID" | "userID">): readonly WriteOp[] {
  return CODE_PURPOSES.flatMap((purpose): WriteOp[] => [
    { op: "delete", ref: refs.code(tenantID, userID, purpose) },
    { op: "delete", ref: refs.codeTries(tenantID, userID, purpose) },
  ]);
}

const MAIL_OF: Readonly<Record<CodePurpose, MailKind>> = {
  registration: "registration",
  passwordReset: "passwordReset",
  login: "loginCode",
  eMailChange: "eMailChange",
};

function sealOf({ seal }: AccountsContext, { user, purpose, address }: CodeTarget, code: string): Promise<string> {
  return seal.of([purpose, user.tenantID, user.userID, keyOf(address), normalizeCode(code)]);
}
