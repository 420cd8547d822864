import {
  type AssistantReplica,
  autosaveOp,
  type OpenAssistant,
  refs,
  type TextExplanation,
} from "../../assistants/index.js";
import type { Exchange } from "../../completion/index.js";
import { type DialogEvent, type DialogSettings, hasContent, withSettings } from "../../dialog/index.js";
import { isKeepsakeError, KeepsakeError } from "../../errors.js";
import { isConflictError, type Json, type Ports, type WriteOp } from "../../ports/index.js";
import { outcomeOps, rightsHold, runEvent } from "../effects/index.js";
import { countCall, mayAskModel } from "../fallbacks/index.js";
import type { StoredState } from "../live/index.js";
import { type FoundSession, findSession, type SessionRecord, sessionRefs, takeLease } from "../stored/index.js";
import {
  type SessionDependencies,
  startTurn,
  type Turn,
  type TurnContext,
  TurnOvertaken,
  workerOf,
} from "../turn/index.js";
import { chatLogOps } from "./chat-log.js";
import { dialogStateOf, sameStateOf } from "./dialog-state.js";
import { exchangeOf, historyAfter } from "./history.js";
import { sessionCounter } from "./session-counter.js";

/** What a turn leaves. */
export interface TurnResult {
  readonly record: SessionRecord;
  /** Version of the document that holds the record. */
  readonly version: number;
  /** How the last question was resolved, null where none was asked. */
  readonly explanation: TextExplanation | null;
  /** False where there was no event, and nothing was written. */
  readonly happened: boolean;
}

/** How a turn is run. */
export interface RunTurnOptions {
  readonly signal: AbortSignal;
  /** Hears what happens while an answer is being made. Default: nobody does. */
  readonly tell?: TurnContext["tell"];
  /** Hears, before the event happens, of the state that it finds: another process may have made it. */
  readonly onFound?: (found: StoredState) => void;
}

/** Makes the event of a turn once the session is read; null leaves everything as it is. */
export type EventMaker = (context: TurnContext) => Promise<DialogEvent | null> | DialogEvent | null;

/** Retries of a commit whose guarded writes met others, and of a turn. */
const MAX_TRIES = 20;

/** Events that leave the conversation where it is. */
const QUIET: ReadonlySet<DialogEvent["type"]> = /* @__PURE__ */ new Set(["dateChanged", "placeChanged"]);

/**
 * Runs one event of a session: reads it, lets the event happen, writes all that came of it in one commit.
 *
 * @throws {@link KeepsakeError} SESSION_NOT_FOUND, SESSION_BUSY; nothing is changed then.
 */
export async function runTurn(
  deps: SessionDependencies,
  digest: string,
  makeEvent: EventMaker,
  options: RunTurnOptions,
): Promise<TurnResult> {
  for (let tries = 1; ; tries++) {
    try {
      return await tryTurn(deps, digest, makeEvent, options);
    } catch (error) {
      if (isKeepsakeError(error, "ASSISTANT_NOT_FOUND")) throw sessionNotFound();
      if (!(error instanceof TurnOvertaken)) throw error;
      if (tries === MAX_TRIES) throw sessionBusy("What the event changes was changed by others", error);
    }
  }
}

async function tryTurn(
  deps: SessionDependencies,
  digest: string,
  makeEvent: EventMaker,
  { signal, tell = null, onFound }: RunTurnOptions,
): Promise<TurnResult> {
  const lease = await takeLease(deps.ports, digest, signal);
  let committed = false;
  let turn: Turn | null = null;
  let assistant: AssistantReplica | null = null;
  try {
    const { doc, record, store } = await readSession(deps, digest);
    assistant = store;
    onFound?.({ version: doc.version, state: record.state });
    const account = await accountOf(deps, record);
    const context = turnContext(deps, store, record, { signal, account, tell });
    turn = context.turn;
    const lostRights = await dropLostRights(context);
    const event = await makeEvent(context);
    if (event === null) return { record, version: doc.version, explanation: null, happened: false };
    if (context.turn.user.giver && event.type !== "close") await deps.gate.checkTerms(store.record, account);
    const counter = await sessionCounter(deps, context, event, record);
    const isMeantForWork = lostRights && event.type === "text" && record.dialog.context.working !== null;
    // A part of a memory is no question: it must not be matched, logged or sent anywhere.
    const state = isMeantForWork
      ? dialogStateOf(context, record.state, true)
      : await happen(context, record, event, lostRights);
    keepWork(context);
    const exchange = deps.keepsHistory
      ? exchangeOf(context, { event, before: record, emission: state.emission })
      : null;
    const history = historyAfter(context, record, exchange);
    const { counted, ops: countOps } = await counter.countAfter(context);
    const after = { ...recordAfter(record, { ...context.turn, history }, state), counted };
    const ends = after.dialog.state === "Z0";
    const own: WriteOp = ends
      ? { op: "delete", ref: sessionRefs.state(digest), if: { version: doc.version } }
      : putSession(deps, digest, after, { version: doc.version });
    context.turn.ops.push(...chatLogOps(deps, context, { event, before: record, after, turn: doc.version }));
    signal.throwIfAborted();
    await commitTurn(deps, context, [own, ...(await lease.ops()), ...context.turn.ops, ...countOps]);
    committed = true;
    if (exchange !== null) learnFrom(deps, context, exchange);
    return { record: after, version: doc.version + 1, explanation: context.turn.explanation, happened: true };
  } catch (error) {
    // What fails once the assistant is gone fails for that.
    throw assistant?.record === null ? sessionNotFound() : error;
  } finally {
    if (!committed) {
      if (turn !== null) await undoTurn(deps.ports, turn);
      await lease.release();
    }
  }
}

