import type { WriteOp } from "../../ports/index.js";
import { createLockOp, nullOnConflict, readDocs, type TypedRef } from "../../shared/index.js";
import type { AccountsContext } from "../operations/index.js";
import type { AccountsSettings } from "../options/index.js";
import { accountRefs, keyOf, type UserKey } from "../stored/index.js";

/** The purposes of mails that are sent on request. Each has its own limits. */
type MailPurpose = "registration" | "registrationNotice" | "passwordReset" | "recovery" | "login" | "eMailChange";

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
 * Counts a mail, and commits further writes with it; false, and nothing is written, if the mail may not be sent now.
 * Each purpose has its own limits. Mails that need a password are counted by user and not for the tenant, so that requests
 * of strangers use up nothing of them.
 *
 * @param createOps the further writes; `pauseMs` is the time until the next mail of this purpose may be sent
 */
export async function countMail(
  { ports, settings }: AccountsContext,
  mail: CountedMail,
  createOps: (pauseMs: number) => readonly WriteOp[] = () => [],
): Promise<boolean> {
  const { storage } = ports;
  const now = ports.clock.now();
  const { tenantID, purpose } = mail;
  const key = keyOf(mail.address);
  const pauses = [
    { ref: accountRefs.mailPause(tenantID, `${purpose}:${key}`), pauseMs: PAUSE_MS },
    { ref: accountRefs.mailPause(tenantID, `hour:${purpose}:${key}`), pauseMs: LONG_PAUSE_MS },
  ];
  const docs = await readDocs(
    storage,
    pauses.map(({ ref }) => ref),
  );
  const [short = null, long = null] = pauses.map(({ ref, pauseMs }, index) => {
    return createLockOp(ref, docs[index] ?? null, { now, lengthMs: pauseMs, value: true });
  });
  if (short === null) return false;
  const commit = async (ops: readonly WriteOp[], pauseMs: number): Promise<boolean> =>
    (await nullOnConflict(storage.commit([short, ...ops, ...createOps(pauseMs)]))) !== null;
  if (await commit(createCountOps(settings, mail, now), PAUSE_MS)) return true;
  return ALWAYS_AVAILABLE.has(purpose) && long !== null && commit([long], LONG_PAUSE_MS);
}

/** The writes that count a mail. They conflict if a daily limit is reached. */
function createCountOps(
  { maxDailyMails, maxDailyTenantMails }: AccountsSettings,
  { tenantID, userID, address, purpose }: CountedMail,
  now: number,
): readonly WriteOp[] {
  const count = (id: string, max: number): WriteOp => ({
    op: "inc",
    ref: accountRefs.mailCount(tenantID, `${dayOf(now)}:${purpose}${id}`),
    by: 1,
    max,
    expiresAt: now + KEEP_DAYS * DAY_MS,
  });
  return [
    ...(purpose === "login" ? [] : [count(`:${keyOf(address)}`, maxDailyMails)]),
    NEEDS_PASSWORD.has(purpose) ? count(`:user:${userID}`, maxDailyMails) : count("", maxDailyTenantMails),
  ];
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
