/** German, a language to pass to the engine. */
export { german } from "./german.js";
