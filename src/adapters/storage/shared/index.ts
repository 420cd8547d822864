/** What storage drivers share. */
export { compareTexts } from "./compare-texts.js";
export { compareValues, fieldOf, type IndexValue, NO_INDEX } from "./index-values.js";
export { keyOf, planCommit, type Step, takeOps } from "./plan.js";
export { type Draft, type StoredRecord, type StoredText, toDoc, toDocOrNull, toWrittenDoc } from "./record.js";
export { isStorable, isStorableRef, storableQuery } from "./storable-text.js";
export { Watchers } from "./watchers.js";
