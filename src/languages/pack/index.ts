/** The interface of a language, with its parts. */
export type { AnswerKind, Contrasts } from "./contrasts.js";
export type { Conversation, ReferenceWords } from "./conversation.js";
export type { CueWords, TimeUnit } from "./cue-words.js";
export type { Language, RelatedStem, WordVectors } from "./language.js";
export type { CommandKey, IntentKey, PartialPhrases, PhraseKey, PhraseOverrides, Phrases } from "./phrases.js";
