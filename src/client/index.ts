/** A client of the service over HTTP, in any runtime with `fetch`. */

export type { AnswerExplanation, ExplainedCandidate, TextUnderstanding } from "../model/index.js";
export type { CallOptions, ClientFetch, ClientOptions } from "./calls/index.js";
export type { Client } from "./client.js";
export { createClient } from "./client.js";
export type {
  ClientAccounts,
  ClientAssistants,
  ClientCreatedUser,
  ClientLogin,
  ClientLoginToken,
  ClientUserPage,
} from "./client-accounts.js";
export type {
  ClientChatLog,
  ClientContextVars,
  ClientExperts,
  ClientFunctions,
  ClientKnownFacts,
  ClientMemories,
  ClientPairs,
  ClientPeople,
  ClientUnanswered,
  ClientVisibleMemories,
  MatchPage,
} from "./client-content.js";
export type { ClientGiver, ClientSession } from "./client-session.js";
export type { ClientStateEvent, ClientTextPart, SessionEventsOptions } from "./session-streams.js";
