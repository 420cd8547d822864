/** Spanish, a language to pass to the engine. */
export { spanish } from "./spanish.js";
