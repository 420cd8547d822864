/** Languages: everything that the engine knows of one is in its folder, behind one interface. */

export * from "./cues/index.js";
export * from "./pack/index.js";
export {
  detectOtherLanguage,
  FOREIGN_WORDS,
  type FoldedWord,
  foldCase,
  foldText,
  foldWords,
  normaliseReply,
  PLACEHOLDER,
  replySymbol,
  SPELLING,
  Speller,
  splitFoldedWords,
  UNKNOWN_LANGUAGE,
} from "./words/index.js";
