import type { SessionUserAccount } from "../../accounts/index.js";
import { type AssistantReplica, assistantRefs, autosaveOp, type OpenAssistant } from "../../assistants/index.js";
import type { Exchange } from "../../completion/index.js";
import { type DialogEvent, type DialogSettings, hasContent, withSettings } from "../../dialog/index.js";
import { isKeepsakeError, KeepsakeError } from "../../errors.js";
import type { DialogState } from "../../model/index.js";
import { isConflictError, type Ports, type WriteOp } from "../../ports/index.js";
import { checkOp, deleteOp, putOp } from "../../shared/index.js";
import { outcomeOps, runEvent } from "../effects/index.js";
import { countCall, mayAskModel } from "../fallbacks/index.js";
import {
  createLease,
  findSession,
  readSessionForTurn,
  SessionOvertaken,
  type SessionRecord,
  type StoredSession,
  sessionRefs,
} from "../stored/index.js";
import {
  actorOf,
  authorOf,
  createTurnRecorder,
  isStillAuthorized,
  type QuestionExplanation,
  runAround,
  type SessionDependencies,
  startTurn,
  type Turn,
  type TurnContext,
  type TurnEnd,
  TurnOvertaken,
} from "../turn/index.js";
import { countAfterEvent, countBeforeEvent } from "./count-session.js";
import { toDialogState, toSameDialogState, withMaskedState } from "./dialog-state.js";
import { type SessionEvent, toDialogEvent } from "./session-event.js";
import { chatLogOps, extendHistory, mayBePIN, saidText, toExchange } from "./transcript.js";

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

/** Maximum attempts at a turn that others overtake, and at a commit with guarded writes that are built again. */
const MAX_TRIES = 20;

/** Events that do not count as a move of the conversation. */
const QUIET: ReadonlySet<DialogEvent["type"]> = new Set(["dateChanged", "placeChanged"]);

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
    const read = await openSession(deps, session, { isUse: true, feedPosition });
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

/** A session as it was read, its assistant and its user. */
export interface ReadSession extends StoredSession {
  readonly store: OpenAssistant;
  /** The user who is logged in now; null for none. */
  readonly account: SessionUserAccount | null;
  /** False if the user has lost rights since the last event. What the state said is masked then. */
  readonly isAuthorized: boolean;
}

/**
 * Reads a session, opens its assistant, and checks that its user still has the rights of the last event.
 *
 * @param isUse true if a login of the session is used, and so stays valid for longer.
 * @throws {@link KeepsakeError} SESSION_NOT_FOUND: unknown, closed, expired, or its assistant was removed.
 */
export async function readSession(
  deps: SessionDependencies,
  digest: string,
  { isUse = false }: { readonly isUse?: boolean } = {},
): Promise<ReadSession> {
  const found = await findSession(deps.ports, digest);
  if (found === null) throw sessionNotFound();
  return openSession(deps, found, { isUse, feedPosition: null });
}

async function openSession(
  { stores, gate }: SessionDependencies,
  { value: record, version }: StoredSession,
  { isUse, feedPosition }: { readonly isUse: boolean; readonly feedPosition: number | null },
): Promise<ReadSession> {
  try {
    const store = await stores.open(record.assistantID, feedPosition);
    const account = record.login && (await gate.accountOf(record.login, isUse));
    const isAuthorized = isStillAuthorized(store, record.user, account);
    return { value: isAuthorized ? record : withMaskedState(record), version, store, account, isAuthorized };
  } catch (error) {
    throw isKeepsakeError(error, "ASSISTANT_NOT_FOUND") ? sessionNotFound() : error;
  }
}

export function sessionNotFound(): KeepsakeError {
  return new KeepsakeError("SESSION_NOT_FOUND", "There is no open session with this sessionID", { field: "sessionID" });
}

export async function createTurnContext(
  deps: SessionDependencies,
  store: OpenAssistant,
  session: SessionRecord,
  {
    sessionID,
    account,
    signal,
    onPart = null,
    holdLease = () => Promise.resolve(),
  }: Pick<TurnContext, "sessionID" | "account"> & Partial<Pick<TurnContext, "signal" | "onPart" | "holdLease">>,
): Promise<TurnContext> {
  const turn = startTurn(session);
  turn.dialog = withSettings(turn.dialog, toDialogSettings(deps, store));
  const { ports, fallbacks, sessionIdleMs, phrasesOf, languages, inspect } = deps;
  const phrases = await phrasesOf(store.record.culture);
  return {
    ports,
    store,
    phrases,
    phrasesOf,
    languages,
    session,
    turn,
    fallbacks,
    sessionID,
    signal,
    account,
    onPart,
    recorder: inspect === null ? null : createTurnRecorder(ports, inspect, session),
    holdLease,
    sessionIdleMs,
  };
}

