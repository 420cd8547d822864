/** The shape of the phrases of a language. */
export type { CommandKey, IntentKey, IntentTexts } from "./intent-texts.js";
export { type IntentLists, listOf, spellIntents } from "./list-of.js";
export type {
  AuthoringTexts,
  GiverTexts,
  HintTexts,
  IdentityTexts,
  PhraseKey,
  PhraseTexts,
  ReceiverTexts,
} from "./phrase-texts.js";
export type { PartialPhrases, PhraseOverrides, Phrases } from "./phrases.js";
