/** Context variables, dates and places, and their mentions in texts. */

export * from "./context-vars.js";
export * from "./date-mentions.js";
export * from "./date-triggers.js";
export * from "./dates-and-places.js";
export * from "./day-times.js";
export { addImpliedWords } from "./implied-words.js";
export * from "./place-mentions.js";
