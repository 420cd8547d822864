import type { DialogEvent } from "../../dialog/index.js";
import type { WriteOp } from "../../ports/index.js";
import type { SessionRecord } from "../stored/index.js";
import type { SessionDependencies, TurnContext } from "../turn/index.js";
import { PIN_STATES } from "./pin-states.js";

/** What a turn counts. */
export interface SessionCount {
  /** True where the session counts for the owner from now on. */
  readonly counted: boolean;
  readonly ops: readonly WriteOp[];
}

/** Counts a session once. */
export interface SessionCounter {
  /** To be asked when the event has happened. @throws KeepsakeError PAYMENT_REQUIRED */
  countAfter(context: TurnContext): Promise<SessionCount>;
}

/**
 * A session counts for the owner of its assistant at its first text: not when it opens, not while it asks for a PIN, and
 * never as a Giver's. spec: User (monthSessions, monthValidSessions).
 *
 * @throws KeepsakeError PAYMENT_REQUIRED, before any work is done where that can be told
 */
export async function sessionCounter(
  { gate }: SessionDependencies,
  { store, turn }: TurnContext,
  event: DialogEvent,
  { counted, dialog }: SessionRecord,
): Promise<SessionCounter> {
  if (counted || !saysSomething(event)) return { countAfter: () => Promise.resolve({ counted, ops: [] }) };
  const isPlain = !turn.user.giver && !PIN_STATES.has(dialog.state);
  const early = isPlain && isReceivers(event) ? await gate.countOps(store.record) : null;
  return {
    async countAfter(context) {
      const { user, dialog: now } = context.turn;
      if (user.giver || PIN_STATES.has(now.state)) return { counted: false, ops: [] };
      return { counted: true, ops: early ?? (await gate.countOps(store.record)) };
    },
  };
}

/** False for an opening that leads to a question for a PIN, or to a Giver. */
function isReceivers(event: DialogEvent): boolean {
  if (event.type !== "open") return true;
  const { identity } = event;
  return "authenticated" in identity ? identity.kind === "receiver" && identity.authenticated : true;
}

function saysSomething(event: DialogEvent): boolean {
  return event.type === "text" || (event.type === "open" && event.initialQuestion !== null);
}