export function toDialogSettings({ consumesMedia }: SessionDependencies, { record }: OpenAssistant): DialogSettings {
  const { disableR2R3Loop, disableR4Loop, disableR5Loop } = record;
  return { disableR2R3Loop, disableR4Loop, disableR5Loop, consumesMedia };
}

/**
 * Applies an event, and adds the writes that come with every event: the count of the session, the autosaved draft and
 * the chat log. Returns the session after the event.
 */
export async function applyAndRecord(
  deps: SessionDependencies,
  context: TurnContext,
  event: DialogEvent,
  { isAuthorized, turnNumber }: { readonly isAuthorized: boolean; readonly turnNumber: number },
): Promise<SessionRecord> {
  const { session, turn, store } = context;
  if (mayAskRecall(event)) await store.index.load();
  const isFirstText = !session.counted && saidText(event) !== null;
  const early = isFirstText ? await countBeforeEvent(deps, context, event) : null;
  // A text for a memory draft is no question: after the rights are lost it must not be matched, logged or sent anywhere.
  const isMemoryDraftText = !isAuthorized && event.type === "text" && session.dialog.context.working !== null;
  const state = isMemoryDraftText ? toDialogState(context, true) : await applyEvent(context, event, isAuthorized);
  autosaveDraft(context);
  const { counted, ops } = isFirstText
    ? await countAfterEvent(deps, context, early)
    : { counted: session.counted, ops: [] };
  turn.ops.push(...ops, ...chatLogOps(deps, context, { event, state }, turnNumber));
  const { dialog, user, contextVars, date, place, currentMedia, history, lessons, topic } = turn;
  const lastAnswer = nextLastAnswer(turn, state);
  const after = {
    dialog,
    user,
    contextVars,
    date,
    place,
    currentMedia,
    history,
    lessons,
    topic,
    lastAnswer,
    state,
    counted,
  };
  return { ...session, ...after };
}

/** False for events that ask nothing: a page that only opens a conversation need not load the words of its language. */
function mayAskRecall(event: DialogEvent): boolean {
  return event.type === "open" ? event.initialQuestion !== null : event.type !== "close" && !QUIET.has(event.type);
}

/** The answer to repeat from now on: that of this turn, unless it says nothing or is only polite. */
function nextLastAnswer({ lastAnswer, isCourtesy }: Turn, state: DialogState): Turn["lastAnswer"] {
  const { emission, emittedMedia: media, continuationEmitted, hints } = state;
  return emission === null || isCourtesy ? lastAnswer : { emission, media, continuationEmitted, hints };
}

async function applyEvent(context: TurnContext, event: DialogEvent, isAuthorized: boolean): Promise<DialogState> {
  const { turn } = context;
  const outcome = await runEvent(context, event);
  if (event.type === "text") {
    turn.currentMedia = [];
    // A recognized text was understood. The digits of a PIN are not language.
    const { kind } = event.intent;
    if (turn.confidence === null && kind !== "other" && kind !== "pin") {
      turn.confidence = 1;
      turn.confidenceLevel = "HIGH";
    }
  }
  // The loss of rights has moved the conversation before the event.
  const hasMoved = outcome.moved || !isAuthorized;
  if (isAuthorized && (!outcome.taken || QUIET.has(event.type))) return toSameDialogState(context);
  // A transition back to the same state is a move, too. A complaint that only gets a courtesy is not.
  const isComplaint = event.type === "text" && event.intent.kind === "feedback";
  return toDialogState(context, hasMoved || !isComplaint);
}

/** Saves the draft with every turn, so that the end of a session cannot lose it. */
function autosaveDraft(context: TurnContext): void {
  const { turn } = context;
  const { working } = turn.dialog.context;
  const author = authorOf(context);
  if (working === null || !hasContent(working) || author === null) return;
  turn.ops.push(autosaveOp(context, author, working));
}

