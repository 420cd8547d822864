/** Words for dates and places of the built-in languages. A Giver may use those of any of them, so they load with the engine. */

export { numberGroups, parseDayGroups, parsePairs, toUnits, wordsOf } from "./cue-tables.js";
export { ENGLISH_CUES } from "./english-cues.js";
export { ITALIAN_CUES } from "./italian-cues.js";
