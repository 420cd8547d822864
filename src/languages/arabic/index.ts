/** Arabic: matching only, a language to pass to the engine. */
export { arabic } from "./arabic.js";
