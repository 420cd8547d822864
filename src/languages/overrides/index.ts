/** Checks the phrases of a host before those of the languages are loaded. */

export { checkPhraseOverrides } from "./check-phrases.js";
