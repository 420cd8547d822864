import { type AssistantRecord, listAssistants, refs as memoryRefs } from "../../assistants/index.js";
import { KeepsakeError } from "../../errors.js";
import type { Tenant } from "../../model/index.js";
import { isConflictError, type Json, type Mail, type Ports, type WriteOp } from "../../ports/index.js";
import { deliver, type MailValues, mailFor } from "../mails/index.js";
import { type AccountsContext, type Call, requireMailer } from "../operations/index.js";
import { NOTIFIED, preferenceFor, refs, type UserRecord } from "../stored/index.js";
import { allTenants } from "../tenants/index.js";
import { type ChatLogSpan, chatLogText } from "./chat-log-text.js";
import { lastEndOf, type MailedPeriod } from "./period.js";

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
  readonly tenant: Tenant;
  readonly user: UserRecord;
  readonly assistant: AssistantRecord;
  readonly period: MailedPeriod;
  readonly minLines: number;
  /** Since when it is wanted (Unix milliseconds); null where that is not known. */
  readonly sinceMs: number | null;
}

const PAGE = 200;
/** A run that died keeps others from its mail for so long. */
const CLAIM_MS = 10 * 60_000;
/** How far a log was mailed is forgotten so long after it, and nothing older is mailed. */
const KEEP_MS = 100 * 24 * 3_600_000;

/**
 * Mails the chat logs of the periods that are over to those who want them. What was said is mailed once, however many runs
 * there are at the same time, and however long there was none; a mail that fails is tried again by the next run, and holds up no other. spec: User
 * (notificationPrefs).
 *
 * @throws KeepsakeError MAILER_MISSING, ABORTED
 */
export async function sendDueNotifications(call: Call, run: NotificationRun): Promise<NotificationResult> {
  const { context } = call;
  requireMailer(context);
  const result = { sent: 0, failed: 0 };
  for await (const due of wanted(context)) {
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
async function* wanted({ ports }: AccountsContext): AsyncGenerator<Due> {
  for (const tenant of await allTenants(ports)) {
    for await (const user of notifiedUsers(ports, tenant.tenantID)) {
      for await (const assistant of assistantsOf(ports, user)) {
        const preference = preferenceFor(user, assistant.assistantID);
        const { chatLogExtractionPeriod: period, chatLogExtractionMinLines: minLines, sinceMs } = preference ?? {};
        if (period === undefined || period === null || period === "None") continue;
        yield { tenant, user, assistant, period, minLines: minLines ?? 0, sinceMs: sinceMs ?? null };
      }
    }
  }
}

/** The assistants of a user; those that are removed meanwhile are passed over. */
async function* assistantsOf(ports: Ports, { userID }: UserRecord): AsyncGenerator<AssistantRecord> {
  for (let from = 0; ; from += PAGE) {
    const { assistantIDs } = await listAssistants(ports, { ownerUserID: userID, from, howMany: PAGE });
    const docs = await ports.storage.get(assistantIDs.map((assistantID) => memoryRefs.assistant(assistantID)));
    for (const doc of docs) if (doc) yield doc.value as unknown as AssistantRecord;
    if (assistantIDs.length < PAGE) return;
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

/** Mails one log, where it is due and nobody else is at it; true where there was something to mail. */
async function sendOne(context: AccountsContext, due: Due, { now, signal }: NotificationRun): Promise<boolean> {
  const claim = await claimPeriod(context, due, now);
  if (claim === null) return false;
  let isDone = false;
  try {
    const log = await chatLogText(context.ports, due.assistant.assistantID, claim.span);
    if (log !== null) await mailLog(context, due, log, signal);
    isDone = true;
    await context.ports.storage.commit([...claim.doneOps, claim.endOp]);
    return log !== null;
  } finally {
    if (!isDone) await context.ports.storage.commit([claim.endOp]);
  }
}

/** How far the log of an assistant was mailed. */
interface Mailed {
  /** Unix milliseconds. */
  readonly untilMs: number;
  /** Conversations that had fewer lines by then were left out. */
  readonly minLines: number;
}

/** The right to mail a log, from where the last mail ended to the end of the last period. */
interface Claim {
  readonly span: ChatLogSpan;
  /** Notes that it was mailed, as long as the user is there. */
  readonly doneOps: readonly WriteOp[];
  /** Gives the right back. */
  readonly endOp: WriteOp;
}

async function claimPeriod({ ports }: AccountsContext, due: Due, now: number): Promise<Claim | null> {
  const { user, assistant, minLines } = due;
  const { tenantID, userID } = user;
  const id = `${userID}:${assistant.assistantID}`;
  const [noted, notes] = [refs.notified(tenantID, id), refs.notifying(tenantID, id)];
  const [doc] = await ports.storage.get([noted]);
  const span = spanOf(due, doc ? (doc.value as unknown as Mailed) : null, now);
  const { untilMs } = span;
  if (span.fromMs >= untilMs) return null;
  const guard = doc ? { version: doc.version } : ("absent" as const);
  const clock = ports.clock.now();
  const index = { user: userID };
  const mailed: Mailed = { untilMs, minLines };
  try {
    const [claimed] = await ports.storage.commit([
      { op: "put", ref: notes, value: untilMs, index, expiresAt: clock + CLAIM_MS, if: { absentAt: clock } },
      // Who was quicker may be through already.
      { op: "check", ref: noted, if: guard },
      { op: "check", ref: refs.user(tenantID, userID), if: "exists" },
    ]);
    return {
      span,
      doneOps: [
        { op: "put", ref: noted, value: mailed as unknown as Json, index, expiresAt: untilMs + KEEP_MS },
        { op: "check", ref: refs.user(tenantID, userID), if: "exists" },
      ],
      endOp: { op: "delete", ref: notes, if: { version: claimed?.version ?? 0 } },
    };
  } catch (error) {
    if (isConflictError(error)) return null;
    throw error;
  }
}

/**
 * What is to be mailed: from the last mail on, or from the beginning of the period in which the log was asked for. A note
 * that is gone for its age is of a time before all that is mailed.
 */
function spanOf({ period, sinceMs, minLines }: Due, mailed: Mailed | null, now: number): ChatLogSpan {
  const untilMs = lastEndOf(period, now);
  const sinceStart = lastEndOf(period, sinceMs ?? untilMs - 1);
  const fromMs = Math.max(sinceStart, mailed?.untilMs ?? untilMs - KEEP_MS);
  // Where nothing was mailed, nothing was left out of it.
  const earlierMinLines = mailed?.untilMs === fromMs ? mailed.minLines : 0;
  return { fromMs, untilMs, minLines, earlierMinLines };
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
  const mail: Mail = {
    kind: "notification",
    to: { name: user.userName.replace(/\p{Cc}/gu, " "), address: user.eMail },
    ...mailFor("notification", tenant.culture, data, mailTexts),
    data: { ...data },
  };
  await deliver(ports, mail, signal ?? undefined);
}
