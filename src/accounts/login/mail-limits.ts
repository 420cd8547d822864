import type { WriteOp } from "../../ports/index.js";
import { nullOnConflict, putOp, type TypedRef } from "../../shared/index.js";
import type { AccountsContext } from "../operations/index.js";
import { accountRefs, keyOf, type UserKey } from "../stored/index.js";

/** The purposes of mails that are sent on request. Each has its own limits. */
type MailPurpose = "registration" | "registrationNotice" | "passwordReset" | "recovery" | "login" | "eMailChange";

/** A mail as it is counted. */
interface CountedMail extends UserKey {
  readonly address: string;
  readonly purpose: MailPurpose;
}

/** Minimum time between two mails of one purpose to one address. */
const PAUSE_MS = 60_000;
/** The same after the daily limit, for {@link ALWAYS_AVAILABLE} purposes. */
const LONG_PAUSE_MS = 60 * 60_000;
const DAY_MS = 24 * 3_600_000;
const KEEP_DAYS = 2;

/** Continue after the daily limit, so that no one can be locked out by requests in their name. */
const ALWAYS_AVAILABLE: ReadonlySet<MailPurpose> = new Set<MailPurpose>(["passwordReset", "login"]);

/** Need a password, so only the user can request them. */
const NEEDS_PASSWORD: ReadonlySet<MailPurpose> = new Set<MailPurpose>(["login", "eMailChange"]);

/**
 * Counts a mail and commits `ops` with it; false, and nothing is written, if the mail may not be sent now.
 *
 * Each purpose has its own limits. Mails that need a password are counted by user and not for the tenant, so that requests
 * of strangers use up nothing of them.
 */
export async function countMail(
  context: AccountsContext,
  mail: CountedMail,
  ops: readonly WriteOp[] = [],
): Promise<boolean> {
  for (const countOps of createCountOps(context, mail)) {
    if ((await nullOnConflict(context.ports.storage.commit([...countOps, ...ops]))) !== null) return true;
  }
  return false;
}

/** Alternative writes, tried in order. Each conflicts if its pause or limit does not allow the mail. */
function createCountOps(
  { ports, settings }: AccountsContext,
  { tenantID, userID, address, purpose }: CountedMail,
): readonly (readonly WriteOp[])[] {
  const now = ports.clock.now();
  const key = keyOf(address);
  const pause = (id: string, pauseMs: number): WriteOp =>
    putOp(accountRefs.mailPause(tenantID, id), true, { expiresAt: now + pauseMs, if: { absentAt: now } });
  const count = (id: string, max: number): WriteOp => ({
    op: "inc",
    ref: accountRefs.mailCount(tenantID, `${dayOf(now)}:${purpose}${id}`),
    by: 1,
    max,
    expiresAt: now + KEEP_DAYS * DAY_MS,
  });
  const { maxDailyMails, maxDailyTenantMails } = settings;
  const shortPause = pause(`${purpose}:${key}`, PAUSE_MS);
  const usual = [
    shortPause,
    ...(purpose === "login" ? [] : [count(`:${key}`, maxDailyMails)]),
    NEEDS_PASSWORD.has(purpose) ? count(`:user:${userID}`, maxDailyMails) : count("", maxDailyTenantMails),
  ];
  if (!ALWAYS_AVAILABLE.has(purpose)) return [usual];
  return [usual, [shortPause, pause(`hour:${purpose}:${key}`, LONG_PAUSE_MS)]];
}

/** The counts that belong to a user, for its removal. */
export function mailCountRefs({ tenantID, userID }: UserKey, now: number): readonly TypedRef<number>[] {
  const days = Array.from({ length: KEEP_DAYS + 1 }, (_, ago) => dayOf(now - ago * DAY_MS));
  return days.flatMap((day) =>
    Array.from(NEEDS_PASSWORD, (purpose) => accountRefs.mailCount(tenantID, `${day}:${purpose}:user:${userID}`)),
  );
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
