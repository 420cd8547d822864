/** Events, dialog states, and how a session opens. */
export {
  type ChatLogEntry,
  type ChatLogInbound,
  type ChatLogQuery,
  type ChatLogRange,
  chatLogQuerySchema,
} from "./chat-log.js";
export { completeDialogState, type DialogState, type DialogStateParts, dialogStateSchema } from "./dialog-state.js";
export {
  ANONYMOUS_TAG,
  type ChangeDateSpecs,
  type ChangePlaceSpecs,
  type ChangeTagSpecs,
  changeDateSchema,
  changePlaceSchema,
  changeTagSchema,
  type DateSelectedSpecs,
  dateSelectedSchema,
  type EnterTextFields,
  type EnterTextOptions,
  type EnterTextSpecs,
  enterTextSchema,
  type MediumDeselectedSpecs,
  type MediumSelectedSpecs,
  mediumDeselectedSchema,
  mediumSelectedSchema,
  type PlaceSelectedSpecs,
  placeSelectedSchema,
  type TagSelectedSpecs,
  tagSelectedSchema,
} from "./events.js";
export { type InteractionEnergyImpact, type InteractionLLMUsage, llmUsageSchema } from "./llm-usage.js";
export type { PlaceFields, PlaceSpecs } from "./place-specs.js";
export {
  type SessionAdditionalInfo,
  type SessionOpening,
  type SessionOpeningFields,
  sessionOpeningSchema,
} from "./session-opening.js";
export { STATE_NAMES, type StateCode, type StateName } from "./state-names.js";