/** Gives back what was taken for a turn that is not committed. */
export async function undoTurn({ logger }: Ports, { undo }: Turn): Promise<void> {
  for (const giveBack of undo) {
    await giveBack().catch((error: unknown) => logger.warn("What a turn took could not be given back", { error }));
  }
}

/**
 * The stored session with its assistant.
 *
 * @throws {@link KeepsakeError} SESSION_NOT_FOUND: unknown, closed, expired, or of an assistant that is gone.
 */
export async function readSession(
  { ports, stores }: SessionDependencies,
  digest: string,
): Promise<FoundSession & { readonly store: OpenAssistant }> {
  const found = await findSession(ports, digest);
  if (found === null) throw sessionNotFound();
  try {
    return { ...found, store: await stores.open(found.record.assistantID) };
  } catch (error) {
    throw isKeepsakeError(error, "ASSISTANT_NOT_FOUND") ? sessionNotFound() : error;
  }
}

/** The error for a session that is not there, or no longer. */
export function sessionNotFound(): KeepsakeError {
  return new KeepsakeError("SESSION_NOT_FOUND", "There is no open session with this sessionID", { field: "sessionID" });
}

/**
 * Lets an event happen in a turn and tells the state it leads to.
 *
 * @param alreadyMoved true where the turn moved the conversation before the event.
 */
export async function happen(
  context: TurnContext,
  record: SessionRecord,
  event: DialogEvent,
  alreadyMoved = false,
): Promise<SessionRecord["state"]> {
  const outcome = await runEvent(context, event);
  if (event.type === "text") {
    context.turn.currentMedia = [];
    if (context.turn.confidence === null && isUnderstood(event)) {
      context.turn.confidence = 1;
      context.turn.confidenceLevel = "HIGH";
    }
  }
  const stays = !outcome.taken || QUIET.has(event.type);
  if (stays && !alreadyMoved) return sameStateOf(context, record.state);
  // A transition back to the same state is one, too; a complaint that is only answered with a courtesy is none.
  const moved = outcome.moved || alreadyMoved || !isComplaint(event);
  return dialogStateOf(context, record.state, moved);
}

/** Everything that the effects of a turn may look at. */
export function turnContext(
  deps: SessionDependencies,
  store: OpenAssistant,
  session: SessionRecord,
  { signal, account = null, tell = null }: Partial<Pick<TurnContext, "signal" | "account" | "tell">> = {},
): TurnContext {
  const turn = startTurn(session);
  turn.dialog = withSettings(turn.dialog, settingsOf(deps, store));
  const { ports, fallbacks, sessionIdleMs } = deps;
  const phrases = deps.phrasesOf(store.record.culture);
  return { ports, store, phrases, session, turn, fallbacks, signal, account, tell, sessionIdleMs };
}

/** Who is logged in to a session, at this moment. */
export async function accountOf(
  { gate }: SessionDependencies,
  { login }: SessionRecord,
): Promise<TurnContext["account"]> {
  return login === null ? null : gate.accountOf(login);
}

/** What the chart may do for this assistant at this moment. */
export function settingsOf({ consumesMedia }: SessionDependencies, { record }: OpenAssistant): DialogSettings {
  const { disableR2R3Loop, disableR4Loop, disableR5Loop } = record;
  return { disableR2R3Loop, disableR4Loop, disableR5Loop, consumesMedia };
}

