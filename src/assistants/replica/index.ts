/** The replica of an assistant in this process, kept up to date from its change feed. */
export type { AssistantReplica, OpenAssistant } from "./assistant-replica.js";
export { type AssistantStores, createAssistantStores } from "./assistant-stores.js";
export type { ActorScope, AssistantScope } from "./scope.js";
