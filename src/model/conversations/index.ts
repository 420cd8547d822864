/** Events, dialog states, chat logs, and the options that open a session. */
export {
  type ChatLogEntry,
  type ChatLogInbound,
  type ChatLogQuery,
  type ChatLogRange,
  chatLogQuerySchema,
} from "./chat-log.js";
export { completeDialogState, type DialogState, dialogStateSchema } from "./dialog-state.js";
export {
  ANONYMOUS_TAG,
  changeDateSchema,
  changePlaceSchema,
  changeTagSchema,
  dateSelectedSchema,
  type EnterTextFields,
  type EnterTextOptions,
  enterTextSchema,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  type PlaceFields,
  type PlaceSpecs,
  placeSelectedSchema,
  tagSelectedSchema,
} from "./events.js";
export { type InteractionEnergyImpact, type InteractionLLMUsage, llmUsageSchema } from "./llm-usage.js";
export {
  type SessionAdditionalInfo,
  type SessionOpening,
  type SessionOpeningFields,
  sessionOpeningSchema,
} from "./session-opening.js";
export { STATE_NAMES, type StateCode, type StateName } from "./state-names.js";
