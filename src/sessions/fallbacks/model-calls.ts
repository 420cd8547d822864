import { type DocRef, isConflictError } from "../../ports/index.js";
import type { TurnContext } from "../turn/index.js";

/** What a language model is asked for: answers to the user, or notes about the user. Each is counted by itself. */
export type ModelTask = "answers" | "notes";

/** Whether anything of a conversation may go to a language model: not where that is off, or the user is too young. */
export function mayAskModel({ store, session }: Pick<TurnContext, "store" | "session">): boolean {
  return !store.record.disableCompletions && !session.underage;
}

/**
 * Counts one call, before it is made and for good: whoever leaves the turn has had it. False, and nothing counted, where
 * the session has had so many.
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

/** Apart from the session itself, which is another one after it was taken over. */
function callsRef(callsID: string, task: ModelTask): DocRef {
  return { partition: `session:${callsID}`, collection: "calls", id: task };
}
