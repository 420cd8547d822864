/** Completes, and notes facts, with a language model. Loads with the first question that no memory answers. */
export { createCompleter } from "./completer.js";
export { createDeepThought } from "./deep-thought.js";
export { createGatedModel } from "./model-gate.js";