/** The write that keeps a session until it has been idle too long. */
export function putSession(
  { ports, sessionIdleMs }: SessionDependencies,
  digest: string,
  record: SessionRecord,
  guard: "absent" | { readonly version: number },
): WriteOp {
  const value = record as unknown as Json;
  return { op: "put", ref: sessionRefs.state(digest), value, expiresAt: ports.clock.now() + sessionIdleMs, if: guard };
}

/** The session after a turn. */
export function recordAfter(record: SessionRecord, turn: Turn, state: SessionRecord["state"]): SessionRecord {
  const { dialog, user, contextVars, date, place, currentMedia, history } = turn;
  return { ...record, dialog, user, contextVars, date, place, currentMedia, history, state };
}

/**
 * Commits a turn with its guarded writes; where those met others, they are built anew. A conflict on the session
 * itself means that somebody else runs it.
 *
 * @throws {@link TurnOvertaken} where others changed the content that it changes.
 */
export async function commitTurn(
  deps: SessionDependencies,
  context: TurnContext,
  own: readonly WriteOp[],
): Promise<void> {
  const { ports, turn } = context;
  const outcomes = await outcomeOps(deps, context);
  const fixed = [...own, ...outcomes];
  const certain = [...fixed, ...turn.contents];
  for (let tries = 1; ; tries++) {
    const guarded = (await Promise.all(turn.guarded.map((build) => build()))).filter((op) => op !== null);
    const ops = [...certain, ...guarded];
    try {
      await ports.storage.commit([...ops, ...existsOps(context, ops)]);
      if (outcomes.length > 0) deps.outcomes?.outbox.noted();
      return;
    } catch (error) {
      if (!isConflictError(error)) throw error;
      // Only what counts sessions has a maximum.
      if (error.reason === "max") throw deps.gate.paymentRequired();
      if (error.opIndex === ops.length) throw assistantRemoved();
      if (error.opIndex >= certain.length && tries < MAX_TRIES) continue;
      if (error.opIndex >= fixed.length && error.opIndex < certain.length) throw new TurnOvertaken();
      throw sessionBusy("The session was changed by another process", error);
    }
  }
}

function sessionBusy(message: string, cause: unknown): KeepsakeError {
  return new KeepsakeError("SESSION_BUSY", message, { cause });
}

/** What visitors said must not come to lie where an assistant was removed meanwhile: nobody would remove it. */
function existsOps({ store }: TurnContext, ops: readonly WriteOp[]): readonly WriteOp[] {
  const isKept = ops.some(({ ref }) => ref.partition.startsWith("inbox:") || ref.partition.startsWith("log:"));
  return isKept ? [{ op: "check", ref: refs.assistant(store.assistantID), if: "exists" }] : [];
}

function assistantRemoved(): KeepsakeError {
  return new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
}

/** Rights are rechecked at every event: the person, its tag and its PIN, or the login, must be what they were. */
async function dropLostRights(context: TurnContext): Promise<boolean> {
  if (rightsHold(context.store, context.turn.user, context.account)) return false;
  await runEvent(context, { type: "authorizationLost" });
  return true;
}

/** What a person said may be worth remembering; nobody waits for it. */
function learnFrom(deps: SessionDependencies, context: TurnContext, exchange: Exchange): void {
  const { deepThought, background } = deps;
  const { personID, authenticated } = context.turn.user;
  if (deepThought === null || personID === null || !authenticated || !mayAskModel(context)) return;
  background.run("Facts could not be taken from what was said", (signal) =>
    deepThought.learn(context.store, personID, exchange, {
      signal,
      countCall: (max) => countCall(context, "notes", max),
    }),
  );
}

/** Unsaved work is kept with every turn, so that nothing that ends a session can lose it. */
function keepWork(context: TurnContext): void {
  const { ports, store, turn } = context;
  const { working } = turn.dialog.context;
  const worker = workerOf(context);
  if (working === null || !hasContent(working) || worker === null) return;
  const work = { memoryID: working.memoryID, work: working as unknown as Json };
  turn.ops.push(autosaveOp(ports, store, worker, work));
}

function isComplaint(event: DialogEvent): boolean {
  return event.type === "text" && event.intent.kind === "feedback";
}

/** A text that was read as something the state asks for was understood; digits of a PIN are no language. */
function isUnderstood(event: Extract<DialogEvent, { type: "text" }>): boolean {
  return event.intent.kind !== "other" && event.intent.kind !== "pin";
}
