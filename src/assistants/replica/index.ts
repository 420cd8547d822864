/** An assistant in memory, kept up to date from its change feed. */
export {
  type AssistantReplica,
  type AssistantStores,
  createAssistantStores,
  type OpenAssistant,
} from "./assistant-replica.js";
