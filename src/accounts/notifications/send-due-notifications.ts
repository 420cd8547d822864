import { KeepsakeError } from "../../errors.js";
import { type AssistantRecord, type AssistantStores, listAssistants } from "../../memories/index.js";
import type { NotificationPreference } from "../../model/index.js";
import { isConflictError, type Json, type WriteOp } from "../../ports/index.js";
import type { AccountsContext, Call } from "../context.js";
import { requireMailer } from "../mailer-missing.js";
import { type MailValues, mailFor } from "../mails/mail-for.js";
import { refs } from "../refs.js";
import type { TenantRecord } from "../tenants.js";
import { NOTIFIED, type UserRecord } from "../user-record.js";
import { chatLogText } from "./chat-log-text.js";
import { lastEndOf, lengthOf, type MailedPeriod } from "./period.js";

/** What a run of notifications came to. */
export interface NotificationResult {
  /** Mails that were taken. */
  readonly sent: number;
  /** Mails that were not, and are tried again by the next run. */
  readonly failed: number;
}

/** What a run goes by. */
export interface NotificationRun {
  /** Unix milliseconds. */
  readonly now: number;
  readonly signal: AbortSignal | null;
}

/** One log that may be due. */
interface Due {
  readonly tenant: TenantRecord;
  readonly user: UserRecord;
  readonly assistant: AssistantRecord;
  readonly period: MailedPeriod;
  readonly minLines: number;
}

const PAGE = 200;
/** A run that died keeps others from its mail for so long. */
const CLAIM_MS = 10 * 60_000;
/** Of a service that stood still, at most so many periods are caught up with. */
const MOST_PERIODS = 7;
/** How far a log was mailed is forgotten so long after it. */
const KEEP_MS = 100 * 24 * 3_600_000;

/**
 * Mails the chat logs of the periods that are over to those who want them. Each period is mailed once, however many runs
 * there are at the same time; a mail that fails is tried again by the next run, and holds up no other. spec: User
 * (notificationPrefs).
 *
 * @throws KeepsakeError MAILER_MISSING, ABORTED
 */
export async function sendDueNotifications(
  call: Call,
  stores: AssistantStores,
  run: NotificationRun,
): Promise<NotificationResult> {
  const { context } = call;
  requireMailer(context);
  const result = { sent: 0, failed: 0 };
  for await (const due of wanted(context, stores)) {
    throwIfAborted(run);
    try {
      if (await sendOne(context, due, run)) result.sent += 1;
    } catch (error) {
      throwIfAborted(run);
      result.failed += 1;
      // The error of a mailer may repeat the mail.
      const { userID } = due.user;
      const { name } = error instanceof Error ? error : { name: "" };
      context.ports.logger.error("A chat log could not be mailed", { userID, name });
    }
  }
  call.trail.details.push(`sent ${result.sent}`, `failed ${result.failed}`);
  return result;
}

function throwIfAborted({ signal }: NotificationRun): void {
  if (signal?.aborted === true) throw new KeepsakeError("ABORTED", "The call was aborted", { cause: signal.reason });
}

/** Every log that somebody wants now and then. */
async function* wanted({ ports }: AccountsContext, stores: AssistantStores): AsyncGenerator<Due> {
  const { docs: tenants } = await ports.storage.list({ partition: "tenants", collection: "tenants" });
  for (const { value } of tenants) {
    const tenant = value as unknown as TenantRecord;
    for await (const user of notifiedUsers(ports, tenant.tenantID)) {
      const { assistantIDs } = await listAssistants(ports, { ownerUserID: user.userID });
      for (const assistantID of assistantIDs) {
        const preference = preferenceFor(user, assistantID);
        const { chatLogExtractionPeriod: period, chatLogExtractionMinLines: minLines } = preference ?? {};
        if (period === undefined || period === null || period === "None") continue;
        const { record: assistant } = await stores.open(assistantID);
        yield { tenant, user, assistant, period, minLines: minLines ?? 0 };
      }
    }
  }
}

