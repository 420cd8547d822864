import { type AssistantReplica, assistantRefs } from "../../assistants/index.js";
import type { Exchange } from "../../completion/index.js";
import type { DialogEvent } from "../../dialog/index.js";
import { isKeepsakeError } from "../../errors.js";
import type { Ports } from "../../ports/index.js";
import { deleteOp } from "../../shared/index.js";
import { runEvent } from "../effects/index.js";
import { countCall, mayAskModel } from "../fallbacks/index.js";
import { createLease, readSessionForTurn, SessionOvertaken, type StoredSession, sessionRefs } from "../stored/index.js";
import {
  type QuestionExplanation,
  runAround,
  type SessionDependencies,
  type Turn,
  type TurnContext,
  type TurnEnd,
  TurnOvertaken,
} from "../turn/index.js";
import { applyAndRecord, createTurnContext } from "./apply-event.js";
import { commitTurn, putSession, sessionBusy } from "./commit-turn.js";
import { type ReadSession, sessionNotFound, toReadSession } from "./read-session.js";
import { type SessionEvent, toDialogEvent } from "./session-event.js";
import { extendHistory, mayBePIN, saidText, toExchange } from "./transcript.js";

/** The session after a turn. */
export interface TurnResult extends StoredSession {
  /** How the last question was resolved; null if none was asked. */
  readonly explanation: QuestionExplanation | null;
  /** True if the event was ignored and nothing was written. */
  readonly ignored: boolean;
}

export interface RunTurnOptions {
  /** Of a text whose sender does not wait; null for other events. */
  readonly correlationID: string | null;
  readonly sessionID: string;
  readonly signal: AbortSignal;
  readonly onPart: TurnContext["onPart"];
  /** Null if it is not known yet. */
  readonly assistantID: string | null;
  /** Called before the event with the stored session, which another process may have changed. */
  readonly onRead: (found: ReadSession) => void;
}

/** Maximum attempts at a turn that others overtake. */
const MAX_TRIES = 20;

/**
 * Runs one event of a session: reads the session, applies the event, and writes all changes in one commit.
 *
 * @param event null: nothing happens, but the caller waits for its place in the order of events.
 * @throws {@link KeepsakeError} SESSION_NOT_FOUND, SESSION_BUSY; nothing is changed then.
 */
export async function runTurn(
  deps: SessionDependencies,
  digest: string,
  event: SessionEvent | null,
  options: RunTurnOptions,
): Promise<TurnResult> {
  return runAround(deps.inspect, () => repeatTurn(deps, digest, event, options));
}

/** Runs a turn until no other process overtakes it. */
async function repeatTurn(
  deps: SessionDependencies,
  digest: string,
  event: SessionEvent | null,
  options: RunTurnOptions,
): Promise<TurnResult> {
  let wasOvertaken = false;
  for (let tries = 1; ; tries++) {
    try {
      return await tryTurn(deps, digest, event, { ...options, wasOvertaken });
    } catch (error) {
      wasOvertaken ||= error instanceof SessionOvertaken;
      if (isKeepsakeError(error, "ASSISTANT_NOT_FOUND")) throw sessionNotFound();
      if (!isRunAgain(error)) throw error;
      if (tries === MAX_TRIES) throw sessionBusy("Others changed the content that the event changes", error);
    }
  }
}

