import { chatLogOp, chatUserOf } from "../../assistants/index.js";
import type { Exchange } from "../../completion/index.js";
import { type DialogEvent, holdsPIN } from "../../dialog/index.js";
import { type DialogState, formatDateTime } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import { truncate } from "../../shared/index.js";
import type { SessionRecord, SessionUser } from "../stored/index.js";
import { actorOf, type SessionDependencies, type TurnContext } from "../turn/index.js";

/** An event that was applied, and the state that it led to. */
export interface TurnSummary {
  readonly event: DialogEvent;
  readonly state: DialogState;
}

const PIN_STATES: ReadonlySet<string> = new Set(["X1a", "X1b"]);

const MAX_EXCHANGES = 10;
/** Maximum length of a text of an exchange, in UTF-16 code units. */
const MAX_TEXT = 1_000;

export function asksForPIN(state: string | null): boolean {
  return state !== null && PIN_STATES.has(state);
}

/** The text that the user said with an event; null for other events. */
export function saidText(event: DialogEvent): string | null {
  if (event.type === "text") return event.text;
  return event.type === "open" ? event.initialQuestion : null;
}

/**
 * The write that adds a turn to the chat log; none if chat logs are off.
 *
 * @param turnNumber number of the turn in its session, increasing.
 */
export function chatLogOps(
  { chatLogKeepMs, ports }: SessionDependencies,
  context: TurnContext,
  { event, state }: TurnSummary,
  turnNumber: number,
): WriteOp[] {
  if (chatLogKeepMs === null) return [];
  const { store, turn, session } = context;
  const timeMs = ports.clock.now();
  const said = saidText(event);
  const isSecret = said !== null && mayBePIN(said, event, session);
  const entry = {
    time: formatDateTime(new Date(timeMs)),
    sessionReference: session.reference,
    inbound: { kind: event.type, text: isSecret ? null : said },
    emission: isSecret ? redact(state.emission, said) : state.emission,
    media: state.emittedMedia.map(({ url, title }) => ({ url, title })),
    memoryID: turn.emittedMemoryID,
    contextVars: turn.contextVars,
    completion: state.completion,
    state: state.state,
  };
  const actor = actorOf(context);
  // Answers to a person with a PIN, or to the Giver, are not shown to a login alone.
  const account = actor.personID === null && !actor.giver ? (context.account?.userID ?? null) : null;
  const logged = { entry, turn: turnNumber, user: chatUserOf(actor), account, timeMs, keepMs: chatLogKeepMs };
  return [chatLogOp(store.assistantID, logged)];
}

/**
 * The text and the answer of a turn, for a language model. Null for the work of a Giver, for a possible PIN, and for a
 * text that another user said before a change of user.
 */
export function toExchange({ turn, session }: TurnContext, { event, state }: TurnSummary): Exchange | null {
  const said = saidText(event);
  if (said === null || state.emission === null || mayBePIN(said, event, session)) return null;
  if (turn.user.giver || !isReceiverState(turn.dialog.state)) return null;
  const isFromSameUser = isReceiverState(session.dialog.state) && isSameUser(session.user, turn.user);
  if (event.type === "text" && !isFromSameUser) return null;
  return { said: shorten(said), answered: shorten(state.emission) };
}

/** The history after a turn. It starts again with every user. */
export function extendHistory({ turn, session }: TurnContext, exchange: Exchange | null): readonly Exchange[] {
  const history = isSameUser(session.user, turn.user) ? turn.history : [];
  return exchange === null ? history : [...history, exchange].slice(-MAX_EXCHANGES);
}

/**
 * True for a text that may be or contain a PIN: every text in a state that asks for one, and six digits that come with
 * the opening, or after the state has changed.
 */
export function mayBePIN(text: string, { type }: DialogEvent, { dialog, state }: SessionRecord): boolean {
  if (asksForPIN(dialog.state)) return true;
  if (dialog.context.lateDigits && holdsPIN(text)) return true;
  const isNear = type === "open" || dialog.context.lateDigits || asksForPIN(state.previousState);
  return isNear && hasSixDigits(text);
}

function redact(emission: string | null, text: string): string | null {
  if (!hasSixDigits(text)) return emission;
  return emission?.replaceAll(text.trim(), () => "…") ?? null;
}

/** True for a text without letters that has six digits or more, of any script and with any spacing. */
function hasSixDigits(text: string): boolean {
  return (text.match(/\p{Nd}/gu) ?? []).length >= 6 && !/\p{L}/u.test(text);
}

function isReceiverState(state: string): boolean {
  return state.startsWith("R");
}

function isSameUser(one: SessionUser, other: SessionUser): boolean {
  return (
    one.personID === other.personID &&
    one.tag === other.tag &&
    one.authenticated === other.authenticated &&
    one.giver === other.giver
  );
}

function shorten(text: string): string {
  return text.length <= MAX_TEXT ? text : `${truncate(text, MAX_TEXT)}…`;
}
