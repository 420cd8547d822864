import { type DocRef, isConflictError } from "../../ports/index.js";
import type { TurnContext } from "../turn/index.js";

/** The purpose of a call: an answer to the user, or notes about the user. Each is counted separately. */
type ModelTask = "answers" | "notes";

/** False if completions are off, or if the user is too young: then a language model gets nothing of the conversation. */
export function mayAskModel({ store, session }: Pick<TurnContext, "store" | "session">): boolean {
  return !store.record.disableCompletions && !session.underage;
}

/**
 * Counts a call before it is made. The count stands even if the turn is aborted. Returns false, without counting, if the
 * session has made `max` calls.
 */
export async function countCall(
  { ports, session, sessionIdleMs }: Pick<TurnContext, "ports" | "session" | "sessionIdleMs">,
  task: ModelTask,
  max: number,
): Promise<boolean> {
  const expiresAt = ports.clock.now() + sessionIdleMs;
  try {
    await ports.storage.commit([{ op: "inc", ref: callsRef(session.callsID, task), by: 1, max, expiresAt }]);
    return true;
  } catch (error) {
    if (isConflictError(error) && error.reason === "max") return false;
    throw error;
  }
}

/** Not in the partition of the session: a session that continues another one continues its count. */
function callsRef(callsID: string, task: ModelTask): DocRef {
  return { partition: `session:${callsID}`, collection: "calls", id: task };
}
