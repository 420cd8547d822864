import type { Exchange } from "../../completion/index.js";
import type { DialogEvent } from "../../dialog/index.js";
import type { SessionRecord, SessionUser } from "../stored/index.js";
import type { TurnContext } from "../turn/index.js";
import { isAboutPIN, saidIn } from "./chat-log.js";

/** Exchanges that a session keeps for a language model, and how much of each text, in UTF-16 code units. */
const MAX_EXCHANGES = 10;
const MAX_TEXT = 1_000;

/** What happened in a turn, before its session is stored. */
export interface ToldTurn {
  readonly event: DialogEvent;
  readonly before: SessionRecord;
  readonly emission: string | null;
}

/**
 * What was said and answered in a turn of a receiver; null where there is nothing that a language model may know: work of
 * a Giver, what may be a PIN, and what was said before somebody else spoke.
 */
export function exchangeOf({ turn }: TurnContext, { event, before, emission }: ToldTurn): Exchange | null {
  const said = saidIn(event);
  if (said === null || emission === null || isAboutPIN(said, event, before)) return null;
  if (turn.user.giver || !isReceivers(turn.dialog.state)) return null;
  if (event.type === "text" && !(isReceivers(before.dialog.state) && isSameUser(before.user, turn.user))) return null;
  return { said: cut(said), answered: cut(emission) };
}

/** The history after a turn. */
export function historyAfter({ turn }: TurnContext, before: SessionRecord, exchange: Exchange | null) {
  const kept = isSameUser(before.user, turn.user) ? turn.history : [];
  return exchange === null ? kept : [...kept, exchange].slice(-MAX_EXCHANGES);
}

function isReceivers(state: string): boolean {
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

function cut(text: string): string {
  return text.length <= MAX_TEXT ? text : `${text.slice(0, MAX_TEXT).replace(/[\uD800-\uDBFF]$/, "")}…`;
}
