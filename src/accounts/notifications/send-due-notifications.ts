import { KeepsakeError } from "../../errors.js";
import { checkOp, createLockOp, deleteOp, nullOnConflict, putOp, readDoc, unchanged } from "../../shared/index.js";
import { composeMail, deliverMail } from "../mails/index.js";
import { type AccountsContext, type OperationCall, requireMailer } from "../operations/index.js";
import { accountRefs, type MailedLogRecord } from "../stored/index.js";
import { type ChatLogSpan, type ChatLogText, renderChatLog } from "./chat-log-text.js";
import { findLastEnd, readWantedLogs, type WantedLog } from "./wanted-logs.js";

/** The result of `sendDueNotifications`. */
export interface NotificationResult {
  /** Mails that the mailer accepted. */
  readonly sent: number;
  /** Mails that failed. The next call tries them again. */
  readonly failed: number;
}

/** After this time another process takes over the mail of a process that crashed. */
const CLAIM_MS = 10 * 60_000;
/** Records of mailed logs are kept this long. Nothing older is mailed. */
const KEEP_MS = 100 * 24 * 3_600_000;

/**
 * Mails the chat logs of the periods that are over to the owners who want them. Each line is mailed once, no matter how many
 * processes do this and how often. A mail that fails does not stop the others. spec: User (notificationPrefs).
 *
 * @param now Unix milliseconds
 * @throws KeepsakeError MAILER_MISSING, ABORTED
 */
export async function sendDueNotifications(
  call: OperationCall,
  now: number,
  signal?: AbortSignal,
): Promise<NotificationResult> {
  const { context } = call;
  requireMailer(context);
  const result = { sent: 0, failed: 0 };
  for await (const wanted of readWantedLogs(context.ports)) {
    throwIfAborted(signal);
    try {
      if (await sendIfDue(context, wanted, now, signal)) result.sent += 1;
    } catch (error) {
      throwIfAborted(signal);
      result.failed += 1;
      // Only the name: the message of a mailer's error may repeat the mail.
      const { userID } = wanted.user;
      const { name } = error instanceof Error ? error : { name: "" };
      context.ports.logger.error("A chat log could not be mailed", { userID, name });
    }
  }
  call.trail.details.push(`sent ${result.sent}`, `failed ${result.failed}`);
  return result;
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) throw new KeepsakeError("ABORTED", "The call was aborted", { cause: signal.reason });
}

/** Mails a log if it is due and no other process mails it. True if a mail was sent. */
async function sendIfDue(
  context: AccountsContext,
  wanted: WantedLog,
  now: number,
  signal: AbortSignal | undefined,
): Promise<boolean> {
  const { storage } = context.ports;
  const claim = await claimPeriod(context, wanted, now);
  if (claim === null) return false;
  let isDone = false;
  try {
    const log = await renderChatLog(context.ports, wanted.assistant.assistantID, claim.span);
    if (log !== null) await mailLog(context, wanted, log, signal);
    isDone = true;
    await storage.commit([...claim.doneOps, claim.releaseOp]);
    return log !== null;
  } finally {
    if (!isDone) await storage.commit([claim.releaseOp]);
  }
}

/** Claims the exclusive right to mail a log, from the end of the last mail to the end of the last period. */
async function claimPeriod({ ports }: AccountsContext, wanted: WantedLog, now: number) {
  const { user, assistant, minLines } = wanted;
  const { tenantID, userID } = user;
  const id = `${userID}:${assistant.assistantID}`;
  const mailedRef = accountRefs.notified(tenantID, id);
  const claimRef = accountRefs.notifying(tenantID, id);
  const mailed = await readDoc(ports.storage, mailedRef);
  const span = findSpan(wanted, mailed?.value ?? null, now);
  const { untilMs } = span;
  if (span.fromMs >= untilMs) return null;
  const clockNow = ports.clock.now();
  const index = { user: userID };
  const userExists = checkOp(accountRefs.user(tenantID, userID));
  const claimed = await readDoc(ports.storage, claimRef);
  const claimOp = createLockOp(claimRef, claimed, { now: clockNow, lengthMs: CLAIM_MS, value: untilMs, index });
  if (claimOp === null) return null;
  const committed = await nullOnConflict(
    ports.storage.commit([
      claimOp,
      // Another process may have mailed the log since it was read.
      checkOp(mailedRef, unchanged(mailed)),
      userExists,
    ]),
  );
  if (committed === null) return null;
  return {
    span,
    doneOps: [putOp(mailedRef, { untilMs, minLines }, { index, expiresAt: untilMs + KEEP_MS }), userExists],
    releaseOp: deleteOp(claimRef, { version: committed[0]?.version ?? 0 }),
  };
}

/** Begins at the end of the last mail, or with the period in which the log was first wanted. */
function findSpan({ period, sinceMs, minLines }: WantedLog, mailed: MailedLogRecord | null, now: number): ChatLogSpan {
  const untilMs = findLastEnd(period, now);
  const firstStart = findLastEnd(period, sinceMs ?? untilMs - 1);
  const fromMs = Math.max(firstStart, mailed?.untilMs ?? untilMs - KEEP_MS);
  const earlierMinLines = mailed?.untilMs === fromMs ? mailed.minLines : 0;
  return { fromMs, untilMs, minLines, earlierMinLines };
}

async function mailLog(
  { ports, mailTexts }: AccountsContext,
  { tenant, user, assistant }: WantedLog,
  { text, lineCount, leftOut }: ChatLogText,
  signal: AbortSignal | undefined,
): Promise<void> {
  const recipient = { userName: user.userName, address: user.eMail };
  const mail = composeMail("notification", tenant, recipient, mailTexts, {
    assistantName: assistant.name,
    chatLog: text,
    lineCount: String(lineCount),
    ...(leftOut === 0 ? {} : { leftOut: String(leftOut) }),
  });
  await deliverMail(ports, mail, signal);
}
