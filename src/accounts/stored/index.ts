/** The documents of accounts: references, records, comparison keys and the search index of users. */

export { ageOf, checkBirthDate } from "./age.js";
export { checkName, checkUserName, keyOf } from "./comparison-keys.js";
export { findPreference, toPreferences, toStoredPreferences } from "./notification-prefs.js";
export * from "./records.js";
export { findByText, MAX_SUFFIX_LENGTH, textOps, textRefs } from "./suffix-index.js";
export { pickCreation, pickPlain, pickRegistration, pickUpdate, type Setter, USER_FIELDS } from "./user-fields.js";
export * from "./user-ops.js";
