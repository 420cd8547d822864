/** An assistant in memory, kept up to date from its change feed. */
export {
  type AssistantStore,
  type AssistantStores,
  createAssistantStores,
  type OpenAssistant,
} from "./assistant-replica.js";