/**
 * The writes that store a session until it has been idle for too long, and list it among the open sessions of its
 * assistant. The entry of the list lives longer, so that few turns write it.
 */
export function putSession(
  { ports, sessionIdleMs }: SessionDependencies,
  digest: string,
  { before, after }: { readonly before: SessionRecord | null; readonly after: SessionRecord },
  guard: "absent" | { readonly version: number },
): WriteOp[] {
  const expiresAt = ports.clock.now() + sessionIdleMs;
  const state = sessionRefs.state(digest);
  const personID = personOf(after);
  const isListed = before !== null && personOf(before) === personID && before.listedUntil >= expiresAt;
  if (isListed) return [putOp(state, after, { expiresAt, if: guard })];
  const listedUntil = expiresAt + sessionIdleMs;
  const entry = { documents: [state, sessionRefs.lease(digest)] };
  const index = personID === null ? {} : { person: personID };
  return [
    putOp(state, { ...after, listedUntil }, { expiresAt, if: guard }),
    putOp(assistantRefs.session(after.assistantID, digest), entry, { index, expiresAt: listedUntil }),
  ];
}

/** The person who uses a session, or is asked for a PIN. */
function personOf({ user, dialog }: SessionRecord): string | null {
  return user.personID ?? dialog.context.claimant?.personID ?? null;
}

/**
 * Commits the writes of a turn after those of its session. Guarded writes that conflict are built again.
 *
 * @throws {@link TurnOvertaken} if others changed the content that the turn changes.
 * @throws {@link KeepsakeError} SESSION_BUSY if others changed the session and the turn must not run again.
 * @throws the reason of the signal, if it aborts before the commit; nothing is written then.
 */
export async function commitTurn(
  deps: SessionDependencies,
  context: TurnContext,
  sessionOps: readonly WriteOp[],
  { mayRunAgain = false }: { readonly mayRunAgain?: boolean } = {},
): Promise<void> {
  const { ports, turn } = context;
  const outcomes = await outcomeOps(deps, context);
  const fixed = [...sessionOps, ...turn.ops, ...outcomes];
  const certain = [...fixed, ...turn.contents];
  for (let tries = 1; ; tries++) {
    const guarded = (await Promise.all(turn.guarded.map((build) => build()))).filter((op) => op !== null);
    const ops = [...certain, ...guarded];
    context.signal?.throwIfAborted();
    try {
      await ports.storage.commit([...ops, ...checkOps(context, ops)]);
      if (outcomes.length > 0) deps.outcomes?.outbox.deliverInBackground();
      return;
    } catch (error) {
      if (!isConflictError(error)) throw error;
      // Only the counter of sessions has a maximum.
      if (error.reason === "max") throw await deps.gate.paymentRequired();
      if (error.opIndex === ops.length) {
        throw new KeepsakeError("ASSISTANT_NOT_FOUND", "The assistant was removed", { field: "assistantID" });
      }
      // The person was removed: the turn is run again without its rights.
      if (error.opIndex > ops.length) throw new TurnOvertaken();
      if (error.opIndex >= certain.length && tries < MAX_TRIES) continue;
      if (error.opIndex >= fixed.length && error.opIndex < certain.length) throw new TurnOvertaken();
      if (mayRunAgain) throw new SessionOvertaken();
      throw sessionBusy("The session was changed by another process", error);
    }
  }
}

export function sessionBusy(message: string, cause?: unknown): KeepsakeError {
  return new KeepsakeError("SESSION_BUSY", message, { cause });
}

/**
 * The checks that the assistant and the person exist, for texts of visitors and new sessions: nothing would remove them
 * after the removal of the assistant or the person.
 */
function checkOps(context: TurnContext, ops: readonly WriteOp[]): readonly WriteOp[] {
  const { assistantID } = context.store;
  const { partition, collection } = assistantRefs.session.all(assistantID);
  const isKept = ({ op, ref }: WriteOp): boolean =>
    ref.partition.startsWith("inbox:") ||
    ref.partition.startsWith("log:") ||
    (op === "put" && ref.partition === partition && ref.collection === collection);
  if (!ops.some(isKept)) return [];
  const { personID } = actorOf(context);
  const exists = checkOp(assistantRefs.assistant(assistantID));
  return personID === null ? [exists] : [exists, checkOp(assistantRefs.person(assistantID, personID))];
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
