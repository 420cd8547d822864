/** The phrases that the dialog says and understands in English. The keys are those of every language. */
export { ENGLISH_INTENTS } from "./english-intents.js";
export { ENGLISH_SAYS } from "./english-says.js";
