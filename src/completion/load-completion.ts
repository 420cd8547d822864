/** Loads what completes with a language model. */
export const loadCompletion = () => import("./runtime.js");
