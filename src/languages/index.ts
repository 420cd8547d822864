/** Languages: everything that the engine knows of one is in its folder, behind one interface. */

export { ENGLISH_CUES, ENGLISH_PHRASES, english } from "./english/index.js";
export { ITALIAN_CUES, ITALIAN_PHRASES, italian } from "./italian/index.js";
export * from "./pack/index.js";
export {
  detectOtherLanguage,
  type FoldedWord,
  foldCase,
  foldText,
  foldWords,
  SPELLING,
  Speller,
  splitFoldedWords,
} from "./words/index.js";
