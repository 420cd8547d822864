/** English. */
export { english } from "./english.js";
