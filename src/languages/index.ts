/** Languages: everything that the engine knows of one is in its folder, behind one interface. */

export * from "./cues/index.js";
export * from "./pack/index.js";
export {
  detectOtherLanguage,
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
} from "./words/index.js";