async function tryTurn(
  deps: SessionDependencies,
  digest: string,
  event: SessionEvent | null,
  options: RunTurnOptions & { readonly wasOvertaken: boolean },
): Promise<TurnResult> {
  const { sessionID, assistantID, correlationID, signal, onPart, onRead, wasOvertaken } = options;
  const { ports, gate, stores } = deps;
  const feed = assistantID === null ? null : stores.feedOf(assistantID);
  const { session, lease: leaseDoc, feedPosition } = await readSessionForTurn(ports, digest, { feed, signal });
  if (session === null) throw sessionNotFound();
  const lease = createLease(ports, digest, { sessionVersion: session.version, lease: leaseDoc });
  let isCommitted = false;
  let turn: Turn | null = null;
  let assistant: AssistantReplica | null = null;
  let inspected: InspectedSoFar | null = null;
  try {
    // Others wait for a turn that was overtaken once.
    if (wasOvertaken) await lease.hold();
    const read = await toReadSession(deps, session, { isUse: true, feedPosition });
    const { value: record, version, store, account, isAuthorized } = read;
    assistant = store;
    onRead(read);
    const holdLease = () => lease.hold();
    const context = await createTurnContext(deps, store, record, { sessionID, signal, account, onPart, holdLease });
    turn = context.turn;
    // What was said with rights that are lost meanwhile must not be logged as said without them.
    if (wasOvertaken && !isAuthorized) throw sessionBusy("The user of the session lost rights meanwhile");
    // Rights are checked at every event. Without them the conversation starts over.
    if (!isAuthorized) await runEvent(context, { type: "authorizationLost" });
    const dialogEvent = event === null ? null : await toDialogEvent(context, event);
    if (dialogEvent !== null) inspected = { context, event: dialogEvent };
    if (dialogEvent === null) return { value: record, version, explanation: null, ignored: true };
    if (turn.user.giver && dialogEvent.type !== "close") await gate.checkTerms(store.record, account);
    const after = await applyAndRecord(deps, context, dialogEvent, { isAuthorized, turnNumber: version });
    const exchange = deps.keepsHistory ? toExchange(context, { event: dialogEvent, state: after.state }) : null;
    const value = { ...after, correlationID, history: extendHistory(context, exchange) };
    const isClosed = value.dialog.state === "Z0";
    const own = isClosed
      ? [deleteOp(sessionRefs.state(digest), { version }), deleteOp(assistantRefs.session(store.assistantID, digest))]
      : putSession(deps, digest, { before: record, after: value }, { version });
    await commitTurn(deps, context, [...own, ...(await lease.ops())], { mayRunAgain: !lease.isHeld });
    isCommitted = true;
    if (exchange !== null) learnFacts(deps, context, exchange);
    reportTurn(inspected, value);
    return { value, version: version + 1, explanation: turn.explanation, ignored: false };
  } catch (error) {
    if (!isCommitted && !isRunAgain(error)) reportTurn(inspected, { error });
    // If the assistant was removed, every other error is a consequence of that.
    throw assistant?.isRemoved === true ? sessionNotFound() : error;
  } finally {
    if (!isCommitted) {
      if (turn !== null) await undoTurn(ports, turn);
      await lease.release();
    }
  }
}

/** A turn that is inspected, and the event that it runs. */
interface InspectedSoFar {
  readonly context: TurnContext;
  readonly event: DialogEvent;
}

/** Passes a turn to the hook that inspects turns, if the host has one. */
export function reportTurn(inspected: InspectedSoFar | null, end: TurnEnd): void {
  if (inspected === null || inspected.context.recorder === null) return;
  const { context, event } = inspected;
  const said = saidText(event);
  const secret = said !== null && mayBePIN(said, event, context.session) ? said : null;
  context.recorder?.report({ event, secret, explanation: context.turn.explanation, end });
}

function isRunAgain(error: unknown): boolean {
  return error instanceof TurnOvertaken || error instanceof SessionOvertaken;
}

export async function undoTurn({ logger }: Ports, { undo }: Turn): Promise<void> {
  for (const step of undo) {
    await step().catch((error: unknown) => logger.warn("A step of a turn could not be undone", { error }));
  }
}

/** Learns facts about an authenticated person from what was said, in the background. */
function learnFacts({ deepThought, background }: SessionDependencies, context: TurnContext, exchange: Exchange): void {
  const { personID, authenticated } = context.turn.user;
  if (deepThought === null || personID === null || !authenticated || !mayAskModel(context)) return;
  background.run("Facts could not be learned from what was said", (signal) =>
    deepThought.learn(context.store, personID, exchange, {
      signal,
      countCall: (max) => countCall(context, "notes", max),
    }),
  );
}
