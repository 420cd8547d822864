/** Context variables, dates and places, and their mentions in texts. */

export * from "./context-vars.js";
export { type CueWords, ENGLISH_CUES, ITALIAN_CUES, type TimeUnit } from "./cue-words.js";
export { type DateMention, findDates } from "./date-mentions.js";
export * from "./dates-and-places.js";
export { type PlaceMention, PlaceNames } from "./place-mentions.js";
