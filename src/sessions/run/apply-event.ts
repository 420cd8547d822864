import { autosaveOp, type OpenAssistant } from "../../assistants/index.js";
import { type DialogEvent, type DialogSettings, hasContent, withSettings } from "../../dialog/index.js";
import type { DialogState } from "../../model/index.js";
import { asMeant, runEvent } from "../effects/index.js";
import type { SessionRecord } from "../stored/index.js";
import {
  authorOf,
  createTurnRecorder,
  type SessionDependencies,
  startTurn,
  type Turn,
  type TurnContext,
} from "../turn/index.js";
import { countAfterEvent, countBeforeEvent } from "./count-session.js";
import { toDialogState, toSameDialogState } from "./dialog-state.js";
import { chatLogOps, saidText } from "./transcript.js";

/** Events that do not count as a move of the conversation. */
const QUIET: ReadonlySet<DialogEvent["type"]> = new Set(["dateChanged", "placeChanged"]);

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
  said: DialogEvent,
  { isAuthorized, turnNumber }: { readonly isAuthorized: boolean; readonly turnNumber: number },
): Promise<SessionRecord> {
  const { session, turn, store } = context;
  if (mayAskRecall(said)) await store.index.load();
  const event = asMeant(context, said);
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
