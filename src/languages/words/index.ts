/** Helpers for words of any language: forms to compare, spelling, lists of words, lexicons. */

export { detectOtherLanguage, UNKNOWN_LANGUAGE } from "./detect-language.js";
export * from "./fold.js";
export { FOREIGN_WORDS } from "./foreign-words.js";
export { createLexicon, type Lexicon } from "./lexicon.js";
export * from "./list-of.js";
export { relateWords } from "./related-words.js";
export { normaliseReply, PLACEHOLDER, replySymbol } from "./replies.js";
export { SPELLING, Speller } from "./spelling.js";
