import type { DialogState, SessionOpening } from "../model/index.js";
import { type CallOptions, type ClientOptions, createCaller, resolveClientOptions } from "./calls/index.js";
import { type ClientAccounts, clientAccounts } from "./client-accounts.js";
import { type ClientSession, clientSession } from "./client-session.js";

/**
 * The service, as far as a client goes: the calls of the library, over HTTP. Calls reject with a KeepsakeError. Its code
 * is the server's where the server names it, and else the one that fits the status best; its message is the server's.
 * Besides, any call may reject with ABORTED (the caller's signals) and PORT_FAILED (no answer, none in time, or one that
 * is too large or unreadable).
 */
export interface Client {
  readonly sessions: {
    /**
     * Opens a session.
     *
     * @throws KeepsakeError ASSISTANT_NOT_FOUND, WRONG_PIN, and those of a malformed opening
     */
    open(opening: SessionOpening, options?: CallOptions): Promise<ClientSession>;
    /** A session that is open already. @throws KeepsakeError SESSION_NOT_FOUND */
    get(sessionID: string, options?: CallOptions): Promise<ClientSession>;
  };
  readonly accounts: ClientAccounts;
}

/**
 * A client of the service at an address.
 *
 * @example
 * const client = createClient({ baseURL: "http://127.0.0.1:3000" });
 * const session = await client.sessions.open({ assistantID });
 * const { emission } = await session.enterText("When do you open?");
 *
 * @throws KeepsakeError UNKNOWN_FIELD, INVALID_FIELD for the options
 */
export function createClient(options: ClientOptions): Client {
  const resolved = resolveClientOptions(options);
  const caller = createCaller(resolved);
  return {
    accounts: clientAccounts(createCaller({ ...resolved, root: resolved.accountRoot }, "token")),
    sessions: {
      async open({ assistantID: svcID, ...opening }, { signal } = {}) {
        const { sessionID, currentState } = await caller.call<{ sessionID: string; currentState: DialogState }>({
          method: "POST",
          word: "Session",
          sessionID: null,
          body: { svcID, ...opening },
          codes: { 403: "WRONG_PIN", 404: "ASSISTANT_NOT_FOUND" },
          renamed: { svcID: "assistantID" },
          signal,
        });
        return clientSession(caller, resolved, sessionID, currentState);
      },
      async get(sessionID, { signal } = {}) {
        const { currentState } = await caller.call<{ currentState: DialogState }>({
          method: "GET",
          word: "Session",
          sessionID,
          signal,
        });
        return clientSession(caller, resolved, sessionID, currentState);
      },
    },
  };
}
