/** English. */
export { english } from "./english.js";
export { ENGLISH_CUES } from "./english-cues.js";
export { ENGLISH_PHRASES } from "./english-phrases.js";
