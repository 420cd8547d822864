/** Languages: stems, stop words, spelling, relations between words. */
export { english } from "./english.js";
export { type FoldedWord, foldCase, foldText, foldWords, splitFoldedWords } from "./fold.js";
export { italian } from "./italian.js";
export type { Language, RelatedStem, WordVectors } from "./language.js";
export { SPELLING, Speller } from "./spelling.js";
