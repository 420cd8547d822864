/** French, a language to pass to the engine. */
export { french } from "./french.js";
