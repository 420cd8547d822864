/** The handles through which a host manages an assistant. */
export type { AssistantAccess } from "./access.js";
export { type ChatLog, createChatLogApi } from "./chat-log-api.js";
export type { ContextVariables } from "./context-vars-api.js";
export type { Draft, Drafts } from "./drafts-api.js";
export { createKnownFactsApi, type KnownFacts } from "./known-facts-api.js";
export { createManagementApi, type Management } from "./management.js";
export { createVisibleMemoriesApi, type Memories, type VisibleMemories } from "./memories-api.js";
export type { Pairs } from "./pairs-api.js";
export type { People } from "./people-api.js";
export type { Unanswered } from "./unanswered-api.js";
