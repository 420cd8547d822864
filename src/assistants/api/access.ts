import type { OpenAssistant } from "../replica/index.js";
import type { SearchContext } from "../search/index.js";
import type { Actor } from "../stored/index.js";

/** What a call on an assistant's content works with. */
export interface Granted {
  readonly store: OpenAssistant;
  readonly actor: Actor;
  readonly circumstances: SearchContext;
}

/**
 * Opens an assistant for one call.
 *
 * @param need what the call needs: a Giver, or any session.
 * @throws KeepsakeError GIVER_SESSION_REQUIRED, TERMS_NOT_ACCEPTED, SESSION_NOT_FOUND, ASSISTANT_NOT_FOUND
 */
export type AssistantAccess = (need: "giver" | "session") => Promise<Granted>;
