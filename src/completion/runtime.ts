/** What completes and remembers with a language model: loaded by the first question that no memory answers. */
export { createCompleter } from "./completer.js";
export { createDeepThought } from "./deep-thought.js";
export { createGatedModel } from "./model-gate.js";
