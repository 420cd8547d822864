/** The built-in phrases of each language, and their shape. */
export { ENGLISH } from "./english.js";
export { ITALIAN } from "./italian.js";
export type { CommandKey, IntentKey, PartialPhrases, PhraseKey, PhraseOverrides, Phrases } from "./phrases.js";
