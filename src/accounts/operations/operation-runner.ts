import { isKeepsakeError, KeepsakeError } from "../../errors.js";
import { isConflictError } from "../../ports/index.js";
import { type AuditEvent, newTrail, type Trail } from "./audit.js";
import type { AccountsContext, Call } from "./context.js";
import { type OperationName, operationOf } from "./operation-table.js";
import { requireMailer } from "./require-mailer.js";
import type { AuditHook } from "./settings.js";

/** What a caller of an operation may tell about itself. */
export interface AccountCallOptions {
  /** What the audit calls the request by. Default: an ID of its own. */
  readonly requestID?: string;
  /** What the host knows the caller by, such as an address, for the throttle. */
  readonly clientKey?: string;
}

/** Runs one operation: what holds for all of them is done here. */
export type Perform = <T>(
  operation: OperationName,
  options: AccountCallOptions | undefined,
  run: (call: Call) => Promise<T>,
) => Promise<T>;

/**
 * Makes what runs operations: the throttle is asked, a mailer is there where one is needed, and the audit is told.
 *
 * @param ready throws where accounts cannot be used at all.
 */
export function createPerform(context: AccountsContext, onAudit: AuditHook | null, ready: () => void): Perform {
  return async (operation, options = {}, run) => {
    const requestID = options.requestID ?? context.ports.ids.id();
    const trail = newTrail();
    const tell = (event: Pick<AuditEvent, "outcome" | "code">): void => {
      report(context, onAudit, { ...event, requestID, operation, at: context.ports.clock.now(), trail });
    };
    let goesOn = false;
    const call: Call = {
      context,
      trail,
      send: (mail) => context.outbox.after(() => sent(context, mail, tell)),
      later(work) {
        goesOn = true;
        context.outbox.after(async () => {
          await sent(context, work, tell);
          tell(DONE);
        });
      },
    };
    try {
      ready();
      await throttled(context, operation, options.clientKey);
      if (operationOf(operation).sendsMail) requireMailer(context);
      const result = await run(call);
      if (!goesOn) tell(isChallenge(result) ? { ...DONE, outcome: "challenged" } : DONE);
      return result;
    } catch (error) {
      const refusal = refusalOf(error);
      tell({ outcome: "refused", code: isKeepsakeError(refusal) ? refusal.code : "PORT_FAILED" });
      throw refusal;
    }
  };
}

const DONE = { outcome: "done", code: null } as const;

async function throttled({ settings }: AccountsContext, operation: OperationName, clientKey?: string): Promise<void> {
  if (operationOf(operation).access !== "anyone" || clientKey === undefined || settings.throttle === null) return;
  const throttle = await settings.throttle(clientKey, operation);
  if (throttle === null) return;
  const { retryAfterMs } = throttle;
  throw new KeepsakeError("THROTTLED", "Too many requests; try again later", { retryAfterMs });
}

/** A mail that was not taken is no failure of the operation: whether there was one would tell who has an account. */
async function sent(
  { ports }: AccountsContext,
  mail: () => Promise<void>,
  tell: (event: Pick<AuditEvent, "outcome" | "code">) => void,
): Promise<void> {
  try {
    await mail();
  } catch (error) {
    // The error of a mailer may repeat the mail.
    ports.logger.error("What follows an account operation failed", { name: error instanceof Error ? error.name : "" });
    tell({ outcome: "mailFailed", code: "PORT_FAILED" });
  }
}

function report(
  { ports }: AccountsContext,
  onAudit: AuditHook | null,
  {
    at,
    trail,
    ...event
  }: Pick<AuditEvent, "outcome" | "code" | "requestID" | "operation"> & {
    readonly at: number;
    readonly trail: Trail;
  },
): void {
  if (onAudit === null) return;
  const failed = (): void => ports.logger.error("The audit hook failed");
  try {
    const told = onAudit({
      at: new Date(at).toISOString(),
      ...event,
      ...trail,
      details: [...trail.details],
    });
    told?.catch(failed);
  } catch {
    failed();
  }
}

function refusalOf(error: unknown): unknown {
  if (!isConflictError(error)) return error;
  return new KeepsakeError("VERSION_CONFLICT", "It was changed meanwhile; try again", { cause: error });
}

function isChallenge(result: unknown): boolean {
  return typeof result === "object" && result !== null && "challenge" in result && result.challenge !== null;
}
