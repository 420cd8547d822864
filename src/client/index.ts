/** A client of the service over HTTP, in any runtime with `fetch`. */

export type { CallOptions, ClientFetch, ClientOptions } from "./calls/index.js";
export type { Client } from "./client.js";
export { createClient } from "./client.js";
export type {
  ClientAccounts,
  ClientCreatedUser,
  ClientLogin,
  ClientLoginToken,
  ClientUserPage,
} from "./client-accounts.js";
export type { ClientAssistants } from "./client-assistants.js";
export type { ClientFunctions } from "./client-functions.js";
export type { ClientMemories, MatchPage } from "./client-memories.js";
export type {
  ClientChatLog,
  ClientContextVars,
  ClientPairs,
  ClientPeople,
  ClientUnanswered,
} from "./client-people.js";
export type { ClientSession } from "./client-session.js";
export type { ClientTextPart, SessionEventsOptions } from "./streams/index.js";
