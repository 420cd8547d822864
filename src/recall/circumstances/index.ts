/** Context variables, dates and places, and their mentions in texts. */
export {
  applyContextVars,
  type ContextMatch,
  type ContextMatcher,
  type ContextMatchResult,
  type ContextVars,
  conditionValues,
  contextBonus,
  createContextMatcher,
  formatContextVarsHeader,
  holdsContextVars,
  MAX_CONTEXT_VAR_NAME,
  MAX_CONTEXT_VAR_VALUE,
  MAX_CONTEXT_VARS,
  matchContext,
  normaliseContextVars,
  withUpperNames,
} from "./context-vars.js";
export { type CueWords, ENGLISH_CUES, ITALIAN_CUES, type TimeUnit } from "./cue-words.js";
export { type DateMention, findDates } from "./date-mentions.js";
export { type ApproximateDate, dateMs, dateNearness, datesCompatible, MAX_NUDGE } from "./dates.js";
export { createPlaceNames, type PlaceMention, type PlaceNames } from "./place-names.js";
export { type ApproximatePlace, coordinatesOf, placeNearness, placesCompatible, samePlaceName } from "./places.js";
