import type { DocRef, WriteOp } from "../../ports/index.js";
import type { AccountsContext } from "../operations/index.js";
import { keyOf, refs } from "../stored/index.js";

/** What is mailed because somebody asks for it. */
export type MailPurpose =
  | "registration"
  | "registrationNotice"
  | "passwordReset"
  | "recovery"
  /** Sent to who has proven a password. */
  | "login"
  | "eMailChange";

/** What a mail is counted for. */
export interface MailCount {
  readonly tenantID: string;
  readonly userID: string;
  readonly address: string;
  readonly purpose: MailPurpose;
}

/** Between two mails of one purpose to one address. */
const PAUSE_MS = 60_000;
/** The same once the share of the day is used up, for what somebody gets in by. */
const LONG_PAUSE_MS = 60 * 60_000;
const DAY_MS = 24 * 3_600_000;
const KEEP_DAYS = 2;

/** What nobody can be kept from for long, by asking for it in their place as often as it goes. */
const RESERVED: ReadonlySet<MailPurpose> = /* @__PURE__ */ new Set<MailPurpose>(["passwordReset", "login"]);

/** Those that take a password. */
const PROVEN: ReadonlySet<MailPurpose> = /* @__PURE__ */ new Set<MailPurpose>(["login", "eMailChange"]);

/**
 * Writes that count a mail, each of which conflicts where it may not go out: it is too soon, or the day's share is used up.
 * The next are tried where those before conflict.
 *
 * Every purpose has a share of its own, so that what anybody may ask for takes nothing from what takes a password; what
 * takes one is counted by user, and takes nothing from the tenant. Resets and logins go on once an hour: a stranger who
 * asks for resets all day long has codes sent that are the user's to use, and locks nobody out.
 */
export function mailingOps(
  { ports, settings }: Pick<AccountsContext, "ports" | "settings">,
  { tenantID, userID, address, purpose }: MailCount,
): readonly (readonly WriteOp[])[] {
  const now = ports.clock.now();
  const key = keyOf(address);
  const paused = (id: string, pauseMs: number): WriteOp => ({
    op: "put",
    ref: refs.mailPause(tenantID, id),
    value: true,
    expiresAt: now + pauseMs,
    if: { absentAt: now },
  });
  const counted = (id: string, max: number): WriteOp => ({
    op: "inc",
    ref: refs.mailCount(tenantID, `${dayOf(now)}:${purpose}${id}`),
    by: 1,
    max,
    expiresAt: now + KEEP_DAYS * DAY_MS,
  });
  const { maxDailyMails, maxDailyTenantMails } = settings;
  const pause = paused(`${purpose}:${key}`, PAUSE_MS);
  const usual = [
    pause,
    ...(purpose === "login" ? [] : [counted(`:${key}`, maxDailyMails)]),
    PROVEN.has(purpose) ? counted(ofUser(userID), maxDailyMails) : counted("", maxDailyTenantMails),
  ];
  return RESERVED.has(purpose) ? [usual, [pause, paused(`hour:${purpose}:${key}`, LONG_PAUSE_MS)]] : [usual];
}

/** The counts that name a user, for a removal. */
export function mailCountRefs({ tenantID, userID }: Pick<MailCount, "tenantID" | "userID">, now: number): DocRef[] {
  const days = Array.from({ length: KEEP_DAYS + 1 }, (_, ago) => dayOf(now - ago * DAY_MS));
  return days.flatMap((day) =>
    Array.from(PROVEN, (purpose) => refs.mailCount(tenantID, `${day}:${purpose}${ofUser(userID)}`)),
  );
}

function ofUser(userID: string): string {
  return `:user:${userID}`;
}

function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}
