import { chatLogOp, chatUserOf } from "../../assistants/index.js";
import { type DialogEvent, holdsPIN } from "../../dialog/index.js";
import { formatDateTime } from "../../model/index.js";
import type { WriteOp } from "../../ports/index.js";
import type { SessionRecord } from "../stored/index.js";
import type { SessionDependencies, TurnContext } from "../turn/index.js";
import { PIN_STATES } from "./pin-states.js";

/** What happened in a turn. */
export interface HappenedTurn {
  readonly event: DialogEvent;
  readonly before: SessionRecord;
  readonly after: SessionRecord;
  /** Place of the turn in its session, growing. */
  readonly turn: number;
}

/** The write that keeps a turn in the chat log; none where chats are not logged. */
export function chatLogOps(
  { chatLogKeepMs, ports }: SessionDependencies,
  { store, turn }: TurnContext,
  { event, before, after, turn: number }: HappenedTurn,
): WriteOp[] {
  if (chatLogKeepMs === null) return [];
  const timeMs = ports.clock.now();
  const { reference, state, contextVars, user } = after;
  const said = saidIn(event);
  const isSecret = said !== null && isAboutPIN(said, event, before);
  const entry = {
    time: formatDateTime(new Date(timeMs)),
    sessionReference: reference,
    inbound: { kind: event.type, text: isSecret ? null : said },
    emission: isSecret ? withoutEcho(state.emission, said) : state.emission,
    media: state.emittedMedia.map(({ url, title }) => ({ url, title })),
    memoryID: turn.emittedMemoryID,
    contextVars,
    completion: state.completion,
    state: state.state,
  };
  const personID = user.authenticated ? user.personID : null;
  const speaker = chatUserOf({ personID, giver: user.giver });
  return [chatLogOp(store.assistantID, { entry, turn: number, user: speaker, timeMs, keepMs: chatLogKeepMs })];
}

/** What an event says, where it says something. */
export function saidIn(event: DialogEvent): string | null {
  if (event.type === "text") return event.text;
  return event.type === "open" ? event.initialQuestion : null;
}

/**
 * True for a text that may be a PIN, or hold one: whatever is said while one is asked for, and six digits that come late,
 * after the question was over one way or the other, or early, with the opening.
 */
export function isAboutPIN(text: string, { type }: DialogEvent, { dialog, state }: SessionRecord): boolean {
  if (PIN_STATES.has(dialog.state)) return true;
  if (dialog.context.lateDigits && holdsPIN(text)) return true;
  const isNear = type === "open" || dialog.context.lateDigits || PIN_STATES.has(state.previousState ?? "");
  return isNear && mayHoldPIN(text);
}

/** What was answered, without the PIN that it may quote. */
function withoutEcho(emission: string | null, text: string): string | null {
  if (!mayHoldPIN(text)) return emission;
  return emission?.replaceAll(text.trim(), () => "…") ?? null;
}

/** Six digits or so, however they are spaced and in whatever script. */
function mayHoldPIN(text: string): boolean {
  return (text.match(/\p{Nd}/gu) ?? []).length >= 6 && !/\p{L}/u.test(text);
}
