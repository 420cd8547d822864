/** What the dialog says and recognizes in English. It loads with the engine, without the words of the language. */
export { ENGLISH_PHRASES } from "./english-phrases.js";
