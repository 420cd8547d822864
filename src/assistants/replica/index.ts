/** The replica of an assistant in this process, kept up to date from its change feed. */
export {
  type AssistantReplica,
  type AssistantStores,
  createAssistantStores,
  type OpenAssistant,
} from "./assistant-replica.js";
export type { ActorScope, AssistantScope } from "./scope.js";
