/** What accounts keep: references, keys, records and their indexes. */
export { ADULT_AGE, ageOf, COMPLETION_AGE } from "./ages.js";
export { checkName, keyOf } from "./comparison-keys.js";
export {
  COMPLETIONS,
  CREATED,
  countedOp,
  countOfKey,
  IMPORTED,
  type ListedUsage,
  type ListingRecord,
  listedTexts,
  listingOp,
  SVC_COUNT,
} from "./listing.js";
export { preferenceFor, shownPreferences, storedPreferences } from "./notification-prefs.js";
export { refs, TENANT_COLLECTIONS } from "./refs.js";
export { ENDING_LENGTH, findByText, textOps, textRefs } from "./suffix-index.js";
export { createTextIndexer, type TextIndexer } from "./suffix-indexer.js";
export {
  pickCreation,
  pickRegistration,
  pickUpdate,
  plainFields,
  type Setter,
  USER_FIELDS,
  type UserField,
} from "./user-fields.js";
export { FEATURE_FIELDS, LIMIT_FIELDS, NOTIFIED, type UserRecord, userOp } from "./user-record.js";
