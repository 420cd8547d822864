import type { SessionOpening } from "../model/index.js";
import type { Session, SessionEvents } from "./events/index.js";
import type { SessionOpenOptions } from "./open-session.js";

/** The conversations of an engine. */
export interface Sessions {
  /**
   * Opens a conversation with an assistant. A tag with its PIN authenticates the person at once; with a tag alone, the
   * session begins by asking for the PIN.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND, WRONG_PASSWORD, THROTTLED, AGE_LIMIT, WRONG_PIN (also for a locked
   * person), SESSION_NOT_FOUND (continueFromSessionID), INVALID_TOKEN, PASSWORD_CHANGE_REQUIRED (loginToken),
   * PAYMENT_REQUIRED (an initialQuestion, if the owner's free sessions are used up), and those of malformed input
   */
  open(opening: SessionOpening, options?: SessionOpenOptions): Promise<Session>;
  /**
   * Reads a session that this process or another one over the same storage opened.
   *
   * @throws KeepsakeError SESSION_NOT_FOUND
   */
  get(sessionID: string): Promise<Session>;
  /**
   * The events of a session, without reading it first: for servers that get one event per request. Each event fails with
   * SESSION_NOT_FOUND if the session does not exist.
   *
   * @throws KeepsakeError SESSION_NOT_FOUND at once for a text that cannot be a session ID
   */
  events(sessionID: string): Promise<SessionEvents>;
  /**
   * Loads everything that a conversation with an assistant needs: the dialog, its memories, the words of its language. The
   * first events do so by themselves; call it to answer the first question sooner, or before a page may go offline.
   *
   * @throws KeepsakeError ASSISTANT_NOT_FOUND
   */
  load(assistantID: string): Promise<void>;
  /** Ends a session. @throws KeepsakeError SESSION_NOT_FOUND */
  close(sessionID: string): Promise<void>;
}
