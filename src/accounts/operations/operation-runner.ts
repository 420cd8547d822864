import { type ErrorCode, isKeepsakeError, KeepsakeError } from "../../errors.js";
import { isConflictError, type Ports } from "../../ports/index.js";
import { type BackgroundTasks, createBackgroundTasks, versionConflict } from "../../shared/index.js";
import { deliverMail } from "../mails/index.js";
import { type OperationName, operationOf } from "../options/index.js";
import {
  type AccountsContext,
  type AuditEvent,
  type AuditHook,
  type AuditTrail,
  type OperationCall,
  requireMailer,
} from "./accounts-context.js";

/** Facts about the caller of an operation. */
export interface AccountCallOptions {
  /** The ID of the request in the audit. Default: a generated ID. */
  readonly requestID?: string;
  /** Identifies the client, such as by an IP address: for the throttle, and to count wrong passwords and codes. */
  readonly clientKey?: string;
}

/** Runs an account operation: applies the throttle, checks for a mailer if one is needed, and records the audit event. */
export type OperationRunner = ReturnType<typeof createOperationRunner>;

/** @param checkReady throws if accounts cannot be used at all */
export function createOperationRunner(context: AccountsContext, onAudit: AuditHook | null, checkReady: () => void) {
  const { ports, background } = context;
  return async <T>(
    operation: OperationName,
    options: AccountCallOptions = {},
    task: (call: OperationCall) => Promise<T>,
  ): Promise<T> => {
    const requestID = options.requestID ?? ports.ids.id();
    const trail: AuditTrail = { tenantID: null, userID: null, actorID: null, reason: null, details: [] };
    const recordAudit = (outcome: AuditEvent["outcome"], code: ErrorCode | null = null): void => {
      const at = new Date(ports.clock.now()).toISOString();
      callAuditHook(context, onAudit, { at, requestID, operation, outcome, code, ...trail });
    };
    // A failure must not fail the operation: that would reveal whether there was a mail, and so an account.
    const runLater = (work: () => Promise<void>, onDone: () => void = () => {}): void =>
      background.run(BACKGROUND_FAILED, async () => {
        try {
          await work();
        } catch (error) {
          // Not the error: the message of a mailer's own error may repeat the mail.
          const problem = isKeepsakeError(error) ? error.message : null;
          ports.logger.error(BACKGROUND_FAILED, { name: error instanceof Error ? error.name : "", problem });
          recordAudit("mailFailed", "PORT_FAILED");
        }
        onDone();
      });
    let isDeferred = false;
    const call: OperationCall = {
      context,
      trail,
      clientKey: options.clientKey ?? null,
      queueMail: (mail) => runLater(() => deliverMail(ports, mail)),
      runAfterResponse(work) {
        isDeferred = true;
        runLater(work, () => recordAudit("done"));
      },
    };
    try {
      checkReady();
      await checkThrottle(context, operation, options.clientKey);
      if (operationOf(operation).sendsMail) requireMailer(context);
      const result = await task(call);
      if (!isDeferred) recordAudit(isChallenge(result) ? "challenged" : "done");
      return result;
    } catch (error) {
      const refusal = isConflictError(error) ? versionConflict(error) : error;
      recordAudit("refused", isKeepsakeError(refusal) ? refusal.code : "PORT_FAILED");
      throw refusal;
    }
  };
}

const BACKGROUND_FAILED = "A mail of accounts was not sent, or other work after a response failed";

async function checkThrottle({ settings }: AccountsContext, operation: OperationName, clientKey?: string) {
  if (operationOf(operation).access !== "anyone" || clientKey === undefined || settings.throttle === null) return;
  const throttle = await settings.throttle(clientKey, operation);
  if (throttle === null) return;
  throw new KeepsakeError("THROTTLED", "Too many requests; try again later", { retryAfterMs: throttle.retryAfterMs });
}

function callAuditHook({ ports }: AccountsContext, onAudit: AuditHook | null, event: AuditEvent): void {
  const logFailure = (): void => ports.logger.error("The audit hook failed");
  try {
    onAudit?.({ ...event, details: [...event.details] })?.catch(logFailure);
  } catch {
    logFailure();
  }
}

function isChallenge(result: unknown): boolean {
  return typeof result === "object" && result !== null && "challenge" in result && result.challenge !== null;
}

/** Enough for a user who is changed in a loop by several callers. */
const MAX_TRIES = 50;

/** Runs `attempt` again, with everything read again, while another caller changes what it writes (VERSION_CONFLICT). */
export async function retryOnVersionConflict<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MAX_TRIES || !isKeepsakeError(error, "VERSION_CONFLICT")) throw error;
    }
  }
}

/** Time for a response to leave, also if a driver of the storage works synchronously. */
const RESPONSE_MS = 20;

/**
 * Background tasks that start after the response: their work would delay it, and show whether an account exists. A caller
 * that waits for them starts them at once.
 */
export function createDeferredTasks(ports: Ports): BackgroundTasks {
  const tasks = createBackgroundTasks(ports);
  const waiting = new Set<() => void>();
  return {
    run(failureMessage, task) {
      const start = (): void => {
        waiting.delete(start);
        cancel();
        tasks.run(failureMessage, task);
      };
      waiting.add(start);
      const cancel = ports.clock.after(RESPONSE_MS, start, true);
    },
    async drained() {
      do {
        for (const start of [...waiting]) start();
        await tasks.drained();
      } while (waiting.size > 0);
    },
  };
}
