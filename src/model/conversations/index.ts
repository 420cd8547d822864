/** Events, dialog states, chat logs, and the options that open a session. */

export * from "./chat-log.js";
export { completeDialogState, type DialogState, dialogStateSchema } from "./dialog-state.js";
export * from "./events.js";
export { type InteractionEnergyImpact, type InteractionLLMUsage, llmUsageSchema } from "./llm-usage.js";
export * from "./session-opening.js";
export { STATE_NAMES, type StateCode, type StateName } from "./state-names.js";
