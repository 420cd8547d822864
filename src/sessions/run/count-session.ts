import type { DialogEvent } from "../../dialog/index.js";
import type { WriteOp } from "../../ports/index.js";
import type { SessionDependencies, TurnContext } from "../turn/index.js";
import { asksForPIN } from "./transcript.js";

// A session counts for the owner of its assistant at its first text: not when it opens, not while it asks for a PIN, and
// never if it is a Giver's. spec: User (monthSessions, monthValidSessions).

/**
 * The writes that count the session, if it is certain before the event that it will count. Null otherwise.
 *
 * @throws KeepsakeError PAYMENT_REQUIRED, before any work is done.
 */
export async function countBeforeEvent(
  { gate }: SessionDependencies,
  { store, turn, session }: TurnContext,
  event: DialogEvent,
): Promise<readonly WriteOp[] | null> {
  if (turn.user.giver || asksForPIN(session.dialog.state) || !isForReceiver(event)) return null;
  return gate.countOps(store.record);
}

/**
 * The writes that count the session after an event, and whether it is counted then.
 *
 * @param early the writes that {@link countBeforeEvent} returned.
 * @throws KeepsakeError PAYMENT_REQUIRED.
 */
export async function countAfterEvent(
  { gate }: SessionDependencies,
  { store, turn }: TurnContext,
  early: readonly WriteOp[] | null,
): Promise<{ readonly counted: boolean; readonly ops: readonly WriteOp[] }> {
  if (turn.user.giver || asksForPIN(turn.dialog.state)) return { counted: false, ops: [] };
  return { counted: true, ops: early ?? (await gate.countOps(store.record)) };
}

/** False for an opening that leads to a question for a PIN, or to a Giver session. */
function isForReceiver(event: DialogEvent): boolean {
  if (event.type !== "open") return true;
  const { identity } = event;
  return "authenticated" in identity ? identity.kind === "receiver" && identity.authenticated : true;
}
