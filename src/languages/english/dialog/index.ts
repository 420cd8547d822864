/** The English phrases of the dialog. They load with the engine, without the words of the language. */
export { ENGLISH_PHRASES } from "./english-phrases.js";
