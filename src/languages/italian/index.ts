/** Italian. */
export { italian } from "./italian.js";
export { ITALIAN_CUES } from "./italian-cues.js";
export { ITALIAN_PHRASES } from "./italian-phrases.js";
