/** Context variables, dates and places, and their mentions in texts. */
export {
  applyContextVars,
  type ContextMatcher,
  type ContextMatchResult,
  type ContextVars,
  createContextMatcher,
  formatContextVarsHeader,
  includesContextVars,
  MAX_CONTEXT_VAR_NAME,
  MAX_CONTEXT_VAR_VALUE,
  MAX_CONTEXT_VARS,
  matchContext,
  normaliseContextVars,
  parseConditionValues,
  toContextBoost,
  toUpperCaseNames,
} from "./context-vars.js";
export { type CueWords, ENGLISH_CUES, ITALIAN_CUES, type TimeUnit } from "./cue-words.js";
export { type DateMention, findDates } from "./date-mentions.js";
export {
  type ApproximateDate,
  type ApproximatePlace,
  areDatesCompatible,
  arePlacesCompatible,
  computeDateNearness,
  computePlaceNearness,
  isSamePlaceName,
  toCoordinates,
  toDateMs,
} from "./dates-and-places.js";
export { type PlaceMention, PlaceNames } from "./place-mentions.js";
