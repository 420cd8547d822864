import type { DialogState, SessionOpening } from "../model/index.js";
import { type CallOptions, type ClientOptions, createCaller, resolveClientOptions, sendAs } from "./calls/index.js";
import { type ClientAccounts, clientAccounts } from "./client-accounts.js";
import { type ClientSession, clientSession } from "./client-session.js";

/**
 * The calls of the library, over HTTP. Calls reject with a KeepsakeError with the server's message. Its code is the
 * server's, or else the code that fits the status best. Every call may also reject with ABORTED (a signal) and
 * PORT_FAILED (no response, a late one, or one that is too large or invalid).
 */
export interface Client {
  readonly sessions: {
    /**
     * Opens a session.
     *
     * @throws KeepsakeError ASSISTANT_NOT_FOUND, WRONG_PIN, and those of a malformed opening
     */
    open(opening: SessionOpening, options?: CallOptions): Promise<ClientSession>;
    /** An open session. @throws KeepsakeError SESSION_NOT_FOUND */
    get(sessionID: string, options?: CallOptions): Promise<ClientSession>;
  };
  readonly accounts: ClientAccounts;
}

type Opened = { readonly sessionID: string; readonly currentState: DialogState };

/**
 * Creates a client of the service at an address.
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
        const send = sendAs(caller, null);
        const { sessionID, currentState } = await send<Opened>("POST", "Session", {
          body: { svcID, ...opening },
          codes: { 403: "WRONG_PIN", 404: "ASSISTANT_NOT_FOUND" },
          renamed: { svcID: "assistantID" },
          signal,
        });
        return clientSession(caller, resolved, sessionID, currentState);
      },
      async get(sessionID, { signal } = {}) {
        const { currentState } = await sendAs(caller, sessionID)<Opened>("GET", "Session", { signal });
        return clientSession(caller, resolved, sessionID, currentState);
      },
    },
  };
}
