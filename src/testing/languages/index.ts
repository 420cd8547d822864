/** Checks of a language: the parts that it lacks. */
export type { LanguageGap } from "./language-gap.js";
export { findLanguageGaps } from "./language-gaps.js";