async function* notifiedUsers({ storage }: AccountsContext["ports"], tenantID: string): AsyncGenerator<UserRecord> {
  const { partition, collection } = refs.user(tenantID, "");
  for (let from = 0; ; from += PAGE) {
    const { docs } = await storage.list({ partition, collection, where: { [NOTIFIED]: 1 }, from, howMany: PAGE });
    for (const { value } of docs) yield value as unknown as UserRecord;
    if (docs.length < PAGE) return;
  }
}

/** The preference that names the assistant, or the one for all. */
function preferenceFor({ notificationPrefs }: UserRecord, assistantID: string): NotificationPreference | undefined {
  return (
    notificationPrefs.find(({ svcID }) => svcID === assistantID) ??
    notificationPrefs.find(({ svcID }) => svcID === null)
  );
}

/** Mails one log, where it is due and nobody else is at it; true where there was something to mail. */
async function sendOne(context: AccountsContext, due: Due, { now, signal }: NotificationRun): Promise<boolean> {
  const claim = await claimPeriod(context, due, now);
  if (claim === null) return false;
  let isDone = false;
  try {
    const { period, minLines, assistant } = due;
    const oldest = claim.untilMs - MOST_PERIODS * lengthOf(period);
    const span = { fromMs: Math.max(claim.fromMs, oldest), untilMs: claim.untilMs, minLines };
    const log = await chatLogText(context.ports, assistant.assistantID, span);
    if (log !== null) await mailLog(context, due, log, signal);
    isDone = true;
    await context.ports.storage.commit([claim.doneOp, claim.endOp]);
    return log !== null;
  } finally {
    if (!isDone) await context.ports.storage.commit([claim.endOp]);
  }
}

/** The right to mail a log, from where the last mail ended to the end of the last period. */
interface Claim {
  readonly fromMs: number;
  readonly untilMs: number;
  /** Notes that it was mailed. */
  readonly doneOp: WriteOp;
  /** Gives the right back. */
  readonly endOp: WriteOp;
}

async function claimPeriod({ ports }: AccountsContext, due: Due, now: number): Promise<Claim | null> {
  const { tenant, user, assistant, period } = due;
  const id = `${user.userID}:${assistant.assistantID}:${period}`;
  const [noted, notes] = [refs.notified(tenant.tenantID, id), refs.notifying(tenant.tenantID, id)];
  const [doc] = await ports.storage.get([noted]);
  const untilMs = lastEndOf(period, now);
  const fromMs = doc ? (doc.value as number) : untilMs - lengthOf(period);
  if (fromMs >= untilMs) return null;
  const guard = doc ? { version: doc.version } : ("absent" as const);
  const clock = ports.clock.now();
  try {
    const [claimed] = await ports.storage.commit([
      { op: "put", ref: notes, value: untilMs as Json, expiresAt: clock + CLAIM_MS, if: { absentAt: clock } },
      // Who was quicker may be through already.
      { op: "check", ref: noted, if: guard },
    ]);
    return {
      fromMs,
      untilMs,
      doneOp: { op: "put", ref: noted, value: untilMs, expiresAt: untilMs + KEEP_MS },
      endOp: { op: "delete", ref: notes, if: { version: claimed?.version ?? 0 } },
    };
  } catch (error) {
    if (isConflictError(error)) return null;
    throw error;
  }
}

async function mailLog(
  { ports, mailTexts }: AccountsContext,
  { tenant, user, assistant }: Due,
  log: { readonly text: string; readonly lineCount: number; readonly leftOut: number },
  signal: AbortSignal | null,
): Promise<void> {
  const data: MailValues = {
    tenant: tenant.name,
    userName: user.userName,
    assistantName: assistant.name,
    chatLog: log.text,
    lineCount: String(log.lineCount),
    ...(log.leftOut === 0 ? {} : { leftOut: String(log.leftOut) }),
  };
  await ports.mailer?.send(
    {
      kind: "notification",
      to: { name: user.userName.replace(/\p{Cc}/gu, " "), address: user.eMail },
      ...mailFor("notification", tenant.culture, data, mailTexts),
      data: { ...data },
    },
    signal === null ? {} : { signal },
  );
}
