/** Portuguese, a language to pass to the engine. */
export { portuguese } from "./portuguese.js";
