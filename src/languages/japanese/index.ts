/** Japanese: matching only, a language to pass to the engine. */
export { japanese } from "./japanese.js";
